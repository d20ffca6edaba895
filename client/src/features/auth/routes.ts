import type { FeatureRoute } from '../../lib/feature-route.js';

export const routes: FeatureRoute[] = [
  {
    path: '/user/login',
    access: 'signed-out',
    layout: 'public',
    load: () => import('./login-page.js'),
    title: 'auth:login.title',
    namespaces: ['auth', 'common', 'errors'],
  },
  {
    path: '/accessdenied',
    access: 'anyone',
    layout: 'public',
    load: () => import('./access-denied-page.js'),
    title: 'auth:denied.title',
    namespaces: ['auth', 'common'],
  },
];
