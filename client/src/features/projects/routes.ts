import type { FeatureRoute } from '../../lib/feature-route.js';
import './texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/manageproject',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./projects-page.js'),
    title: 'projects:title',
    namespaces: ['projects', 'table', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'folder', order: 15 },
  },
];
