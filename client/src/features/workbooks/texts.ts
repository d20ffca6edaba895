declare module '../../lib/i18n-resources.js' {
  interface Resources {
    workbooks: typeof import('../../../public/locales/en-US/workbooks.json');
  }
}

/** Texts of workbooks and store reports. */
export const WORKBOOK_TEXTS = 'workbooks';
