import type { FeatureRoute } from '../../lib/feature-route.js';
import { ACCOUNT_TEXTS } from './texts.js';

export const routes: FeatureRoute[] = [
  {
    path: '/myaccount',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./account-page.js'),
    title: 'account:title',
    namespaces: [ACCOUNT_TEXTS, 'auth', 'common', 'errors'],
    parent: '/',
  },
];
