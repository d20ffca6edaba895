declare module '../../lib/i18n-resources.js' {
  interface Resources {
    notifications: typeof import('../../../public/locales/en-US/notifications.json');
  }
}

/** The words of what the server tells people, one text a code. */
export const NOTIFICATIONS_TEXTS = 'notifications';
