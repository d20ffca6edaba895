import type { TableObject } from '../../../../../../src/core/tables/table-fields.js';

/** The file's owner: this project only, or the retailer, for all its projects. */
export type ListScope = 'project' | 'retailer';

/** The source of a project's list; the first existing one is used. */
export const LIST_KINDS = ['project', 'retailer', 'master'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

/** A project's or retailer's list, in a few figures. */
export interface ListFacts {
  kind: ListKind;
  rows: number;
  version: number;
  /** Rows of its files that were rejected. */
  rejected: number;
  fileName: string | null;
  updatedAt: string | null;
  by: string | null;
}

/** A project of the retailer, with the list that it uses. */
export interface ListUser {
  id: string;
  /** Null for a project that the reader may not open. */
  projectId: string | null;
  name: string;
  owner: string;
  uses: ListKind | null;
}

/** The most projects of a retailer that the server names. */
export const MOST_USERS = 500;

/** The tabs' names in the address. */
export const LIST_TABS = ['products', 'stores'] as const;
export type ListTab = (typeof LIST_TABS)[number];
export const OBJECT_OF: Readonly<Record<ListTab, TableObject>> = { products: 'prd', stores: 'str' };
export const TAB_OF: Readonly<Record<TableObject, ListTab>> = { prd: 'products', str: 'stores' };
export const FILE_TYPE_OF = { prd: 'PRD', str: 'STR' } as const satisfies Record<TableObject, string>;
