import type { FeatureRoute } from '../../lib/feature-route.js';

export const routes: FeatureRoute[] = [
  {
    path: '*',
    access: 'anyone',
    layout: 'public',
    load: () => import('./not-found-page.js'),
    title: 'shell:notFound.title',
    namespaces: ['shell', 'common'],
  },
];
