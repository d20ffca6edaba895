declare module '../../lib/i18n-resources.js' {
  interface Resources {
    retailers: typeof import('../../../public/locales/en-US/retailers.json');
  }
}

export {};
