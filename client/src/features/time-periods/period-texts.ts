declare module '../../lib/i18n-resources.js' {
  interface Resources {
    'time-periods': typeof import('../../../public/locales/en-US/time-periods.json');
  }
}

export {};
