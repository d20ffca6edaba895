declare module '../../lib/i18n-resources.js' {
  interface Resources {
    share: typeof import('../../../public/locales/en-US/share.json');
  }
}

/** Texts of the share panel; list it among a route's namespaces where the panel is used. */
export const SHARE_TEXTS = 'share';
