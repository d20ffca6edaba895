declare module '../../lib/i18n-resources.js' {
  interface Resources {
    'users-admin': typeof import('../../../public/locales/en-US/users-admin.json');
  }
}

/** The page's address. */
export const USERS_PATH = '/manageuser';
/** The entry of a user's apps that opens this edition. */
export const THIS_APP = 'reveal-next';
