import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/boards/boards-texts.js';
import '../../components/report-requests/report-texts.js';
import '../../components/report-source/source-texts.js';

const namespaces: FeatureRoute['namespaces'] = [
  'boards',
  'dashboard',
  'scope',
  'source',
  'metrics',
  'reports',
  'common',
  'errors',
];

const page = {
  access: 'signed-in',
  layout: 'workspace',
  namespaces,
} satisfies Partial<FeatureRoute>;

/** Beside a Lite project's report; it has no workspace. */
const litePage = { ...page, layout: 'shell' } satisfies Partial<FeatureRoute>;

export const routes: FeatureRoute[] = [
  {
    ...page,
    path: '/projectplanogram/:projectID/Dashboards',
    load: () => import('./boards-page.js'),
    title: 'dashboard:dashboards.title',
    parent: '/manageproject',
    workspaceMenu: { icon: 'dashboard', section: 'analysis', order: 5 },
  },
  {
    ...page,
    path: '/projectplanogram/:projectID/Dashboards/:boardID',
    load: () => import('./board-page.js'),
    title: 'dashboard:title',
    parent: '/projectplanogram/:projectID/Dashboards',
  },
  {
    ...litePage,
    path: '/report/:projectID',
    load: () => import('./lite-root.js'),
    title: 'dashboard:title',
    parent: '/reveallite',
  },
  {
    ...litePage,
    path: '/report/:projectID/dashboards',
    load: () => import('./boards-page.js'),
    title: 'dashboard:dashboards.title',
    parent: '/report/:projectID/dashboard',
  },
  {
    ...litePage,
    path: '/report/:projectID/dashboards/:boardID',
    load: () => import('./board-page.js'),
    title: 'dashboard:title',
    parent: '/report/:projectID/dashboards',
  },
];
