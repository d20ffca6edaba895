import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/validation/validation-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/validation',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./validation-page.js'),
    title: 'workspace:validation',
    namespaces: ['validation', 'workspace', 'diagnostics', 'table', 'errors', 'common'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'dashboard', section: 'validation', order: 10, draft: true, count: 'errors' },
  },
];
