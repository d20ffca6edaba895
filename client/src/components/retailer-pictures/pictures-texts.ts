declare module '../../lib/i18n-resources.js' {
  interface Resources {
    pictures: typeof import('../../../public/locales/en-US/pictures.json');
  }
}

/** The words of keeping pictures of products. */
export const PICTURES_TEXTS = 'pictures';
