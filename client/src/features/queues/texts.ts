declare module '../../lib/i18n-resources.js' {
  interface Resources {
    queues: typeof import('../../../public/locales/en-US/queues.json');
  }
}

/** The page's address. */
export const QUEUES_PATH = '/admin/queues';
/** Refresh interval while the page is visible. */
export const LOOK_EVERY_MS = 5000;
