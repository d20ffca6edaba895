import { type Language, languageOf } from '@core/language.js';
import { readStored } from './storage.js';

export { LANGUAGE_NAMES, LANGUAGES, type Language } from '@core/language.js';

export const LANGUAGE_KEY = 'reveal.language';

/** The stored choice, else the browser's language: a stored en-US overrides a Chinese browser. */
export function initialLanguage(stored: string | null, browser: string | undefined): Language {
  return languageOf(stored ?? browser ?? '');
}

export function detectLanguage(): Language {
  return initialLanguage(readStored(LANGUAGE_KEY), navigator.language);
}

/** The language on screen, which is sent to the server so that its emails and files match. */
export function languageOnScreen(): string {
  return document.documentElement.lang || detectLanguage();
}
