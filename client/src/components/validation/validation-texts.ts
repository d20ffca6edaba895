declare module '../../lib/i18n-resources.js' {
  interface Resources {
    validation: typeof import('../../../public/locales/en-US/validation.json');
  }
}

/** Texts of data validation: the rules' and the page's. */
export const VALIDATION_TEXTS = 'validation';
