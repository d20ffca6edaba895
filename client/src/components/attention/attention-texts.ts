declare module '../../lib/i18n-resources.js' {
  interface Resources {
    home: typeof import('../../../public/locales/en-US/home.json');
  }
}

/**
 * Texts of the Dashboard, and of attention items wherever they appear; a route that shows them lists this namespace.
 */
export const HOME_TEXTS = 'home';
