import type { FeatureRoute } from '../../lib/feature-route.js';
import './retailer-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/manageretailers',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./retailers-page.js'),
    title: 'retailers:title',
    namespaces: ['retailers', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'store', order: 120, adminOnly: true },
  },
];
