import type { FeatureRoute } from '../../lib/feature-route.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./home-page.js'),
    title: 'home:title',
    namespaces: [HOME_TEXTS, 'errors', 'common'],
    menu: { icon: 'dashboard', order: 10, part: 'dashboard' },
  },
];
