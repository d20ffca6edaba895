import { useTranslation } from 'react-i18next';
import { type Format, createFormat } from './format.js';

const formats = new Map<string, Format>();

/** The formatter of the language on screen. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language = i18n.language || 'en-US';
  let format = formats.get(language);
  if (!format) {
    format = createFormat(language);
    formats.set(language, format);
  }
  return format;
}
