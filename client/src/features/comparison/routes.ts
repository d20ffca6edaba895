import '../../components/report-requests/report-texts.js';
import type { FeatureRoute } from '../../lib/feature-route.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    comparison: typeof import('../../../public/locales/en-US/comparison.json');
  }
}

const namespaces: FeatureRoute['namespaces'] = [
  'comparison',
  'reports',
  'dashboard',
  'scope',
  'metrics',
  'table',
  'shelf',
  'common',
  'errors',
];

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/ComparisonReport',
    access: 'signed-in',
    layout: 'workspace',
    load: async () => ({ default: (await import('./pages/comparison-page.js')).WorkspaceComparisonPage }),
    title: 'comparison:title',
    namespaces,
    parent: '/manageproject',
    workspaceMenu: { icon: 'layers', section: 'analysis', order: 60 },
  },
  {
    path: '/comparison/:projectID/dashboard',
    access: 'signed-in',
    layout: 'shell',
    load: async () => ({ default: (await import('./pages/comparison-page.js')).WideComparisonPage }),
    title: 'comparison:title',
    namespaces,
    parent: '/manageproject',
  },
];
