declare module '../../lib/i18n-resources.js' {
  interface Resources {
    queues: typeof import('../../../public/locales/en-US/queues.json');
  }
}

/** Texts of queues, failures and the system's health, wherever they appear. */
export const QUEUE_TEXTS = 'queues';
