declare module '../../lib/i18n-resources.js' {
  interface Resources {
    scope: typeof import('../../../public/locales/en-US/scope.json');
  }
}

/** Texts of the filter picker; a route that shows it also lists `dashboard` (names of levels). */
export const SCOPE_TEXTS = 'scope';
