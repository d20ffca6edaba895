declare module '../../lib/i18n-resources.js' {
  interface Resources {
    outbox: typeof import('../../../public/locales/en-US/outbox.json');
  }
}

/** The namespace of this feature's texts. */
export const OUTBOX_TEXTS = 'outbox';
