declare module '../../lib/i18n-resources.js' {
  interface Resources {
    usage: typeof import('../../../public/locales/en-US/usage.json');
  }
}

/** Texts of storage and of deleting projects. */
export const USAGE_TEXTS = 'usage';
