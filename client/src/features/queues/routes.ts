import type { FeatureRoute } from '../../lib/feature-route.js';
import { QUEUES_PATH } from './texts.js';

export const routes: FeatureRoute[] = [
  {
    path: QUEUES_PATH,
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./queues-page.js'),
    title: 'queues:title',
    namespaces: ['queues', 'table', 'diagnostics', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'layers', order: 160, adminOnly: true },
  },
];
