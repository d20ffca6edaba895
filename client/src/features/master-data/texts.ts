declare module '../../lib/i18n-resources.js' {
  interface Resources {
    'master-data': typeof import('../../../public/locales/en-US/master-data.json');
  }
}

export {};
