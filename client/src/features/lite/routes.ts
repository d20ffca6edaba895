import type { FeatureRoute } from '../../lib/feature-route.js';
import './lite-texts.js';
import { HOME_TEXTS } from '../../components/attention/attention-texts.js';
import '../../components/report-source/source-texts.js';
import '../../components/retailer-pictures/pictures-texts.js';
import './workspace/lists/lists-texts.js';
import './workspace/uploads-texts.js';

const UPLOADING: FeatureRoute['namespaces'] = ['lite', 'uploads', 'shelf', 'table', 'diagnostics', 'errors', 'common'];

export const routes: FeatureRoute[] = [
  {
    path: '/reveallite',
    access: 'signed-in',
    layout: 'shell',
    load: () => import('./lite-page.js'),
    title: 'lite:title',
    namespaces: [
      'lite',
      HOME_TEXTS,
      'share',
      'scope',
      'dashboard',
      'shelf',
      'table',
      'diagnostics',
      'errors',
      'common',
    ],
    parent: '/',
    menu: { icon: 'upload', order: 20, part: 'lite' },
  },
  {
    path: '/projectplanogram/:projectID/uploads',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./workspace/uploads-page.js'),
    title: 'uploads:title',
    namespaces: [...UPLOADING, 'lists', 'import'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'upload', section: 'setup', order: 10 },
  },
  {
    path: '/projectplanogram/:projectID/UploadedRequests',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./workspace/requests-page.js'),
    title: 'uploads:requests.title',
    namespaces: UPLOADING,
    parent: '/manageproject',
    workspaceMenu: { icon: 'clock', section: 'setup', order: 20 },
  },
  {
    path: '/projectplanogram/:projectID/download',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./workspace/downloads/downloads-page.js'),
    title: 'uploads:download.title',
    namespaces: [...UPLOADING, 'source'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'download', section: 'datasets', order: 10 },
  },
  {
    path: '/retailer/:projectID/uploads',
    access: 'signed-in',
    layout: 'workspace',
    load: () => import('./workspace/lists/retailer-uploads-page.js'),
    title: 'lists:retailer.title',
    namespaces: ['lists', 'import', 'pictures', 'table', 'diagnostics', 'errors', 'common'],
    parent: '/manageproject',
    workspaceMenu: { icon: 'store', section: 'setup', order: 15 },
  },
];
