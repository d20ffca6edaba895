import i18next from 'i18next';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { FeatureRoute } from '../lib/feature-route.js';
import { Splash } from '../components/splash.js';
import { featureRoutes } from './feature-routes.js';
import { PageGate } from './page-gate.js';
import { RootFrame } from './root-frame.js';
import { RouteFailure } from './route-failure.js';

/** Code and texts of a page arrive together, so that a page appears once and complete. */
function pageRoute(route: FeatureRoute): RouteObject {
  return {
    path: route.path,
    errorElement: <RouteFailure />,
    lazy: async () => {
      const [page] = await Promise.all([route.load(), i18next.loadNamespaces(route.namespaces)]);
      const Page = page.default;
      return {
        Component: () => (
          <PageGate route={route}>
            <Page />
          </PageGate>
        ),
      };
    },
  };
}

const inLayout = (layout: FeatureRoute['layout']) =>
  featureRoutes.filter((route) => route.layout === layout).map(pageRoute);

export const appRoutes: RouteObject[] = [
  {
    element: <RootFrame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Splash height="100dvh" />,
    children: [
      {
        lazy: async () => {
          const [layout] = await Promise.all([
            import('../features/shell/shell-layout.js'),
            i18next.loadNamespaces('shell'),
          ]);
          return { Component: layout.ShellLayout };
        },
        children: inLayout('shell'),
      },
      {
        lazy: async () => {
          const [layout] = await Promise.all([
            import('../features/shell/public-layout.js'),
            i18next.loadNamespaces('shell'),
          ]);
          return { Component: layout.PublicLayout };
        },
        children: inLayout('public'),
      },
      ...inLayout('bare'),
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(appRoutes);
}
