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
  private readonly productConditions: readonly ProductCondition[];
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
    this.products = productsWithin(names, products);
    const stores = new Set<number>();
    for (const placed of this.placements) for (const { store } of placed) stores.add(store);
    stores.delete(0);
    this.storesInScope = stores.size;
    this.plain = this.placements.every((placed) => placed.length === 1 && placed[0]?.weight === 1);
  }

  get narrowsProducts(): boolean {
    return this.productConditions.length > 0;
  }

  /** How often a planogram counts; 0 out of scope. */
  weight(planogramId: number): number {
    return (this.placements[planogramId] ?? []).reduce((sum, { weight }) => sum + weight, 0);
  }

  /** The facts in scope as SQL, aliased f; `stores` says how often a row counts. */
  facts(further: string | null = null): ScopedFacts {
    const values: AnalyticsParameter[] = [];
    const conditions = this.productConditions.map(({ level, ids }) => {
      values.push(listText(ids));
      return `f.${level}_id IN (SELECT unnest($${values.length}::VARCHAR::INTEGER[]))`;
    });
    return this.scoped('facts', values, conditions, further);
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

  /** The facts in scope once per store group: `w.key` is the group's id at a store level. */
  factsByStore(level: StoreLevel): ScopedFacts {
    const plain = this.facts();
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
      from: `FROM facts f JOIN w ON w.planogram_id = f.planogram_id${plain.bare.where}`,
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
    const where = all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`;
    const bare = { where, values };
    if (this.plain) return { with: '', from: `FROM ${table} f${where}`, stores: '1', values, bare };
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

/** A list bound as one text: thousands of ids cost one value, not thousands. */
function listText(ids: readonly number[]): string {
  return `[${ids.join(',')}]`;
}

function placementsWithin(names: SnapshotNames, conditions: readonly Condition[]): readonly (readonly Placement[])[] {
  const planograms = conditions.filter(({ level }) => level === 'planogram').map(({ ids }) => new Set(ids));
  const stores = conditions.flatMap(({ level, ids }) => (isStoreLevel(level) ? [{ level, ids: new Set(ids) }] : []));
  if (planograms.length === 0 && stores.length === 0) return names.placements;
  return names.placements.map((placed, planogram) =>
    planograms.every((ids) => ids.has(planogram))
      ? placed.filter(({ store }) => stores.every(({ level, ids }) => ids.has(names.storeValue(store, level))))
      : [],
  );
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
