declare module '../../lib/i18n-resources.js' {
  interface Resources {
    boards: typeof import('../../../public/locales/en-US/boards.json');
  }
}

/** The texts of dashboards that people make. */
export const BOARDS_TEXTS = 'boards';
