import type { FeatureRoute } from '../../lib/feature-route.js';
import './lite-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/reveallite',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./lite-page.js'),
    title: 'lite:title',
    namespaces: ['lite', 'share', 'shelf', 'table', 'diagnostics', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'upload', order: 20, part: 'lite' },
  },
];
