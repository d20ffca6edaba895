import { Dexie, type Table } from 'dexie';
import type { ReportPlanogramDto, SyncProductDto, SyncProductStoreDto, SyncStoreDto } from '../api/reports.gen.js';

/** prd: products, str: stores, pln: planograms, prs: products by store. */
export const SYNC_OBJECTS = ['str', 'pln', 'prd', 'prs'] as const;
export type SyncObject = (typeof SYNC_OBJECTS)[number];

interface OfProject {
  projectid: string;
}
export type LocalProduct = SyncProductDto & OfProject;
export type LocalStore = SyncStoreDto & OfProject;
/** One line of the projectplanogramsv1 answer; `pogkey` is its planogramid. */
export type LocalPlanogram = Omit<ReportPlanogramDto, 'planogramid'> & { pogkey: string; storekey: string } & OfProject;
export type LocalProductStore = SyncProductStoreDto & OfProject;

/** A value of a level, with the number of the object's rows that have it. */
export interface LocalHierarchy extends OfProject {
  object: SyncObject;
  /** The level: a field of the object's rows. */
  objectkey: string;
  objectvalue: string;
  count: number;
}

/**
 * `in-progress`: being fetched, with the previous rows readable; `complete`; `failed`: with the reason; `too-large`:
 * more rows than a browser should store.
 */
export type ControlStatus = 'in-progress' | 'complete' | 'failed' | 'too-large';

/** The state of a project's object in this browser. */
export interface ControlRow extends OfProject {
  object: SyncObject;
  /** When the source of the readable rows last changed on the server. */
  updatedat: string | null;
  status: ControlStatus;
  /** Version of the readable rows; null when there are none. */
  version: string | null;
  rows: number;
  /** Whether there was a list to compare with. */
  listed: boolean;
  /** Rows fetched so far, and the total. */
  done: number;
  of: number;
  /** The reason for a failure; a code of `SyncFailure`. */
  failure: string | null;
  /** When the readable rows were written. */
  syncedat: string | null;
  /** When the project was last opened; the oldest is deleted first when space is needed. */
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

/** One database per user, so that nobody sees another user's rows. */
export const databaseName = (userId: string): string => `${PREFIX}${userId}`;
export const isLocalDatabase = (name: string): boolean => name.startsWith(PREFIX);

/** The local browser database, with the tables, keys and indexes of the specification. */
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

  /** An object's rows, for all projects. */
  rowsOf<O extends SyncObject>(object: O): Table<LocalRows[O], unknown, LocalRows[O]> {
    return this.table(TABLES[object]);
  }

  /** A project's rows of an object in key order, starting after `from` if given. */
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

  /** The state of a project's objects. */
  controlOf(projectid: string) {
    return this.controlltable.where('[projectid+object]').between([projectid, Dexie.minKey], [projectid, Dexie.maxKey]);
  }

  /** The products that a store carries, by key. */
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

/** An object's levels whose values are stored in `hierarchy`. */
export const HIERARCHY_LEVELS: Readonly<Record<SyncObject, readonly string[]>> = {
  prd: ['Category', 'ProductManufacturer', 'SubCategory', 'Package', 'Segment', 'Subsegment', 'brand'],
  str: ['banner', 'region', 'state', 'cluster'],
  pln: ['category'],
  prs: [],
};
