import type { FeatureRoute, WorkspaceEntry } from '../lib/feature-route.js';
import type { Namespace } from '../lib/i18n-resources.js';
import { NOWHERE } from './frame-context.js';
import type { MenuRoute } from './menu-rules.js';

/** Every feature's `routes.ts`, found by its place: features are added without touching the app. */
const modules = import.meta.glob<{ routes: FeatureRoute[] }>('../features/*/routes.ts', { eager: true });

export const featureRoutes: FeatureRoute[] = Object.values(modules).flatMap((module) => module.routes);

/** What the side menu shows: only pages that exist, in their order. */
export const menuRoutes = featureRoutes
  .filter((route): route is MenuRoute => route.menu !== undefined)
  .sort((one, other) => one.menu.order - other.menu.order);

export type WorkspaceRoute = FeatureRoute & { workspaceMenu: WorkspaceEntry };

/** What the menu of a project's workspace shows, in its order. */
export const workspaceRoutes = featureRoutes
  .filter((route): route is WorkspaceRoute => route.workspaceMenu !== undefined)
  .sort((one, other) => one.workspaceMenu.order - other.workspaceMenu.order);

/** The texts that the names of pages stand in; the rest of a page's texts comes with the page. */
export function titleNamespaces(routes: readonly FeatureRoute[]): Namespace[] {
  return [...new Set(routes.map(({ title }) => title.split(':', 1)[0] as Namespace))];
}

/** Whether a page exists: an entry or button that leads there is left out until it does. */
export function hasPage(path: string): boolean {
  return featureRoutes.some((route) => route.path === path);
}

/** The page of addresses that lead nowhere. */
export function nowherePage(): FeatureRoute {
  const route = featureRoutes.find(({ path }) => path === NOWHERE);
  if (!route) throw new Error('No feature brings the page of addresses that lead nowhere');
  return route;
}

/** From the top page down to `route`: the breadcrumb. */
export function trailOf(route: FeatureRoute): FeatureRoute[] {
  const parent = featureRoutes.find((candidate) => candidate.path === route.parent);
  return parent ? [...trailOf(parent), route] : [route];
}
