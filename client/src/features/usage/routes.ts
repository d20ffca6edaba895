import type { FeatureRoute } from '../../lib/feature-route.js';
import type {} from '../../components/project-removal/usage-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/admin/storage',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./usage-page.js'),
    title: 'usage:title',
    namespaces: ['usage', 'table', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'database', order: 170, adminOnly: true },
  },
];
