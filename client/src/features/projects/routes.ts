import '../../components/report-source/source-texts.js';
import type { FeatureRoute } from '../../lib/feature-route.js';
import './settings/settings-texts.js';
import './texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/manageproject',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./projects-page.js'),
    title: 'projects:title',
    namespaces: ['projects', 'source', 'table', 'diagnostics', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'folder', order: 15 },
  },
  {
    path: '/projectplanogram/:projectID',
    access: 'signed-in',
    layout: 'bare',
    load: () => import('./workspace-root.js'),
    title: 'projects:title',
    namespaces: ['common'],
  },
  {
    path: '/projectplanogram/:projectID/settings',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./settings/settings-page.js'),
    title: 'settings:title',
    namespaces: ['settings', 'projects', 'diagnostics', 'errors', 'common'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'columns', section: 'setup', order: 30 },
  },
];
