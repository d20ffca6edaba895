declare module '../../lib/i18n-resources.js' {
  interface Resources {
    analysis: typeof import('../../../public/locales/en-US/analysis.json');
  }
}

/** Texts about data that could not be analyzed. Loaded when needed. */
export const ANALYSIS_TEXTS = 'analysis';
