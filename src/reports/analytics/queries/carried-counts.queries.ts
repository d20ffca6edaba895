import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { AnalysisLevel } from '../levels.js';
import { ALL_CATEGORIES, WHOLE_LEVEL } from '../snapshots/building/carried-counts.js';
import type { LoadedRollups } from '../snapshots/loaded-rollups.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type CarriedCounts, countCarried, type Counts, manufacturersOf } from './carried.js';
import type { Scope } from './scope.js';

type CountsRow = AnalyticsRow & Counts & { readonly id: number };
const NOTHING: Counts = { products: 0, planograms: 0, stores: 0 };

/**
 * The result of `countCarried`. Distinct counts of everything, and of a single category, were computed when the
 * snapshot was built; any other scope is walked through.
 */
export async function carriedCounts(
  snapshot: LoadedSnapshot,
  scope: Scope,
  level: AnalysisLevel,
): Promise<CarriedCounts> {
  const { rollups } = snapshot;
  const categories = scope.categoriesAlone;
  if (rollups !== null && !scope.narrowsPlaces && categories !== undefined && (categories?.length ?? 1) === 1) {
    return countedBefore(snapshot, rollups, level, categories?.[0] ?? null);
  }
  await snapshot.carried();
  return countCarried(snapshot.names, scope, level);
}

async function countedBefore(
  snapshot: LoadedSnapshot,
  rollups: LoadedRollups,
  level: AnalysisLevel,
  category: number | null,
): Promise<CarriedCounts> {
  const { names } = snapshot;
  const [rows, totals] = await Promise.all([
    countsOf(snapshot, level, category),
    countedAt(snapshot, WHOLE_LEVEL, category),
  ]);
  const counts = new Map(rows.map(({ id, products, planograms, stores }) => [id, { products, planograms, stores }]));
  const of = (id: number): Counts => counts.get(id) ?? NOTHING;
  const { products, planograms, stores } = totals[0] ?? NOTHING;
  return {
    of: level === 'planogram' ? (id) => onPlanogram(snapshot, id, counts.get(id)) : of,
    total: { products, planograms, stores },
    manufacturers: manufacturersOf(names, carriedIn(snapshot, rollups, category)),
    carriers: rollups.carriersOf(category),
  };
}

/** A planogram carries the products on it; its stores are those that it is placed in. */
function onPlanogram({ names }: LoadedSnapshot, id: number, counts: Counts | undefined): Counts {
  if (counts === undefined) return { products: 0, planograms: 1, stores: 0 };
  const stores = (names.placements[id] ?? []).filter(({ store }) => store > 0).length;
  return { products: counts.products, planograms: 1, stores };
}

function countsOf(snapshot: LoadedSnapshot, level: AnalysisLevel, category: number | null): Promise<CountsRow[]> {
  const where = category === null ? '' : ` WHERE category_id = ${Math.trunc(category)}`;
  if (level === 'product') {
    return snapshot.query<CountsRow>(
      `SELECT product_id AS id, (product_id > 0)::INTEGER AS products, planograms, stores FROM product_sums${where}`,
    );
  }
  if (level === 'planogram') {
    return snapshot.query<CountsRow>(
      `SELECT planogram_id AS id, sum(products)::DOUBLE AS products, 1 AS planograms, 0 AS stores
FROM planogram_sums${where} GROUP BY planogram_id`,
    );
  }
  return countedAt(snapshot, level, category);
}

function countedAt(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel | typeof WHOLE_LEVEL,
  category: number | null,
): Promise<CountsRow[]> {
  return snapshot.query<CountsRow>(
    'SELECT value_id AS id, products, planograms, stores FROM carried_counts WHERE level = $1 AND category_id = $2',
    [level, category ?? ALL_CATEGORIES],
  );
}

/** By product id, 1 when it is carried in the category or anywhere. */
function carriedIn({ names }: LoadedSnapshot, { carriedProducts }: LoadedRollups, category: number | null): Uint8Array {
  if (category === null) return carriedProducts;
  const categories = names.productValues('category');
  return carriedProducts.map((carried, product) => (categories[product] === category ? carried : 0));
}
