import type { FeatureRoute } from '../../lib/feature-route.js';
import '../../components/import/import-texts.js';
import './texts.js';
import '../../components/retailer-pictures/pictures-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/masterdata',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./master-data-page.js'),
    title: 'master-data:title',
    namespaces: ['master-data', 'import', 'pictures', 'table', 'diagnostics', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'database', order: 110, adminOnly: true },
  },
];
