declare module '../../lib/i18n-resources.js' {
  interface Resources {
    pictures: typeof import('../../../public/locales/en-US/pictures.json');
  }
}

/** Texts for managing product pictures. */
export const PICTURES_TEXTS = 'pictures';
