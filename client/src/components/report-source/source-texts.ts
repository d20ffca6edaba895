declare module '../../lib/i18n-resources.js' {
  interface Resources {
    source: typeof import('../../../public/locales/en-US/source.json');
  }
}

/** Texts of the choice between publications and the draft; a route that shows it lists this namespace. */
export const SOURCE_TEXTS = 'source';
