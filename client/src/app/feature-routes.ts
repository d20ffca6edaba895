import type { FeatureRoute, WorkspaceEntry } from '../lib/feature-route.js';
import type { Namespace } from '../lib/i18n-resources.js';
import { NOWHERE } from './frame-context.js';
import type { MenuRoute } from './menu-rules.js';

/** Every feature's `routes.ts`, found by its path, so that features are added without changing the app. */
const modules = import.meta.glob<{ routes: FeatureRoute[] }>('../features/*/routes.ts', { eager: true });

export const featureRoutes: FeatureRoute[] = Object.values(modules).flatMap((module) => module.routes);

/** The side menu's entries: only existing pages, in order. */
export const menuRoutes = featureRoutes
  .filter((route): route is MenuRoute => route.menu !== undefined)
  .sort((one, other) => one.menu.order - other.menu.order);

export type WorkspaceRoute = FeatureRoute & { workspaceMenu: WorkspaceEntry };

/** The entries of a project workspace's menu, in order. */
export const workspaceRoutes = featureRoutes
  .filter((route): route is WorkspaceRoute => route.workspaceMenu !== undefined)
  .sort((one, other) => one.workspaceMenu.order - other.workspaceMenu.order);

/** The namespaces that contain page titles; a page's other texts load with the page. */
export function titleNamespaces(routes: readonly FeatureRoute[]): Namespace[] {
  return [...new Set(routes.map(({ title }) => title.split(':', 1)[0] as Namespace))];
}

/** Whether a page exists; entries and buttons that lead to a missing page are omitted. */
export function hasPage(path: string): boolean {
  return featureRoutes.some((route) => route.path === path);
}

/** The page for unknown addresses. */
export function nowherePage(): FeatureRoute {
  const route = featureRoutes.find(({ path }) => path === NOWHERE);
  if (!route) throw new Error('No feature brings the page of addresses that lead nowhere');
  return route;
}

/** The breadcrumb: from the top page down to `route`. */
export function trailOf(route: FeatureRoute): FeatureRoute[] {
  const parent = featureRoutes.find((candidate) => candidate.path === route.parent);
  return parent ? [...trailOf(parent), route] : [route];
}
