import i18next, { type BackendModule } from 'i18next';
import { numbersInTexts } from './numbers-in-texts.js';
import { initReactI18next } from 'react-i18next';
import { LANGUAGE_KEY, type Language, LANGUAGES, detectLanguage } from './language.js';
import { writeStored } from './storage.js';

declare const __LOCALES_VERSION__: string;

/** Fetches one namespace of one language on first use; the other language is never downloaded. */
const httpBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    fetch(`/locales/${language}/${namespace}.json?v=${__LOCALES_VERSION__}`)
      .then(async (response) => {
        if (!response.ok) throw new Error(`${namespace}: ${response.status}`);
        callback(null, await response.json());
      })
      .catch((error: Error) => callback(error, null));
  },
};

function markDocument(language: string): void {
  document.documentElement.lang = language;
  // Adds space between Chinese and the Latin names and figures in it, which assembled texts cannot do.
  document.documentElement.style.setProperty('text-autospace', 'normal');
}

/** Starts translation in the reader's language; resolves when the texts that every page needs are loaded. */
export async function startI18n(): Promise<typeof i18next> {
  const language = detectLanguage();
  await i18next
    .use(httpBackend)
    .use(numbersInTexts)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages have the same keys (i18n.spec.ts), so there is no fallback to fetch.
      fallbackLng: false,
      supportedLngs: LANGUAGES,
      load: 'currentOnly',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { useSuspense: true },
    });
  markDocument(language);
  i18next.on('languageChanged', markDocument);
  return i18next;
}

/** Switches the language and stores the choice; loads the texts of all namespaces in use before the screen changes. */
export async function switchLanguage(language: Language): Promise<void> {
  writeStored(LANGUAGE_KEY, language);
  await i18next.changeLanguage(language);
}
