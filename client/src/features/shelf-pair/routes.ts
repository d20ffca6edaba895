import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/report-source/source-texts.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    shelves: typeof import('../../../public/locales/en-US/shelves.json');
  }
}

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/shelves',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./shelf-pair-page.js'),
    title: 'shelves:pair.title',
    namespaces: ['shelves', 'source', 'metrics', 'shelf', 'table', 'common', 'errors'],
    parent: '/manageproject',
  },
];
