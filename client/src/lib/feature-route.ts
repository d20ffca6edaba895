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
  /**
   * `shell`: side menu and header; `workspace`: the same frame for a project, whose path holds `:projectID`, with the
   * project's menu; `public`: product header and footer only; `bare`: the page draws everything.
   */
  layout: 'shell' | 'workspace' | 'public' | 'bare';
  /**
   * Whether there is a page at an address of this path, where the path alone does not say: an address without it leads
   * nowhere, as one that no path answers.
   */
  isAt?: (search: URLSearchParams) => boolean;
  /** The page; its default export is drawn. */
  load: () => Promise<{ default: ComponentType }>;
  /** Name of the page: document title, breadcrumb and what a screen reader hears after navigation. */
  title: TextKey;
  /** Texts to load together with the page, so that it does not wait twice. */
  namespaces: Namespace[];
  /** The page above this one, for the breadcrumb; `/` stands above all. */
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
  /** In the Admin Menu: for administrators alone, and its page too. */
  adminOnly?: boolean;
  /** What remains for people who see only Dashboard and Lite; `lite` is also what partner hosts hide. */
  part?: 'dashboard' | 'lite';
}

/** A page of a project's workspace in its menu. */
export interface WorkspaceEntry {
  icon: IconName;
  /** Project Setup, Data Validation, Analysis, Download Datasets. */
  section: 'setup' | 'validation' | 'analysis' | 'datasets';
  order: number;
  /**
   * The count badge: which of the project's totals. Pages with one are marked when open errors are about what they count;
   * `errors` has no total, and is marked with any.
   */
  count?: 'planograms' | 'products' | 'stores' | 'errors';
  /** It is about the project's data as they are now, whatever is published; the frame says so. */
  draft?: boolean;
}
