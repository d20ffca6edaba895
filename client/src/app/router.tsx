import i18next from 'i18next';
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { FeatureRoute } from '../lib/feature-route.js';
import { Splash } from '../components/splash.js';
import { featureRoutes } from './feature-routes.js';
import { PageGate } from './page-gate.js';
import { RootFrame } from './root-frame.js';
import { RouteFailure } from './route-failure.js';

/** A layout with the shell's texts, in a separate chunk. */
function layoutRoute(load: () => Promise<ComponentType>, layout: FeatureRoute['layout']): RouteObject {
  return {
    lazy: async () => {
      const [Component] = await Promise.all([load(), i18next.loadNamespaces('shell')]);
      return { Component };
    },
    children: inLayout(layout),
  };
}

/** A page's code and texts load together, so that it appears once, complete. */
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

function inLayout(layout: FeatureRoute['layout']): RouteObject[] {
  return featureRoutes.filter((route) => route.layout === layout).map(pageRoute);
}

export const appRoutes: RouteObject[] = [
  {
    element: <RootFrame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <Splash height="100dvh" />,
    children: [
      layoutRoute(async () => (await import('../features/shell/shell-layout.js')).ShellLayout, 'shell'),
      layoutRoute(async () => (await import('../features/shell/workspace-layout.js')).WorkspaceLayout, 'workspace'),
      layoutRoute(async () => (await import('../features/shell/public-layout.js')).PublicLayout, 'public'),
      ...inLayout('bare'),
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(appRoutes);
}
