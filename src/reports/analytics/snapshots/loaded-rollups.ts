import { PRODUCT_ATTRIBUTE_LEVELS } from '../../../core/levels.js';
import { type AnalyticsConnection, quoteText } from '../../../platform/analytics/duckdb.js';
import { HELD_ROLLUPS, type RollupTable } from './building/snapshot-tables.js';

/** Tables by product. They get the value ids of their products, as in the facts. */
const OF_PRODUCTS: readonly RollupTable[] = ['product_sums', 'supply_counts', 'place_sums'];

function rowsOf(table: RollupTable, path: string): string {
  if (!OF_PRODUCTS.includes(table)) return `SELECT * FROM read_parquet(${quoteText(path)})`;
  const levels = PRODUCT_ATTRIBUTE_LEVELS.map((level) => `p.${level}_id`).join(', ');
  return `SELECT r.*, ${levels} FROM read_parquet(${quoteText(path)}) r JOIN products p ON p.product_id = r.product_id`;
}

/** A snapshot's rollups, in its database under the tables' names, and which planograms carry what. */
export class LoadedRollups {
  private readonly everywhere: Uint8Array;

  private constructor(
    readonly rows: Readonly<Record<'product_sums' | 'planogram_sums', number>>,
    /** By planogram id, its place; null when there are no rollups by place. */
    readonly places: Int32Array | null,
    /** By product id, 1 when some planogram carries it. */
    readonly carriedProducts: Uint8Array,
    private readonly planograms: Int32Array,
    private readonly categories: Int32Array,
    private readonly planogramCount: number,
  ) {
    this.everywhere = this.markCarriers(null);
  }

  /** The snapshot's small tables must be loaded first. */
  static async load(
    db: AnalyticsConnection,
    paths: Readonly<Record<RollupTable, string>>,
    counts: { readonly products: number; readonly planograms: number },
  ): Promise<LoadedRollups> {
    for (const table of HELD_ROLLUPS) await db.run(`CREATE TABLE ${table} AS ${rowsOf(table, paths[table])}`);
    const carried = new Uint8Array(counts.products);
    const [products] = await db.integers('SELECT product_id FROM product_sums', 1);
    for (const product of products ?? []) carried[product] = 1;
    const [planograms, categories] = await db.integers('SELECT planogram_id, category_id FROM planogram_sums', 2);
    const none = new Int32Array(0);
    const rows = { product_sums: products?.length ?? 0, planogram_sums: planograms?.length ?? 0 };
    const places = await readPlaces(db, counts.planograms);
    return new LoadedRollups(rows, places, carried, planograms ?? none, categories ?? none, counts.planograms);
  }

  /** One of the tables that stay on disk. */
  static view(db: AnalyticsConnection, table: RollupTable, path: string): Promise<void> {
    return db.run(`CREATE OR REPLACE VIEW ${table} AS ${rowsOf(table, path)}`);
  }

  /** By planogram id, 1 when it carries something of the category; of any category for null. */
  carriersOf(category: number | null): Uint8Array {
    return category === null ? this.everywhere : this.markCarriers(category);
  }

  private markCarriers(category: number | null): Uint8Array {
    const carriers = new Uint8Array(this.planogramCount);
    this.planograms.forEach((planogram, row) => {
      if (category === null || this.categories[row] === category) carriers[planogram] = 1;
    });
    return carriers;
  }
}

/** A planogram without stores has no place: -1. */
async function readPlaces(db: AnalyticsConnection, planograms: number): Promise<Int32Array | null> {
  const [ids, places] = await db.integers('SELECT planogram_id, place_id FROM places', 2);
  if (ids === undefined || ids.length === 0) return null;
  const of = new Int32Array(planograms).fill(-1);
  ids.forEach((planogram, row) => (of[planogram] = places?.[row] ?? -1));
  return of;
}
