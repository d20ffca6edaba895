declare module '../../lib/i18n-resources.js' {
  interface Resources {
    audit: typeof import('../../../public/locales/en-US/audit.json');
  }
}

/** The page's address. */
export const AUDIT_PATH = '/admin/audit';
