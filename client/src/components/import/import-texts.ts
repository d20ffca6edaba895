declare module '../../lib/i18n-resources.js' {
  interface Resources {
    import: typeof import('../../../public/locales/en-US/import.json');
  }
}

export {};
