/**
 * The texts that `t` knows, by namespace: one locale file each. A feature adds its own beside its code, so that `t`
 * stays typed without a central list:
 *
 *   declare module '../../lib/i18n-resources.js' {
 *     interface Resources { lite: typeof import('../../../public/locales/en-US/lite.json') }
 *   }
 */
export interface Resources {
  common: typeof import('../../public/locales/en-US/common.json');
  auth: typeof import('../../public/locales/en-US/auth.json');
  shell: typeof import('../../public/locales/en-US/shell.json');
  errors: typeof import('../../public/locales/en-US/errors.json');
  metrics: typeof import('../../public/locales/en-US/metrics.json');
  diagnostics: typeof import('../../public/locales/en-US/diagnostics.json');
  table: typeof import('../../public/locales/en-US/table.json');
}

export type Namespace = keyof Resources & string;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
