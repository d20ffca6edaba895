declare module '../../lib/i18n-resources.js' {
  interface Resources {
    'users-admin': typeof import('../../../public/locales/en-US/users-admin.json');
  }
}

/** The page's address. */
export const USERS_PATH = '/manageuser';
