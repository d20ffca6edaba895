declare module '../../lib/i18n-resources.js' {
  interface Resources {
    analysis: typeof import('../../../public/locales/en-US/analysis.json');
  }
}

/** What is said of data that could not be analysed. Fetched when there is something to say. */
export const ANALYSIS_TEXTS = 'analysis';
