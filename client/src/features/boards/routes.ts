import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/boards/boards-texts.js';
import '../../components/report-requests/report-texts.js';
import '../../components/report-source/source-texts.js';

const page = {
  access: 'signed-in',
  layout: 'workspace',
  namespaces: ['boards', 'dashboard', 'scope', 'source', 'metrics', 'reports', 'common', 'errors'],
} satisfies Partial<FeatureRoute>;

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
];
