import type { FeatureRoute } from '../../lib/feature-route.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    comparison: typeof import('../../../public/locales/en-US/comparison.json');
  }
}

export const routes: FeatureRoute[] = [];
