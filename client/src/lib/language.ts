import { readStored } from './storage.js';

export const LANGUAGES = ['en-US', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language named in itself, so that a reader finds the own one from any other. */
export const LANGUAGE_NAMES: Record<Language, string> = { 'en-US': 'English', 'zh-CN': '简体中文' };

export const LANGUAGE_KEY = 'reveal.language';

/**
 * The specification's rule: en-US, unless the stored choice or, without one, the browser's language is zh or zh-cn.
 * A stored en-US therefore wins over a Chinese browser, and zh-TW is en-US.
 */
export function initialLanguage(stored: string | null, browser: string | undefined): Language {
  const wanted = (stored ?? browser ?? '').toLowerCase();
  return wanted === 'zh' || wanted === 'zh-cn' ? 'zh-CN' : 'en-US';
}

export function detectLanguage(): Language {
  return initialLanguage(readStored(LANGUAGE_KEY), navigator.language);
}

/** The language on screen, which is what the server is asked in: its letters and files are written for the same reader. */
export function languageOnScreen(): string {
  return document.documentElement.lang || detectLanguage();
}
