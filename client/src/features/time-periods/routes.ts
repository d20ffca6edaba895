import type { FeatureRoute } from '../../lib/feature-route.js';
import './period-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/managetimeperiod',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./time-periods-page.js'),
    title: 'time-periods:title',
    namespaces: ['time-periods', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'calendar', order: 130, adminOnly: true },
  },
];
