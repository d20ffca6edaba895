import type { FeatureRoute } from '../lib/feature-route.js';

/** Every feature's `routes.ts`, found by its place: features are added without touching the app. */
const modules = import.meta.glob<{ routes: FeatureRoute[] }>('../features/*/routes.ts', { eager: true });

export const featureRoutes: FeatureRoute[] = Object.values(modules).flatMap((module) => module.routes);

/** What the side menu shows: only pages that exist, in their order. */
export const menuRoutes = featureRoutes
  .filter((route): route is FeatureRoute & { menu: NonNullable<FeatureRoute['menu']> } => route.menu !== undefined)
  .sort((one, other) => one.menu.order - other.menu.order);

/** From the top page down to `route`: the breadcrumb. */
export function trailOf(route: FeatureRoute): FeatureRoute[] {
  const parent = featureRoutes.find((candidate) => candidate.path === route.parent);
  return parent ? [...trailOf(parent), route] : [route];
}
