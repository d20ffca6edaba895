declare module '../../lib/i18n-resources.js' {
  interface Resources {
    account: typeof import('../../../public/locales/en-US/account.json');
  }
}

/** The namespace of this feature's texts. */
export const ACCOUNT_TEXTS = 'account';
