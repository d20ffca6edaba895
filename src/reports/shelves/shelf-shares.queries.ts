import type { ShareOfShelf } from '../../core/metrics/typical-shelf.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';

/** The most rows to hold while the products of many planograms are read. */
const ROWS_AT_ONCE = 500_000;
/** Products without a key cannot be told apart, so they are left out of the shares. */
const PLACED = 'f.product_id > 0 AND f.linear > 0 AND f.planogram_id IN (SELECT unnest($1::VARCHAR::INTEGER[]))';

interface SpaceRow extends AnalyticsRow {
  readonly planogram_id: number;
  readonly linear: number;
  readonly rows: number;
}

/** By planogram id, the linear space of its products, where it has any. */
export interface ShelfSpaces {
  readonly spaces: ReadonlyMap<number, number>;
  readonly rows: number;
}

export async function shelfSpaces(snapshot: LoadedSnapshot, planograms: readonly number[]): Promise<ShelfSpaces> {
  const found = await snapshot.query<SpaceRow>(
    `SELECT f.planogram_id, sum(f.linear) AS linear, count(*)::DOUBLE AS rows FROM facts f WHERE ${PLACED} GROUP BY f.planogram_id`,
    [`[${planograms.join(',')}]`],
  );
  return {
    spaces: new Map(found.map(({ planogram_id, linear }) => [planogram_id, linear])),
    rows: found.reduce((sum, { rows }) => sum + rows, 0),
  };
}

/** Each product on these planograms with its share of each one's linear space, product by product, in portions. */
export async function* productShares(
  snapshot: LoadedSnapshot,
  planograms: readonly number[],
  { spaces, rows }: ShelfSpaces,
): AsyncGenerator<{ readonly product: number; readonly carriers: readonly ShareOfShelf[] }> {
  const portions = Math.max(1, Math.ceil(rows / ROWS_AT_ONCE));
  for (let portion = 0; portion < portions; portion += 1) {
    const [products, shelves, linear] = await snapshot.numbers(
      `SELECT f.product_id, f.planogram_id, f.linear FROM facts f
WHERE ${PLACED} AND f.product_id % ${portions} = ${portion} ORDER BY f.product_id, f.planogram_id`,
      3,
      [`[${planograms.join(',')}]`],
    );
    if (!products || !shelves || !linear) return;
    let carriers: ShareOfShelf[] = [];
    for (let row = 0; row < products.length; row += 1) {
      const shelf = shelves[row] ?? 0;
      carriers.push({ shelf, share: (linear[row] ?? 0) / (spaces.get(shelf) ?? 1) });
      const product = products[row] ?? 0;
      if (products[row + 1] === product) continue;
      yield { product, carriers };
      carriers = [];
    }
  }
}
