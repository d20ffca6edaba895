import '../../components/report-source/source-texts.js';
import type { FeatureRoute } from '../../lib/feature-route.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    planner: typeof import('../../../public/locales/en-US/planner.json');
  }
}

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/FacingsPlan',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./planner-page.js'),
    title: 'planner:title',
    namespaces: ['planner', 'source', 'metrics', 'table', 'shelf', 'common', 'errors'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'grip', section: 'analysis', order: 35 },
  },
];
