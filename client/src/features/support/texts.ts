declare module '../../lib/i18n-resources.js' {
  interface Resources {
    support: typeof import('../../../public/locales/en-US/support.json');
  }
}

/** The texts of Contact Us. */
export const SUPPORT_TEXTS = 'support';
