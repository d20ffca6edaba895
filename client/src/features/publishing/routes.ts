import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/report-requests/report-texts.js';
import '../../components/report-source/source-texts.js';
import './publishing-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/submitreport',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./publish-page.js'),
    title: 'publishing:title',
    namespaces: ['publishing', 'validation', 'table', 'errors', 'common'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'checkCircle', section: 'validation', order: 50 },
  },
  {
    path: '/projectreport',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./reports-page.js'),
    title: 'publishing:reports.title',
    namespaces: ['publishing', 'reports', 'source', 'dashboard', 'metrics', 'table', 'errors', 'common'],
    parent: '/manageproject',
    menu: { icon: 'download', order: 18 },
  },
];
