declare module '../../lib/i18n-resources.js' {
  interface Resources {
    palette: typeof import('../../../public/locales/en-US/palette.json');
  }
}

/** The words of the command palette and of the keyboard's help. */
export const PALETTE_TEXTS = 'palette';
