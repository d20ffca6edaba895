declare module '../../lib/i18n-resources.js' {
  interface Resources {
    validation: typeof import('../../../public/locales/en-US/validation.json');
  }
}

/** The words of data validation: the rules' and the screen's. */
export const VALIDATION_TEXTS = 'validation';
