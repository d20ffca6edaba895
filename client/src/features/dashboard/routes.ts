import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/boards/boards-texts.js';
import '../../components/report-source/source-texts.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    dashboard: typeof import('../../../public/locales/en-US/dashboard.json');
  }
}

const namespaces: FeatureRoute['namespaces'] = [
  'dashboard',
  'scope',
  'metrics',
  'table',
  'shelf',
  'share',
  'common',
  'errors',
];

/** What the pages over a project's newest analysis have in common. */
const workspacePage = {
  access: 'signed-in',
  layout: 'workspace',
  namespaces: [...namespaces, 'source', 'boards'] satisfies FeatureRoute['namespaces'],
  parent: '/manageproject',
} as const;

export const routes: FeatureRoute[] = [
  {
    path: '/report/:projectID/dashboard',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./report-page.js'),
    title: 'dashboard:report',
    namespaces: [...namespaces, 'boards'],
    parent: '/reveallite',
  },
  {
    ...workspacePage,
    path: '/projectplanogram/:projectID/dashboard1',
    load: async () => ({ default: (await import('./workspace-report.js')).SpaceAnalysisPage }),
    title: 'dashboard:spaceAnalysis',
    workspaceMenu: { icon: 'chart', section: 'analysis', order: 10 },
  },
  {
    ...workspacePage,
    path: '/projectplanogram/:projectID/SpaceToSales',
    load: async () => ({ default: (await import('./workspace-report.js')).SpaceToSalesPage }),
    title: 'dashboard:spaceToSales.title',
    workspaceMenu: { icon: 'sort', section: 'analysis', order: 20 },
  },
  {
    ...workspacePage,
    path: '/projectplanogram/:projectID/DoS',
    load: async () => ({ default: (await import('./workspace-report.js')).DaysOfSupplyPage }),
    title: 'dashboard:supply.title',
    workspaceMenu: { icon: 'clock', section: 'analysis', order: 30 },
  },
  {
    ...workspacePage,
    path: '/projectplanogram/:projectID/SpaceAnalysis',
    load: async () => ({ default: (await import('./workspace-report.js')).AllMeasuresPage }),
    title: 'dashboard:allMeasures',
    workspaceMenu: { icon: 'columns', section: 'analysis', order: 40 },
  },
  {
    // A share link: /{last 12 characters of the project's id}?dash={dashboard's id}.
    path: '/:projectSlice',
    access: 'anyone',
    layout: 'public',
    // Any address of one part is this path's; a shared dashboard's names the dashboard.
    isAt: (search) => search.has('dash'),
    load: () => import('./public-report-page.js'),
    title: 'dashboard:title',
    namespaces: [...namespaces, 'auth'],
  },
];
