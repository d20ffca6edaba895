declare module '../../lib/i18n-resources.js' {
  interface Resources {
    home: typeof import('../../../public/locales/en-US/home.json');
  }
}

/** The words of the Dashboard, and of what needs a person wherever it is told; a route that shows it lists this namespace. */
export const HOME_TEXTS = 'home';
