declare module '../../../lib/i18n-resources.js' {
  interface Resources {
    settings: typeof import('../../../../public/locales/en-US/settings.json');
  }
}

/** How a project's files are read. */
export const SETTINGS_TEXTS = 'settings';
