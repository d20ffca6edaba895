import { PRODUCT_ATTRIBUTE_LEVELS } from '../../../../core/levels.js';
import { storeKey } from '../../../../core/naming/store-number.js';
import type { AnalyticsConnection, AnalyticsRow } from '../../../../platform/analytics/duckdb.js';
import {
  type AnalysisLevel,
  ANALYSIS_LEVELS,
  isProductLevel,
  isStoreLevel,
  NONE_KEY,
  type ProductLevel,
  type StoreLevel,
} from '../../levels.js';
import type { Condition } from '../../queries/condition.js';
import { type CarriedProducts, readCarried } from './carried-products.js';

export interface ProductHead extends AnalyticsRow {
  readonly product_id: number;
  readonly product_key: string | null;
  readonly upc: string | null;
  readonly id: string | null;
  readonly name: string | null;
  readonly placed: boolean;
}

export interface PlanogramHead extends AnalyticsRow {
  readonly planogram_id: number;
  readonly file_no: number;
  readonly planogram_no: number;
  readonly line: number;
  readonly name: string | null;
  readonly key: string | null;
  readonly category: string | null;
  readonly available_linear: number | null;
  readonly used_linear: number | null;
}

export interface StoreHead extends AnalyticsRow {
  readonly store_id: number;
  readonly store_key: string;
  readonly store_number: string;
  readonly name: string | null;
}

/** The part of a snapshot that somebody may see: by id, 1 when visible. */
export interface Shown {
  readonly planograms: Uint8Array;
  readonly products: Uint8Array;
  readonly stores: Uint8Array;
  /** By planogram id: the placements that count. */
  readonly placements: SnapshotNames['placements'];
  /** Conditions that apply to every question, in addition to its own. */
  readonly fixed: readonly Condition[];
  /** By product id, 1 when its facts count; null when all do. */
  readonly countedProducts: Uint8Array | null;
}

/** What planograms carry, once read; shared by all names derived from the same snapshot. */
class ReadLater {
  read: CarriedProducts | null = null;
}

/**
 * A snapshot's names in memory: the words for its ids, and the ids for people's keys. Queries use ids only; words are
 * translated here.
 */
export class SnapshotNames {
  private readonly values = new Map<string, (string | null)[]>();
  private readonly ids = new Map<string, Map<string, number>>();
  private readonly byProduct = new Map<ProductLevel, Int32Array>();

  private constructor(
    readonly products: readonly ProductHead[],
    readonly planograms: readonly PlanogramHead[],
    readonly stores: readonly StoreHead[],
    readonly files: ReadonlyMap<number, string>,
    /** By planogram id: its stores and how often each counts. */
    readonly placements: readonly (readonly { store: number; weight: number }[])[],
    private readonly later: ReadLater,
    private readonly shown: Shown | null = null,
  ) {}

  /** Conditions that no question can remove: every scope built from these names starts with them. */
  get fixed(): readonly Condition[] {
    return this.shown?.fixed ?? [];
  }

  /** By product id, 1 when its facts count for readers of these names; null when all do. */
  get countedProducts(): Uint8Array | null {
    return this.shown?.countedProducts ?? null;
  }

  /** @throws Error when it has not been read yet: the caller must wait for the whole snapshot */
  get carried(): CarriedProducts {
    const { read } = this.later;
    if (read === null) throw new Error('What the planograms carry was not read yet');
    return read;
  }

  /** Reads everything, including what the planograms carry. */
  static async read(db: AnalyticsConnection): Promise<SnapshotNames> {
    const names = await SnapshotNames.readWords(db);
    await names.readCarried(db, 'facts');
    return names;
  }

  /** Reads what the planograms carry from the facts, given as a table name or a query. */
  async readCarried(db: AnalyticsConnection, facts: string): Promise<void> {
    this.later.read = await readCarried(db, facts, this.planograms.length);
  }

  /** Reads everything except what the planograms carry, without touching the facts. */
  static async readWords(db: AnalyticsConnection): Promise<SnapshotNames> {
    const levels = PRODUCT_ATTRIBUTE_LEVELS.map((level) => `${level}_id, ${level}`).join(', ');
    const products = await db.query<ProductHead>(
      `SELECT product_id, product_key, upc, id, name, placed, ${levels} FROM products ORDER BY product_id`,
    );
    const planograms = await db.query<PlanogramHead>(
      `SELECT planogram_id, file_no, planogram_no, line, name, key, category,
         available_linear, used_linear FROM planograms ORDER BY planogram_id`,
    );
    const stores = await db.query<StoreHead>('SELECT * FROM stores ORDER BY store_id');
    const files = await db.query<{ file_no: number; name: string }>('SELECT file_no, name FROM files');
    const placements: { store: number; weight: number }[][] = planograms.map(() => []);
    for (const row of await db.query<{ planogram_id: number; store_id: number; weight: number }>(
      'SELECT planogram_id, store_id, weight FROM placements ORDER BY planogram_id, store_id',
    )) {
      placements[row.planogram_id]?.push({ store: row.store_id, weight: row.weight });
    }
    const names = new SnapshotNames(
      products,
      planograms,
      stores,
      new Map(files.map((file) => [file.file_no, file.name])),
      placements,
      new ReadLater(),
    );
    await names.index(db);
    return names;
  }

  /**
   * The id of a key at a level; null when the snapshot has no such value. A store is also found by its displayed
   * number: leading zeros do not matter.
   */
  idOf(level: AnalysisLevel, key: string): number | null {
    if (key === NONE_KEY && level !== 'planogram' && level !== 'store') return 0;
    const ids = this.ids.get(level);
    return ids?.get(key) ?? (level === 'store' ? ids?.get(storeKey(key)) : undefined) ?? null;
  }

  /** The value that filters and parents use for an id. */
  keyOf(level: AnalysisLevel, id: number): string {
    if (level === 'product') return this.products[id]?.product_key ?? NONE_KEY;
    if (level === 'planogram') return this.planogramKey(id);
    if (level === 'store') return this.stores[id]?.store_key ?? NONE_KEY;
    return id === 0 ? NONE_KEY : (this.values.get(level)?.[id] ?? NONE_KEY);
  }

  /** The name to show; null for an id without a value at the level. */
  nameOf(level: AnalysisLevel, id: number): string | null {
    if (level === 'product') return this.products[id]?.name ?? this.products[id]?.product_key ?? null;
    if (level === 'planogram') return this.planograms[id]?.name ?? this.planogramKey(id);
    if (level === 'store') return this.stores[id]?.name ?? this.stores[id]?.store_number ?? null;
    return id === 0 ? null : (this.values.get(level)?.[id] ?? null);
  }

  /** file_no.planogram_no, as API calls name a planogram. */
  planogramKey(id: number): string {
    const planogram = this.planograms[id];
    return planogram === undefined ? NONE_KEY : `${planogram.file_no}.${planogram.planogram_no}`;
  }

  /** A product's value id at a level; 0 when it has none. */
  productValue(productId: number, level: ProductLevel): number {
    return level === 'product' ? productId : (this.productValues(level)[productId] ?? 0);
  }

  /** By product id, its value id at a level. */
  productValues(level: ProductLevel): Int32Array {
    let values = this.byProduct.get(level);
    if (values === undefined) {
      values = Int32Array.from(this.products, (product) => Number(product[`${level}_id`] ?? 0));
      this.byProduct.set(level, values);
    }
    return values;
  }

  /** A store's value id at a level; 0 when it has none. */
  storeValue(storeId: number, level: StoreLevel): number {
    return level === 'store' ? storeId : Number(this.stores[storeId]?.[`${level}_id`] ?? 0);
  }

  /**
   * The ids of a level's values, sorted by name, without the empty value. Empty for products, stores and planograms,
   * which are lists.
   */
  valueIds(level: AnalysisLevel): number[] {
    return (this.values.get(level) ?? []).flatMap((name, id) => (name === null ? [] : [id]));
  }

  /** The number of distinct values of a level; missing values are not counted. */
  count(level: AnalysisLevel): number {
    return this.ids.get(level)?.size ?? 0;
  }

  /** Ids of a level are from 0 to below this. */
  idCount(level: AnalysisLevel): number {
    if (level === 'product') return this.products.length;
    if (level === 'planogram') return this.planograms.length;
    if (level === 'store') return this.stores.length;
    return this.values.get(level)?.length ?? 1;
  }

  /**
   * The visible planograms, products (including the product without a key) and stores; all of them unless the names
   * were narrowed.
   */
  shownIdsOf(level: 'planogram' | 'product' | 'store'): number[] {
    const shown = this.shown?.[`${level}s`];
    return Array.from({ length: this.idCount(level) }, (_, id) => id).filter((id) => !shown || shown[id] === 1);
  }

  /** The first of a planogram's stores, its total weight, and how many real stores there are. */
  storeOf(planogramId: number): { store: StoreHead | undefined; weight: number } {
    const placed = this.placements[planogramId] ?? [];
    return {
      store: this.stores[placed[0]?.store ?? 0],
      weight: placed.reduce((sum, { weight }) => sum + weight, 0),
    };
  }

  fileOf(planogramId: number): string {
    return this.files.get(this.planograms[planogramId]?.file_no ?? -1) ?? '';
  }

  /**
   * The same ids, with words only for what is visible. Anything else has no name, key or file, is not found by any key,
   * and is not counted at any level.
   */
  only(shown: Shown): SnapshotNames {
    const names = new SnapshotNames(
      this.products.map((head, id) => (shown.products[id] === 1 ? head : hiddenProduct(id))),
      this.planograms.map((head, id) => (shown.planograms[id] === 1 ? head : hiddenPlanogram(id))),
      this.stores.map((head, id) => (shown.stores[id] === 1 ? head : hiddenStore(id))),
      this.filesOf(shown.planograms),
      shown.placements,
      this.later,
      shown,
    );
    for (const level of ANALYSIS_LEVELS) {
      const kept = this.shownIds(level, shown);
      const ids = [...(this.ids.get(level) ?? [])].filter(([, id]) => kept[id] === 1);
      names.ids.set(level, new Map(ids));
      const values = this.values.get(level);
      if (values)
        names.values.set(
          level,
          values.map((name, id) => (kept[id] === 1 ? name : null)),
        );
    }
    return names;
  }

  /** By a level's value id, 1 when something visible has the value. */
  private shownIds(level: AnalysisLevel, shown: Shown): Uint8Array {
    if (level === 'planogram') return shown.planograms;
    const kept = new Uint8Array(this.idCount(level));
    if (isProductLevel(level)) {
      const value = level === 'product' ? (id: number) => id : (id: number) => this.productValue(id, level);
      shown.products.forEach((is, id) => is === 1 && (kept[value(id)] = 1));
    } else if (isStoreLevel(level)) {
      shown.stores.forEach((is, id) => is === 1 && (kept[this.storeValue(id, level)] = 1));
    }
    return kept;
  }

  private filesOf(planograms: Uint8Array): Map<number, string> {
    const files = new Map<number, string>();
    this.planograms.forEach(({ file_no }, id) => {
      const name = planograms[id] === 1 ? this.files.get(file_no) : undefined;
      if (name !== undefined) files.set(file_no, name);
    });
    return files;
  }

  private async index(db: AnalyticsConnection): Promise<void> {
    for (const level of ANALYSIS_LEVELS) this.ids.set(level, new Map());
    const rows = await db.query<{ level: string; value_id: number; name: string }>(
      'SELECT level, value_id, name FROM level_values ORDER BY level, value_id',
    );
    for (const { level, value_id, name } of rows) {
      const values = this.values.get(level) ?? [null];
      values[value_id] = name;
      this.values.set(level, values);
      this.ids.get(level)?.set(name, value_id);
    }
    for (const product of this.products) {
      if (product.placed && product.product_key !== null) {
        this.ids.get('product')?.set(product.product_key, product.product_id);
      }
    }
    for (const store of this.stores) this.ids.get('store')?.set(store.store_key, store.store_id);
    if (!this.placements.some((placed) => placed.some(({ store }) => store === 0))) {
      this.ids.get('store')?.delete(this.stores[0]?.store_key ?? '');
    }
    for (const planogram of this.planograms) {
      this.ids.get('planogram')?.set(this.planogramKey(planogram.planogram_id), planogram.planogram_id);
    }
  }
}

function hiddenProduct(id: number): ProductHead {
  return { product_id: id, product_key: null, upc: null, id: null, name: null, placed: false };
}

function hiddenPlanogram(id: number): PlanogramHead {
  const nothing = { name: null, key: null, category: null, available_linear: null, used_linear: null };
  return { planogram_id: id, file_no: -1, planogram_no: -1, line: 0, ...nothing };
}

function hiddenStore(id: number): StoreHead {
  return { store_id: id, store_key: NONE_KEY, store_number: '', name: null };
}
