declare module '../../lib/i18n-resources.js' {
  interface Resources {
    source: typeof import('../../../public/locales/en-US/source.json');
  }
}

/** Texts for choosing between publications and the draft; a route that shows it lists this namespace. */
export const SOURCE_TEXTS = 'source';
