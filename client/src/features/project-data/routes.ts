import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/validation/validation-texts.js';
import './texts.js';

const NAMESPACES: FeatureRoute['namespaces'] = ['project-data', 'validation', 'table', 'errors', 'common', 'source'];

export const routes: FeatureRoute[] = [
  {
    path: '/projectplanogram/:projectID/planogram',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./planograms/planograms-page.js'),
    title: 'project-data:planograms.title',
    namespaces: [...NAMESPACES, 'shelf', 'metrics'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'shelf', section: 'validation', order: 20, draft: true, count: 'planograms' },
  },
  {
    path: '/projectplanogram/:projectID/ProjectProducts',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./products/products-page.js'),
    title: 'project-data:products.title',
    namespaces: [...NAMESPACES, 'import'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'box', section: 'validation', order: 30, draft: true, count: 'products' },
  },
  {
    path: '/projectplanogram/:projectID/ProjectStores',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./stores/stores-page.js'),
    title: 'project-data:stores.title',
    namespaces: [...NAMESPACES, 'import'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'store', section: 'validation', order: 40, draft: true, count: 'stores' },
  },
];
