import type { FeatureRoute } from '../../lib/feature-route.js';

export const routes: FeatureRoute[] = [
  {
    path: '/',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./home-page.js'),
    title: 'shell:home.title',
    namespaces: ['shell', 'common'],
    menu: { icon: 'dashboard', order: 10 },
  },
];
