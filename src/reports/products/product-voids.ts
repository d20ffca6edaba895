import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import { ratio } from '../../core/metrics/reason.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { Place, ProductGround } from './product-ground.js';

interface CategoryRow extends AnalyticsRow {
  readonly planogram_id: number;
  readonly movement: number | null;
  readonly sales: number | null;
}

/** A store in scope without the product, by id. */
export interface VoidStore {
  readonly store: number;
  /** Its planograms that carry the category. */
  readonly planograms: number;
  /** Of the category, per week. */
  readonly units: number | null;
  readonly sales: number | null;
  readonly expected: number | null;
}

export interface Voids {
  /** Stores where the category sells most come first. */
  readonly stores: readonly VoidStore[];
  /** The product's sales ÷ its category's sales, in the stores that carry it; null when nothing is known. */
  readonly share: number | null;
  /** Over the stores with the category; null when nothing is known. */
  readonly expected: number | null;
}

interface StoreSums {
  planograms: number;
  units: number | null;
  sales: number | null;
}

const plus = (sum: number | null, value: number | null, times: number): number | null =>
  value === null ? sum : (sum ?? 0) + value * times;

/** The stores in scope that do not carry the product, with the sales of its category there. */
export async function voidsOf(
  snapshot: LoadedSnapshot,
  ground: ProductGround,
  places: readonly Place[],
): Promise<Voids> {
  const { inCategory, everything } = ground;
  const facts = inCategory.facts();
  const rows = await snapshot.query<CategoryRow>(
    `${facts.with} SELECT f.planogram_id, sum(f.movement) AS movement, sum(f.sales) AS sales
${facts.from} GROUP BY f.planogram_id ORDER BY f.planogram_id`,
    facts.values,
  );
  const ofStore = new Map<number, StoreSums>();
  for (const { planogram_id, movement, sales } of rows) {
    for (const { store, weight } of inCategory.placements[planogram_id] ?? []) {
      const known = ofStore.get(store) ?? { planograms: 0, units: null, sales: null };
      ofStore.set(store, {
        planograms: known.planograms + 1,
        units: plus(known.units, movement, weight),
        sales: plus(known.sales, sales, weight),
      });
    }
  }
  const carrying = new Set(places.map(({ store }) => store));
  const share = shareOfCategory(places, carrying, ofStore);
  const stores = voidStores(everything.placements, carrying).map((store): VoidStore => {
    const { planograms, units, sales } = ofStore.get(store) ?? { planograms: 0, units: null, sales: null };
    return { store, planograms, units, sales, expected: share === null || sales === null ? null : sales * share };
  });
  stores.sort((a, b) => (b.sales ?? -1) - (a.sales ?? -1) || b.planograms - a.planograms || a.store - b.store);
  const expected = stores.reduce<number | null>((sum, row) => plus(sum, row.expected, 1), null);
  return { stores, share, expected };
}

/** Sales of the product ÷ sales of its category, over the stores that carry it, including the store `unassigned`. */
function shareOfCategory(
  places: readonly Place[],
  carrying: ReadonlySet<number>,
  ofStore: ReadonlyMap<number, StoreSums>,
): number | null {
  const own = places.reduce<number | null>((sum, { facts, times }) => plus(sum, facts.sales, times), null);
  let category: number | null = null;
  for (const store of carrying) category = plus(category, ofStore.get(store)?.sales ?? null, 1);
  return ratio(own, category);
}

function voidStores(
  placements: ProductGround['everything']['placements'],
  carrying: ReadonlySet<number>,
): readonly number[] {
  const stores = new Set<number>();
  for (const placed of placements) for (const { store } of placed) if (!carrying.has(store)) stores.add(store);
  stores.delete(0);
  return [...stores];
}
