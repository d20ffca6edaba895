declare module '../../lib/i18n-resources.js' {
  interface Resources {
    lite: typeof import('../../../public/locales/en-US/lite.json');
  }
}

/** The page's address. */
export const LITE_PATH = '/reveallite';
