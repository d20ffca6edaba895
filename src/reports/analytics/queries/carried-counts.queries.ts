import type { AnalyticsParameter } from '../../../platform/analytics/duckdb.js';
import type { AnalysisLevel } from '../levels.js';
import { ALL_CATEGORIES, WHOLE_LEVEL } from '../snapshots/building/carried-counts.js';
import type { SnapshotNames } from '../snapshots/building/snapshot-names.js';
import type { LoadedRollups } from '../snapshots/loaded-rollups.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type CarriedCounts, countCarried, type Counts, manufacturersOf, realStores } from './carried.js';
import type { Scope } from './scope.js';

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
  const [of, whole] = await Promise.all([
    countsOf(snapshot, level, category),
    countedAt(snapshot, WHOLE_LEVEL, category),
  ]);
  return {
    of: level === 'planogram' ? (id) => onPlanogram(names, id, of(id)) : of,
    total: whole(0),
    manufacturers: manufacturersOf(names, carriedIn(snapshot, rollups, category)),
    carriers: rollups.carriersOf(category),
  };
}

/** A planogram carries the products on it; its stores are those that it is placed in. */
function onPlanogram({ placements }: SnapshotNames, id: number, counts: Counts): Counts {
  const stores = counts === NOTHING ? 0 : realStores(placements[id] ?? []);
  return { products: counts.products, planograms: 1, stores };
}

/** By the level's value id. */
type CountsById = (id: number) => Counts;

async function countsOf(snapshot: LoadedSnapshot, level: AnalysisLevel, category: number | null): Promise<CountsById> {
  const where = category === null ? '' : ` WHERE category_id = ${Math.trunc(category)}`;
  if (level === 'product') {
    return countsIn(
      snapshot,
      level,
      `SELECT product_id, (product_id > 0)::INTEGER, planograms::DOUBLE, stores::DOUBLE FROM product_sums${where}`,
    );
  }
  if (level === 'planogram') {
    return countsIn(
      snapshot,
      level,
      `SELECT planogram_id, sum(products)::DOUBLE, 1::INTEGER, 0::INTEGER
FROM planogram_sums${where} GROUP BY planogram_id`,
    );
  }
  return countedAt(snapshot, level, category);
}

function countedAt(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel | typeof WHOLE_LEVEL,
  category: number | null,
): Promise<CountsById> {
  return countsIn(
    snapshot,
    level,
    `SELECT value_id, products::DOUBLE, planograms::DOUBLE, stores::DOUBLE
FROM carried_counts WHERE level = $1 AND category_id = $2`,
    [level, category ?? ALL_CATEGORIES],
  );
}

/** The counts of a query's rows: an id, products, planograms and stores. */
async function countsIn(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel | typeof WHOLE_LEVEL,
  sql: string,
  values: readonly AnalyticsParameter[] = [],
): Promise<CountsById> {
  const [ids = NONE, products = NONE, planograms = NONE, stores = NONE] = await snapshot.numbers(sql, 4, values);
  const rows = new Int32Array(level === WHOLE_LEVEL ? 1 : snapshot.names.idCount(level)).fill(-1);
  ids.forEach((id, row) => (rows[id] = row));
  return (id) => {
    const row = rows[id] ?? -1;
    if (row < 0) return NOTHING;
    return { products: products[row] ?? 0, planograms: planograms[row] ?? 0, stores: stores[row] ?? 0 };
  };
}

const NONE = new Float64Array();

/** By product id, 1 when it is carried in the category or anywhere. */
function carriedIn({ names }: LoadedSnapshot, { carriedProducts }: LoadedRollups, category: number | null): Uint8Array {
  if (category === null) return carriedProducts;
  const categories = names.productValues('category');
  return carriedProducts.map((carried, product) => (categories[product] === category ? carried : 0));
}
