import type { ComponentType } from 'react';
import type { IconName } from '../components/icon.js';
import type { Namespace } from './i18n-resources.js';

/** A text of any namespace, written `namespace:key`. */
export type TextKey = `${Namespace}:${string}`;

/**
 * A page of a feature. Put `routes.ts` into client/src/features/<feature>/ with `export const routes: FeatureRoute[]`;
 * it is found automatically (app/feature-routes.ts). That file is part of every visitor's first download, so it
 * contains only this: the page itself is loaded by `load`.
 */
export interface FeatureRoute {
  /** As react-router writes it: `/reveallite`, `/lite/:projectId/dashboard`. */
  path: string;
  /**
   * `signed-in` redirects others to /user/login; `signed-out` redirects signed-in people to /; `anyone` admits
   * everyone.
   */
  access: 'signed-in' | 'signed-out' | 'anyone';
  /**
   * `shell`: side menu and header; `workspace`: the same frame for a project, whose path contains `:projectID`, with
   * the project's menu; `public`: only product header and footer; `bare`: the page draws everything.
   */
  layout: 'shell' | 'workspace' | 'public' | 'bare';
  /**
   * Whether this path has a page for these parameters, if the path alone does not decide: without one, the address
   * counts as unknown.
   */
  isAt?: (search: URLSearchParams) => boolean;
  /** The page; its default export is rendered. */
  load: () => Promise<{ default: ComponentType }>;
  /** Name of the page: document title, breadcrumb, and a screen reader's announcement after navigation. */
  title: TextKey;
  /** Texts to load together with the page, so that it does not wait twice. */
  namespaces: Namespace[];
  /** The parent page for the breadcrumb; `/` is above all. */
  parent?: string;
  /** An entry in the side menu, lowest order first. */
  menu?: MenuEntry;
  /** An entry in the menu of a project's workspace. */
  workspaceMenu?: WorkspaceEntry;
}

/** A page in the side menu, and in the command palette. */
export interface MenuEntry {
  icon: IconName;
  order: number;
  /** In the Admin Menu: the entry and its page are for administrators only. */
  adminOnly?: boolean;
  /** Parts that remain for people who see only Dashboard and Lite; partner hosts also hide `lite`. */
  part?: 'dashboard' | 'lite';
}

/** A page of a project's workspace in its menu. */
export interface WorkspaceEntry {
  icon: IconName;
  /** Project Setup, Data Validation, Analysis, Download Datasets. */
  section: 'setup' | 'validation' | 'analysis' | 'datasets';
  order: number;
  /**
   * The count badge: one of the project's totals. Pages with one are marked when open errors concern what they count;
   * `errors` has no total, and is marked for any error.
   */
  count?: 'planograms' | 'products' | 'stores' | 'errors';
  /** It always shows the project's current data, whatever is published; the frame says so. */
  draft?: boolean;
}
