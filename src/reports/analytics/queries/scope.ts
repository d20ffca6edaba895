import type { AnalyticsParameter } from '../../../platform/analytics/duckdb.js';
import { type AnalysisLevel, isProductLevel, isStoreLevel, type ProductLevel, type StoreLevel } from '../levels.js';
import type { Condition } from './condition.js';
import type { SnapshotNames } from '../snapshots/building/snapshot-names.js';

export type { Condition } from './condition.js';

/** A planogram in a store, in scope: store id and how often it counts. */
export interface Placement {
  readonly store: number;
  readonly weight: number;
}

/** The ids behind a filter's words. Words that the snapshot does not have select nothing at their level. */
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
 * What an analysis is about: which planograms count how often, which products count at all. Resolved once from the
 * conditions, beside those that the names are narrowed by, with the snapshot's words; queries take it as fragments whose texts are the program's own and whose
 * values are bound.
 */
export class Scope {
  /** By planogram id: its placements in scope. Without one it is out of scope. */
  readonly placements: readonly (readonly Placement[])[];
  /** By product id, 1 when it is in scope; null: all are. */
  readonly products: Uint8Array | null;
  /** Distinct stores of the placements in scope; `unassigned` is none. */
  readonly storesInScope: number;
  /** Not every planogram is in scope in all of its stores. */
  readonly narrowsPlaces: boolean;
  private readonly productConditions: readonly ProductCondition[];
  private readonly placeConditions: readonly Condition[];
  /** Every planogram is in scope and counts once: nothing needs to be joined or multiplied. */
  private readonly plain: boolean;

  constructor(
    private readonly names: SnapshotNames,
    conditions: readonly Condition[],
  ) {
    const isOfProducts = (condition: Condition): condition is ProductCondition => isProductLevel(condition.level);
    const products = conditions.filter(isOfProducts);
    this.productConditions = [...names.fixed.filter(isOfProducts), ...products];
    this.placements = placementsWithin(names, conditions);
    // Conditions that leave all placements where they are narrow nothing, however many stores they name.
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

  /** What is left of the categories when products are chosen by nothing else: null, all; undefined, they are. */
  get categoriesAlone(): readonly number[] | null | undefined {
    if (this.productConditions.length === 0) return null;
    if (this.productConditions.some(({ level }) => level !== 'category')) return undefined;
    const [first, ...others] = this.productConditions.map(({ ids }) => ids);
    return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
  }

  /** How often a planogram counts; 0 out of scope. */
  weight(planogramId: number): number {
    return (this.placements[planogramId] ?? []).reduce((sum, { weight }) => sum + weight, 0);
  }

  /**
   * Of each place that is in scope its placements, under one of its planograms. Null when only some of a place's planograms
   * are in scope, or only some of their stores of the same levels: then what was summed up by places is not of the scope.
   * Single stores may be named where they leave each planogram all of its stores, or none.
   *
   * @param places by planogram id, its place; -1: none
   */
  inPlaces(places: Int32Array): readonly PlacedPlace[] | null {
    const ofStores = this.placeConditions.some(({ level }) => level === 'store');
    // Of names that a link narrows it is not known what a planogram had before.
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

  /** What was summed up by places, in scope, aliased f: `w.key` is the value id at a store level, `w.stores` the weight. */
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

  /** The facts in scope as SQL, aliased f; `stores` says how often a row counts. */
  facts(further: string | null = null): ScopedFacts {
    return this.ofPlanograms('facts', further);
  }

  /** The same of a table whose rows are planograms' and have what the conditions ask of. */
  ofPlanograms(table: PlanogramTable, further: string | null = null): ScopedFacts {
    const { values, conditions } = this.productsAsked();
    const own = table === 'facts' ? this.planogramsListed() : [];
    return this.scoped(table, values, [...conditions, ...own], further);
  }

  /** Rows of products in scope, whatever planograms there are: their WHERE and its values, aliased f. */
  ofProducts(): ScopedFacts['bare'] {
    const { values, conditions } = this.productsAsked();
    return { where: whereOf(conditions), values };
  }

  /** Of many planograms those in scope: what a file of facts has of the others is passed over unread. */
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

  /** Positions that count and are in scope, aliased f, from the snapshot's Parquet file. */
  positions(path: string, further: string | null): ScopedFacts {
    const values: AnalyticsParameter[] = [path];
    const conditions = ['f.counted'];
    if (this.products !== null) {
      values.push(listText(this.productIds()));
      conditions.push(`f.product_id IN (SELECT unnest($${values.length}::VARCHAR::INTEGER[]))`);
    }
    return this.scoped('read_parquet($1)', values, conditions, further);
  }

  /** The facts, or another table of planograms, in scope once per store group: `w.key` is the group's id at a store level. */
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

/** Tables of a loaded snapshot whose rows are planograms'. */
export type PlanogramTable = 'facts' | 'planogram_sums' | 'supply_first';
/** Those whose rows are places'. */
export type PlaceTable = 'place_sums' | 'place_supply';

/** A place in scope: what is true of the planogram is true of all of its planograms. */
export interface PlacedPlace {
  readonly id: number;
  readonly planogram: number;
  readonly placed: readonly Placement[];
}

function whereOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}

interface Places {
  /** Distinct ones; `unassigned` is none. */
  readonly stores: number;
  readonly plain: boolean;
}

/** Of the placements of a whole snapshot it is asked again and again. */
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

/** Fragments of a query over the facts (or positions) in scope, and the values bound to them. */
export interface ScopedFacts {
  /** `WITH w AS (…)`, or nothing when every planogram counts once. */
  readonly with: string;
  /** FROM, joins and WHERE. */
  readonly from: string;
  /** How often a row counts: an expression. */
  readonly stores: string;
  readonly values: readonly AnalyticsParameter[];
  /** The product conditions alone. */
  readonly bare: { readonly where: string; readonly values: readonly AnalyticsParameter[] };
}

/**
 * Ids are written out where they are few enough: only so a scan of Parquet skips what they leave out, which takes less than
 * half the time. In memory it makes no difference.
 */
const LISTED_PRODUCTS = 1_000;
const LISTED_PLANOGRAMS = 50_000;
const MANY_PLANOGRAMS = 20_000;

/** That a column is one of these ids: whole numbers of the snapshot's own, never a person's text. */
export function idsIn(column: string, ids: readonly number[]): string {
  return `${column} IN (${ids.map(Math.trunc).join(',')})`;
}

/** A list bound as one text: thousands of ids cost one value, not thousands. */
function listText(ids: readonly number[]): string {
  return `[${ids.join(',')}]`;
}

/** The placements that the conditions keep; the names' own where they keep all of them. */
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
