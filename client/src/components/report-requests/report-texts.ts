declare module '../../lib/i18n-resources.js' {
  interface Resources {
    reports: typeof import('../../../public/locales/en-US/reports.json');
  }
}

/**
 * Texts of requested reports; a route that lists them names the namespaces `reports`, `dashboard`, `metrics` and
 * `errors`.
 */
export const REPORT_TEXTS = 'reports';
