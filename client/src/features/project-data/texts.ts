declare module '../../lib/i18n-resources.js' {
  interface Resources {
    'project-data': typeof import('../../../public/locales/en-US/project-data.json');
  }
}

/** The words of the workspace's tables: planograms, products, stores. */
export const PROJECT_DATA_TEXTS = 'project-data';
