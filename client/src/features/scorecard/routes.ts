import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/boards/boards-texts.js';
import '../../components/report-source/source-texts.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    score: typeof import('../../../public/locales/en-US/score.json');
  }
}

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/scorecard',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./scorecard-page.js'),
    title: 'score:title',
    namespaces: ['score', 'source', 'dashboard', 'metrics', 'shelf', 'table', 'boards', 'common', 'errors'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'star', section: 'analysis', order: 15 },
  },
];
