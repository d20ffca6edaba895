declare module '../../lib/i18n-resources.js' {
  interface Resources {
    notifications: typeof import('../../../public/locales/en-US/notifications.json');
  }
}

/** Texts of the server's notifications, one per code. */
export const NOTIFICATIONS_TEXTS = 'notifications';
