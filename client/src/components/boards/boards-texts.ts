declare module '../../lib/i18n-resources.js' {
  interface Resources {
    boards: typeof import('../../../public/locales/en-US/boards.json');
  }
}

/** Texts of user-made dashboards. */
export const BOARDS_TEXTS = 'boards';
