import type { Language } from '@core/language.js';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { numbersInTexts } from '../lib/numbers-in-texts.js';

/** The client's folder, regardless of the working directory. */
export const CLIENT_ROOT = resolve(import.meta.dirname, '../..');
export const LOCALES = join(CLIENT_ROOT, 'public/locales');

export type Texts = { [key: string]: string | Texts };

export function readTexts(language: string): Record<string, Texts> {
  const folder = join(LOCALES, language);
  return Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
    ]),
  );
}

/** Starts i18n with the real texts of a language, without a server. */
export async function loadTexts(language: Language = 'en-US'): Promise<i18n> {
  await i18next
    .use(initReactI18next)
    .use(numbersInTexts)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      resources: { [language]: readTexts(language) },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  return i18next;
}
