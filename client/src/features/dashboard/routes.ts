import type { FeatureRoute } from '../../lib/feature-route.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    dashboard: typeof import('../../../public/locales/en-US/dashboard.json');
  }
}

const namespaces: FeatureRoute['namespaces'] = ['dashboard', 'metrics', 'table', 'shelf', 'share', 'common', 'errors'];

export const routes: FeatureRoute[] = [
  {
    path: '/report/:projectId/dashboard',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./report-page.js'),
    title: 'dashboard:title',
    namespaces,
    parent: '/reveallite',
  },
  {
    path: '/projectplanogram/:projectID/dashboard1',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./report-page.js'),
    title: 'dashboard:spaceAnalysis',
    namespaces,
    parent: '/manageproject',
    workspaceMenu: { icon: 'chart', section: 'analysis', order: 10 },
  },
  {
    // A share link: /{last 12 characters of the project's id}?dash={dashboard's id}.
    path: '/:projectSlice',
    access: 'anyone',
    layout: 'public',
    load: () => import('./public-report-page.js'),
    title: 'dashboard:title',
    namespaces,
  },
];
