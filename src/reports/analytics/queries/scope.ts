import type { AnalyticsParameter } from '../../../platform/analytics/duckdb.js';
import { type AnalysisLevel, isProductLevel, isStoreLevel, type ProductLevel, type StoreLevel } from '../levels.js';
import type { Condition } from './condition.js';
import type { SnapshotNames } from '../snapshots/building/snapshot-names.js';

export type { Condition } from './condition.js';

/** A planogram's placement in a store in scope: store id and how often it counts. */
export interface Placement {
  readonly store: number;
  readonly weight: number;
}

/** The ids of a filter's values. Values that the snapshot does not have select nothing at their level. */
export function conditionsOf(
  filters: Readonly<Partial<Record<AnalysisLevel, readonly string[]>>>,
  names: SnapshotNames,
): Condition[] {
  return Object.entries(filters).map(([level, keys]) => {
    const ids = keys.map((key) => names.idOf(level as AnalysisLevel, key)).filter((id) => id !== null);
    return { level: level as AnalysisLevel, ids: [...new Set(ids)].sort((a, b) => a - b) };
  });
}

type ProductCondition = Condition & { readonly level: ProductLevel };

/**
 * The scope of an analysis: which planograms count how often, and which products count. Resolved once from the
 * conditions (including those that narrow the names) with the snapshot's values. Queries use it as SQL fragments: their
 * text is the program's own, their values are bound.
 */
export class Scope {
  /** By planogram id: its placements in scope. A planogram without placements is out of scope. */
  readonly placements: readonly (readonly Placement[])[];
  /** By product id, 1 when it is in scope; null when all are. */
  readonly products: Uint8Array | null;
  /** Distinct stores of the placements in scope, without `unassigned`. */
  readonly storesInScope: number;
  /** Some planogram is in scope in only part of its stores. */
  readonly narrowsPlaces: boolean;
  private readonly productConditions: readonly ProductCondition[];
  private readonly placeConditions: readonly Condition[];
  /** Every planogram is in scope and counts once, so nothing needs to be joined or multiplied. */
  private readonly plain: boolean;

  constructor(
    private readonly names: SnapshotNames,
    conditions: readonly Condition[],
  ) {
    const isOfProducts = (condition: Condition): condition is ProductCondition => isProductLevel(condition.level);
    const products = conditions.filter(isOfProducts);
    this.productConditions = [...names.fixed.filter(isOfProducts), ...products];
    this.placements = placementsWithin(names, conditions);
    // Conditions that keep all placements narrow nothing, however many stores they name.
    const narrowing = this.placements === names.placements ? [] : conditions;
    this.placeConditions = [...names.fixed, ...narrowing].filter((condition) => !isOfProducts(condition));
    this.narrowsPlaces = this.placeConditions.length > 0;
    this.products = productsWithin(names, products);
    const { stores, plain } = placesIn(this.placements);
    this.storesInScope = stores;
    this.plain = plain;
  }

  get narrowsProducts(): boolean {
    return this.productConditions.length > 0;
  }

  /** Nothing is left out, so that only the level and the measures of a question matter. */
  get isEverything(): boolean {
    return !this.narrowsProducts && !this.narrowsPlaces && this.placements === this.names.placements;
  }

  /**
   * The categories in scope when they are the only condition on products; null: all categories; undefined: products are
   * narrowed in another way.
   */
  get categoriesAlone(): readonly number[] | null | undefined {
    if (this.productConditions.length === 0) return null;
    if (this.productConditions.some(({ level }) => level !== 'category')) return undefined;
    const [first, ...others] = this.productConditions.map(({ ids }) => ids);
    return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  }

  /** How often a planogram counts; 0 when it is out of scope. */
  weight(planogramId: number): number {
    return (this.placements[planogramId] ?? []).reduce((sum, { weight }) => sum + weight, 0);
  }

  /**
   * For each place in scope, its placements, under one of its planograms. Null when only some of a place's planograms,
   * or only some of their stores of the same levels, are in scope: then rollups by place do not match the scope. Single
   * stores may be named if each planogram keeps all of its stores or none.
   *
   * @param places by planogram id, its place; -1 for none
   */
  inPlaces(places: Int32Array): readonly PlacedPlace[] | null {
    const ofStores = this.placeConditions.some(({ level }) => level === 'store');
    // When a link narrows the names, what a planogram had before is unknown.
    if (ofStores && this.names.fixed.length > 0) return null;
    const found = new Map<number, PlacedPlace>();
    for (const [planogram, placed] of this.placements.entries()) {
      const place = places[planogram] ?? -1;
      if (place < 0) continue;
      const all = this.names.placements[planogram] ?? [];
      if (ofStores && placed.length > 0 && placed.length < all.length) return null;
      const known = found.get(place);
      if (known === undefined) found.set(place, { id: place, planogram, placed });
      else if (known.placed.length > 0 !== placed.length > 0) return null;
    }
    return [...found.values()].filter(({ placed }) => placed.length > 0);
  }

  /** Place rollups in scope, aliased f: `w.key` is the value id at a store level, `w.stores` the weight. */
  ofPlaces(table: PlaceTable, inScope: readonly PlacedPlace[], level: StoreLevel | null): ScopedFacts {
    const { where, values } = this.ofProducts();
    const rows = inScope.flatMap(({ id, placed }) =>
      [...groupWeights(placed, (store) => (level === null ? 0 : this.names.storeValue(store, level)))].map(
        ([key, weight]) => ({ id, key, weight }),
      ),
    );
    const lists = [rows.map(({ id }) => id), rows.map(({ key }) => key), rows.map(({ weight }) => weight)];
    const first = values.length + 1;
    return {
      with: `WITH w AS (SELECT unnest($${first}::VARCHAR::INTEGER[]) AS place_id,
  unnest($${first + 1}::VARCHAR::INTEGER[]) AS key, unnest($${first + 2}::VARCHAR::DOUBLE[]) AS stores)`,
      from: `FROM ${table} f JOIN w ON w.place_id = f.place_id${where}`,
      stores: 'w.stores',
      values: [...values, ...lists.map(listText)],
      bare: { where, values },
    };
  }

  /** The facts in scope as SQL, aliased f; `stores` is how often a row counts. */
  facts(further: string | null = null): ScopedFacts {
    return this.ofPlanograms('facts', further);
  }

  /** The same for any table whose rows are by planogram and that has the columns of the conditions. */
  ofPlanograms(table: PlanogramTable, further: string | null = null): ScopedFacts {
    const { values, conditions } = this.productsAsked();
    const own = table === 'facts' ? this.planogramsListed() : [];
    return this.scoped(table, values, [...conditions, ...own], further);
  }

  /** Rows of products in scope, whatever the planograms: WHERE and its values, aliased f. */
  ofProducts(): ScopedFacts['bare'] {
    const { values, conditions } = this.productsAsked();
    return { where: whereOf(conditions), values };
  }

  /** When few of many planograms are in scope, lists them, so that a facts file's other rows are skipped unread. */
  private planogramsListed(): string[] {
    if (!this.narrowsPlaces || this.placements.length < MANY_PLANOGRAMS) return [];
    const ids: number[] = [];
    this.placements.forEach((placed, planogram) => placed.length > 0 && ids.push(planogram));
    return ids.length === 0 || ids.length > LISTED_PLANOGRAMS ? [] : [idsIn('f.planogram_id', ids)];
  }

  private productsAsked(): { values: AnalyticsParameter[]; conditions: string[] } {
    const values: AnalyticsParameter[] = [];
    const conditions = this.productConditions.map(({ level, ids }) => {
      if (ids.length > 0 && ids.length <= LISTED_PRODUCTS) return idsIn(`f.${level}_id`, ids);
      values.push(listText(ids));
      return `f.${level}_id IN (SELECT unnest($${values.length}::VARCHAR::INTEGER[]))`;
    });
    return { values, conditions };
  }

  /** Counted positions in scope, aliased f, from the snapshot's Parquet file. */
  positions(path: string, further: string | null): ScopedFacts {
    const values: AnalyticsParameter[] = [path];
    const conditions = ['f.counted'];
    if (this.products !== null) {
      values.push(listText(this.productIds()));
      conditions.push(`f.product_id IN (SELECT unnest($${values.length}::VARCHAR::INTEGER[]))`);
    }
    return this.scoped('read_parquet($1)', values, conditions, further);
  }

  /**
   * The facts in scope, or another table by planogram, once per store group: `w.key` is the group's id at a store
   * level.
   */
  factsByStore(level: StoreLevel, table: PlanogramTable = 'facts'): ScopedFacts {
    const plain = this.ofPlanograms(table);
    if (!this.narrowsPlaces) {
      return {
        with: `WITH w AS (SELECT l.planogram_id, s.${level}_id AS key, sum(l.weight) AS stores
  FROM placements l JOIN stores s ON s.store_id = l.store_id GROUP BY ALL)`,
        from: `FROM ${table} f JOIN w ON w.planogram_id = f.planogram_id${plain.bare.where}`,
        stores: 'w.stores',
        values: plain.bare.values,
        bare: plain.bare,
      };
    }
    const planograms: number[] = [];
    const keys: number[] = [];
    const weights: number[] = [];
    this.placements.forEach((placed, planogram) => {
      for (const [key, weight] of groupWeights(placed, (store) => this.names.storeValue(store, level))) {
        planograms.push(planogram);
        keys.push(key);
        weights.push(weight);
      }
    });
    const values = [...plain.bare.values, listText(planograms), listText(keys), listText(weights)];
    const first = plain.bare.values.length + 1;
    return {
      with: `WITH w AS (SELECT unnest($${first}::VARCHAR::INTEGER[]) AS planogram_id,
  unnest($${first + 1}::VARCHAR::INTEGER[]) AS key, unnest($${first + 2}::VARCHAR::DOUBLE[]) AS stores)`,
      from: `FROM ${table} f JOIN w ON w.planogram_id = f.planogram_id${plain.bare.where}`,
      stores: weights.every((weight) => weight === 1) ? '1' : 'w.stores',
      values,
      bare: plain.bare,
    };
  }

  private productIds(): number[] {
    const ids: number[] = [];
    this.products?.forEach((kept, id) => kept === 1 && ids.push(id));
    return ids;
  }

  private scoped(
    table: string,
    values: readonly AnalyticsParameter[],
    conditions: readonly string[],
    further: string | null,
  ): ScopedFacts {
    const all = further === null ? conditions : [...conditions, further];
    const where = whereOf(all);
    const bare = { where, values };
    if (this.plain) return { with: '', from: `FROM ${table} f${where}`, stores: '1', values, bare };
    if (!this.narrowsPlaces) {
      const from = `FROM ${table} f JOIN planogram_weights w ON w.planogram_id = f.planogram_id${where}`;
      return { with: '', from, stores: 'w.stores', values, bare };
    }
    const planograms: number[] = [];
    const weights: number[] = [];
    this.placements.forEach((placed, planogram) => {
      if (placed.length === 0) return;
      planograms.push(planogram);
      weights.push(this.weight(planogram));
    });
    const first = values.length + 1;
    return {
      with: `WITH w AS (SELECT unnest($${first}::VARCHAR::INTEGER[]) AS planogram_id,
  unnest($${first + 1}::VARCHAR::DOUBLE[]) AS stores)`,
      from: `FROM ${table} f JOIN w ON w.planogram_id = f.planogram_id${where}`,
      stores: weights.every((weight) => weight === 1) ? '1' : 'w.stores',
      values: [...values, listText(planograms), listText(weights)],
      bare,
    };
  }
}

/** Tables of a loaded snapshot whose rows are by planogram. */
export type PlanogramTable = 'facts' | 'planogram_sums';
/** Tables whose rows are by place. */
export type PlaceTable = 'place_sums' | 'place_supply';

/** A place in scope: what holds for the planogram holds for all planograms of the place. */
export interface PlacedPlace {
  readonly id: number;
  readonly planogram: number;
  readonly placed: readonly Placement[];
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

interface Places {
  /** Distinct stores, without `unassigned`. */
  readonly stores: number;
  readonly plain: boolean;
}

/** Places of a whole snapshot's placements are requested over and over. */
const PLACES = new WeakMap<Scope['placements'], Places>();

function placesIn(placements: Scope['placements']): Places {
  const known = PLACES.get(placements);
  if (known !== undefined) return known;
  const stores = new Set<number>();
  for (const placed of placements) for (const { store } of placed) stores.add(store);
  stores.delete(0);
  const plain = placements.every((placed) => placed.length === 1 && placed[0]?.weight === 1);
  const places = { stores: stores.size, plain };
  PLACES.set(placements, places);
  return places;
}

/** SQL fragments of a query over the facts (or positions) in scope, and their bound values. */
export interface ScopedFacts {
  /** `WITH w AS (…)`, or nothing when every planogram counts once. */
  readonly with: string;
  /** FROM, joins and WHERE. */
  readonly from: string;
  /** How often a row counts, as an expression. */
  readonly stores: string;
  readonly values: readonly AnalyticsParameter[];
  /** The product conditions only. */
  readonly bare: { readonly where: string; readonly values: readonly AnalyticsParameter[] };
}

/**
 * Ids are written out when there are few enough. Only then does a Parquet scan skip other rows, which takes less than
 * half the time. In memory it makes no difference.
 */
const LISTED_PRODUCTS = 1_000;
const LISTED_PLANOGRAMS = 50_000;
const MANY_PLANOGRAMS = 20_000;

/** A condition that a column is one of these ids. They are the snapshot's own whole numbers, never user text. */
export function idsIn(column: string, ids: readonly number[]): string {
  return `${column} IN (${ids.map(Math.trunc).join(',')})`;
}

/** Binds a list as one text, so that thousands of ids cost one value instead of thousands. */
function listText(ids: readonly number[]): string {
  return `[${ids.join(',')}]`;
}

/** The placements that the conditions keep; the names' own array when they keep all of them. */
function placementsWithin(names: SnapshotNames, conditions: readonly Condition[]): readonly (readonly Placement[])[] {
  const planograms = conditions.filter(({ level }) => level === 'planogram').map(({ ids }) => new Set(ids));
  const stores = conditions.flatMap(({ level, ids }) => (isStoreLevel(level) ? [{ level, ids: new Set(ids) }] : []));
  if (planograms.length === 0 && stores.length === 0) return names.placements;
  let narrows = false;
  const within = names.placements.map((placed, planogram) => {
    const kept = planograms.every((ids) => ids.has(planogram))
      ? placed.filter(({ store }) => stores.every(({ level, ids }) => ids.has(names.storeValue(store, level))))
      : [];
    narrows ||= kept.length < placed.length;
    return kept;
  });
  return narrows ? within : names.placements;
}

function productsWithin(names: SnapshotNames, conditions: readonly ProductCondition[]): Uint8Array | null {
  if (conditions.length === 0) return names.countedProducts;
  const kept = names.countedProducts?.slice() ?? new Uint8Array(names.products.length).fill(1);
  for (const { level, ids } of conditions) {
    const wanted = new Set(ids);
    kept.forEach((_, id) => {
      if (!wanted.has(names.productValue(id, level))) kept[id] = 0;
    });
  }
  return kept;
}

function groupWeights(placed: readonly Placement[], keyOf: (store: number) => number): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { store, weight } of placed) {
    const key = keyOf(store);
    weights.set(key, (weights.get(key) ?? 0) + weight);
  }
  return weights;
}
