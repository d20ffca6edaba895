import type { FormatterModule } from 'i18next';
import { createFormat, type Format } from './format.js';

const formats = new Map<string, Format>();

function formatOf(language: string): Format {
  let format = formats.get(language);
  if (!format) formats.set(language, (format = createFormat(language)));
  return format;
}

/**
 * Groups whole numbers in texts by the language's rules, e.g. `{{count}} days` as "1,095 days", and writes sizes given
 * in bytes, `{{limit, bytes}}`, as "25 MB".
 */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, as, language) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return value as string;
    const format = formatOf(language ?? 'en-US');
    return as === 'bytes' ? format.bytes(value) : format.integer(value);
  },
};
