import type { FeatureRoute } from '../../lib/feature-route.js';
import { USERS_PATH } from './texts.js';

export const routes: FeatureRoute[] = [
  {
    path: USERS_PATH,
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./users-page.js'),
    title: 'users-admin:title',
    namespaces: ['users-admin', 'table', 'errors', 'common'],
    parent: '/',
    menu: { icon: 'users', order: 140, adminOnly: true },
  },
];
