import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/report-source/source-texts.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    wall: typeof import('../../../public/locales/en-US/wall.json');
  }
}

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/wall',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./shelf-wall-page.js'),
    title: 'wall:title',
    namespaces: ['wall', 'scope', 'dashboard', 'source', 'metrics', 'shelf', 'table', 'common', 'errors'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'shelf', section: 'analysis', order: 17 },
  },
];
