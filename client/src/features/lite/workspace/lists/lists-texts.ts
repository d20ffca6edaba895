import '../../../../components/import/import-texts.js';

declare module '../../../../lib/i18n-resources.js' {
  interface Resources {
    lists: typeof import('../../../../../public/locales/en-US/lists.json');
  }
}

/** The words of product and store files: a project's own and those kept with the retailer. */
export const LISTS_TEXTS = 'lists';
