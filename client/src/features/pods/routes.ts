import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/report-source/source-texts.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    pods: typeof import('../../../public/locales/en-US/pods.json');
  }
}

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/podanalysis',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./pods-page.js'),
    title: 'pods:title',
    namespaces: ['pods', 'dashboard', 'scope', 'source', 'metrics', 'table', 'common', 'errors'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'store', section: 'analysis', order: 80 },
  },
];
