import type { FeatureRoute } from '../../lib/feature-route.js';
import { OUTBOX_TEXTS } from './texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/dev/outbox',
    access: 'anyone',
    layout: 'public',
    load: () => import('./outbox-page.js'),
    title: 'outbox:title',
    namespaces: [OUTBOX_TEXTS, 'common', 'errors'],
  },
];
