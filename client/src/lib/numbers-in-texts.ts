import type { FormatterModule } from 'i18next';
import { createFormat } from './format.js';

const formats = new Map<string, (value: number) => string>();

function written(value: number, language: string): string {
  let integer = formats.get(language);
  if (!integer) formats.set(language, (integer = createFormat(language).integer));
  return integer(value);
}

/** Writes whole numbers in texts as the language groups them, e.g. `{{count}} days` as "1,095 days". */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' && Number.isInteger(value) ? written(value, language ?? 'en-US') : (value as string),
};
