import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/report-source/source-texts.js';
import '../../components/report-requests/report-texts.js';
import '../../components/report-scope/scope-texts.js';
import './product/product-texts.js';
import './texts.js';

const workspacePage = {
  access: 'signed-in',
  layout: 'workspace',
  parent: '/manageproject',
  namespaces: ['workbooks', 'reports', 'scope', 'source', 'dashboard', 'metrics', 'shelf', 'table', 'common', 'errors'],
} as const;

export const routes: FeatureRoute[] = [
  {
    ...workspacePage,
    namespaces: [...workspacePage.namespaces],
    path: '/projectplanogram/:projectID/ExcelReport',
    load: () => import('./excel/excel-report-page.js'),
    title: 'workbooks:excel.title',
    workspaceMenu: { icon: 'file', section: 'analysis', order: 90 },
  },
  {
    ...workspacePage,
    namespaces: [...workspacePage.namespaces],
    path: '/projectplanogram/:projectID/StoreReport',
    load: () => import('./store/store-report-page.js'),
    title: 'workbooks:store.title',
    workspaceMenu: { icon: 'store', section: 'analysis', order: 95 },
  },
  {
    ...workspacePage,
    namespaces: [...workspacePage.namespaces, 'product'],
    path: '/projectplanogram/:projectID/product/:key',
    load: () => import('./product/product-page.js'),
    title: 'product:title',
  },
];
