import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/boards/boards-texts.js';
import '../../components/report-source/source-texts.js';

declare module '../../lib/i18n-resources.js' {
  interface Resources {
    pivot: typeof import('../../../public/locales/en-US/pivot.json');
  }
}

const page = {
  access: 'signed-in',
  layout: 'workspace',
  namespaces: ['pivot', 'scope', 'source', 'dashboard', 'metrics', 'table', 'boards', 'common', 'errors'],
  parent: '/manageproject',
} as const satisfies Partial<Record<keyof FeatureRoute, unknown>>;

export const routes: FeatureRoute[] = [
  {
    ...page,
    namespaces: [...page.namespaces],
    path: '/projectplanogram/:projectID/PivotTable',
    load: async () => ({ default: (await import('./pivot-page.js')).PivotTablePage }),
    title: 'pivot:title',
    workspaceMenu: { icon: 'columns', section: 'analysis', order: 70 },
  },
  {
    ...page,
    namespaces: [...page.namespaces],
    path: '/projectplanogram/:projectID/PivotTable2',
    load: async () => ({ default: (await import('./pivot-page.js')).ShelfPivotPage }),
    title: 'pivot:titleShelf',
    workspaceMenu: { icon: 'shelf', section: 'analysis', order: 75 },
  },
];
