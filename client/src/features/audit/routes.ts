import type { FeatureRoute } from '../../lib/feature-route.js';
import { AUDIT_PATH } from './texts.js';

export const routes: FeatureRoute[] = [
  {
    path: AUDIT_PATH,
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./audit-page.js'),
    title: 'audit:title',
    namespaces: ['audit', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'list', order: 150, adminOnly: true },
  },
];
