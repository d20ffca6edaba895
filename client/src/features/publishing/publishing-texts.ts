declare module '../../lib/i18n-resources.js' {
  interface Resources {
    publishing: typeof import('../../../public/locales/en-US/publishing.json');
  }
}

/** The words of Publish for Reporting. */
export const PUBLISHING_TEXTS = 'publishing';
