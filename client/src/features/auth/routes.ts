import type { FeatureRoute } from '../../lib/feature-route.js';

const signedOut = {
  access: 'signed-out',
  layout: 'public',
  namespaces: ['auth', 'common', 'errors'],
} satisfies Partial<FeatureRoute>;

export const routes: FeatureRoute[] = [
  { ...signedOut, path: '/user/login', load: () => import('./login-page.js'), title: 'auth:login.title' },
  { ...signedOut, path: '/user/signup', load: () => import('./signup-page.js'), title: 'auth:signup.title' },
  { ...signedOut, path: '/user/forget', load: () => import('./forget-page.js'), title: 'auth:forget.title' },
  { ...signedOut, path: '/user/verify', load: () => import('./verify-page.js'), title: 'auth:verify.title' },
  { ...signedOut, path: '/user/newpwd', load: () => import('./newpwd-page.js'), title: 'auth:newpwd.title' },
  {
    path: '/user/returned',
    access: 'anyone',
    layout: 'public',
    load: () => import('./returned-page.js'),
    title: 'auth:returned.title',
    namespaces: ['auth', 'common'],
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
