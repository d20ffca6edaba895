declare module '../../lib/i18n-resources.js' {
  interface Resources {
    home: typeof import('../../../public/locales/en-US/home.json');
  }
}

/** The words of the Dashboard. */
export const HOME_TEXTS = 'home';
