import type { ComponentType } from 'react';
import type { IconName } from '../components/icon.js';
import type { Namespace } from './i18n-resources.js';

/** A text of any namespace, written `namespace:key`. */
export type TextKey = `${Namespace}:${string}`;

/**
 * A page that a feature brings. Put `routes.ts` into client/src/features/<feature>/ with `export const routes:
 * FeatureRoute[]`; it is found by itself (app/feature-routes.ts). That file is part of the first download of every
 * visitor, so it holds nothing but this: the page comes by `load`.
 */
export interface FeatureRoute {
  /** As react-router writes it: `/reveallite`, `/lite/:projectId/dashboard`. */
  path: string;
  /** `signed-in` sends others to /user/login; `signed-out` sends signed-in people to /; `anyone` lets everybody in. */
  access: 'signed-in' | 'signed-out' | 'anyone';
  /** `shell`: side menu and header; `public`: product header and footer only; `bare`: the page draws everything. */
  layout: 'shell' | 'public' | 'bare';
  /** The page; its default export is drawn. */
  load: () => Promise<{ default: ComponentType }>;
  /** Name of the page: document title, breadcrumb and what a screen reader hears after navigation. */
  title: TextKey;
  /** Texts to load together with the page, so that it does not wait twice. */
  namespaces: Namespace[];
  /** The page above this one, for the breadcrumb; `/` stands above all. */
  parent?: string;
  /** An entry in the side menu, lowest order first. */
  menu?: { icon: IconName; order: number; adminOnly?: boolean };
}
