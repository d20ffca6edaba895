import { Dexie, type Table } from 'dexie';
import type { ReportPlanogramDto, SyncProductDto, SyncProductStoreDto, SyncStoreDto } from '../api/reports.gen.js';

/** prd products, str stores, pln planograms, prs products by store. */
export const SYNC_OBJECTS = ['str', 'pln', 'prd', 'prs'] as const;
export type SyncObject = (typeof SYNC_OBJECTS)[number];

interface OfProject {
  projectid: string;
}
export type LocalProduct = SyncProductDto & OfProject;
export type LocalStore = SyncStoreDto & OfProject;
/** As projectplanogramsv1 gives it, line by line; `pogkey` is its planogramid. */
export type LocalPlanogram = Omit<ReportPlanogramDto, 'planogramid'> & { pogkey: string; storekey: string } & OfProject;
export type LocalProductStore = SyncProductStoreDto & OfProject;

/** What a level's value stands for: how many rows of the object have it. */
export interface LocalHierarchy extends OfProject {
  object: SyncObject;
  /** The level: a field of the object's rows. */
  objectkey: string;
  objectvalue: string;
  count: number;
}

/**
 * `in-progress`: being fetched, the rows of before are readable; `complete`; `failed`: with why; `too-large`: more rows
 * than a browser should keep.
 */
export type ControlStatus = 'in-progress' | 'complete' | 'failed' | 'too-large';

/** How an object of a project stands here. */
export interface ControlRow extends OfProject {
  object: SyncObject;
  /** When what the rows are made of changed last at the server; of the rows that are readable. */
  updatedat: string | null;
  status: ControlStatus;
  /** Of the rows that are readable; null while there are none. */
  version: string | null;
  rows: number;
  /** Whether a list stood to compare with. */
  listed: boolean;
  /** Rows fetched so far, and how many it will be. */
  done: number;
  of: number;
  /** Why it failed; a code of `SyncFailure`. */
  failure: string | null;
  /** When the rows that are readable were written. */
  syncedat: string | null;
  /** When the project was last looked at: what goes first when room is needed. */
  usedat: string;
}

/** The rows of each object, by the name of its table. */
export interface LocalRows {
  prd: LocalProduct;
  str: LocalStore;
  pln: LocalPlanogram;
  prs: LocalProductStore;
}

const PREFIX = 'reveal-local-';

/** One database a person: what one reads never meets another's eyes. */
export const databaseName = (userId: string): string => `${PREFIX}${userId}`;
export const isLocalDatabase = (name: string): boolean => name.startsWith(PREFIX);

/** The local browser database, with the specification's tables, keys and indexes. */
export class LocalDatabase extends Dexie {
  declare projectproducts: Table<LocalProduct, [string, string]>;
  declare projectstores: Table<LocalStore, [string, string]>;
  declare projectplanogram: Table<LocalPlanogram, [string, string]>;
  declare controlltable: Table<ControlRow, [string, string]>;
  declare productstore: Table<LocalProductStore, [string, string, string]>;
  declare hierarchy: Table<LocalHierarchy, [string, string, string, string]>;

  constructor(userId: string, options?: ConstructorParameters<typeof Dexie>[1]) {
    super(databaseName(userId), options);
    this.version(1).stores({
      projectproducts: '[projectid+UPC], Category, ProductManufacturer, SubCategory, Package, Segment, Subsegment',
      projectstores: '[projectid+storenumber]',
      projectplanogram: '[projectid+pogkey]',
      controlltable: '[projectid+object]',
      productstore: '[projectid+storenumber+UPC]',
      hierarchy: '[projectid+object+objectkey+objectvalue]',
    });
  }

  /** The rows of an object, all projects. */
  rowsOf<O extends SyncObject>(object: O): Table<LocalRows[O], unknown, LocalRows[O]> {
    return this.table(TABLES[object]);
  }

  /** A project's rows of an object, in the order of their key; those after `from`, when it is given. */
  ofProject<O extends SyncObject>(object: O, projectid: string, from: unknown = null) {
    const key = `[${KEYS[object].join('+')}]`;
    const end = (edge: unknown) => [projectid, ...KEYS[object].slice(1).map(() => edge)];
    return this.rowsOf(object)
      .where(key)
      .between(from ?? end(Dexie.minKey), end(Dexie.maxKey), from === null);
  }

  /** The key of a row. */
  keyOf<O extends SyncObject>(object: O, row: LocalRows[O]): unknown[] {
    return KEYS[object].map((name): unknown => Reflect.get(row, name));
  }

  /** How a project's objects stand. */
  controlOf(projectid: string) {
    return this.controlltable.where('[projectid+object]').between([projectid, Dexie.minKey], [projectid, Dexie.maxKey]);
  }

  /** What a store carries, by product key. */
  carriedBy(projectid: string, storenumber: string) {
    return this.productstore
      .where('[projectid+storenumber+UPC]')
      .between([projectid, storenumber, Dexie.minKey], [projectid, storenumber, Dexie.maxKey]);
  }

  /** The values of an object's levels in a project. */
  hierarchyOf(projectid: string, object: SyncObject) {
    return this.hierarchy
      .where('[projectid+object+objectkey+objectvalue]')
      .between([projectid, object, Dexie.minKey, Dexie.minKey], [projectid, object, Dexie.maxKey, Dexie.maxKey]);
  }
}

const TABLES: Readonly<Record<SyncObject, string>> = {
  prd: 'projectproducts',
  str: 'projectstores',
  pln: 'projectplanogram',
  prs: 'productstore',
};

const KEYS: Readonly<Record<SyncObject, readonly string[]>> = {
  prd: ['projectid', 'UPC'],
  str: ['projectid', 'storenumber'],
  pln: ['projectid', 'pogkey'],
  prs: ['projectid', 'storenumber', 'UPC'],
};

/** The levels of an object whose values are kept in `hierarchy`. */
export const HIERARCHY_LEVELS: Readonly<Record<SyncObject, readonly string[]>> = {
  prd: ['Category', 'ProductManufacturer', 'SubCategory', 'Package', 'Segment', 'Subsegment', 'brand'],
  str: ['banner', 'region', 'state', 'cluster'],
  pln: ['category'],
  prs: [],
};
