import { PRODUCT_ATTRIBUTE_LEVELS } from '../../../core/levels.js';
import type { AnalyticsConnection } from '../../../platform/analytics/duckdb.js';
import { ROLLUP_TABLES, type RollupTable } from './building/snapshot-tables.js';

/** Tables whose rows are products: they get the ids of the products' values, as the facts have them. */
const OF_PRODUCTS: readonly RollupTable[] = ['product_sums', 'supply_counts'];

/** What was summed up of a snapshot, in its database under the tables' names, and which planograms carry what. */
export class LoadedRollups {
  private readonly everywhere: Uint8Array;

  private constructor(
    readonly rows: Readonly<Record<'product_sums' | 'planogram_sums', number>>,
    /** By product id, 1 when a planogram carries it. */
    readonly carriedProducts: Uint8Array,
    private readonly planograms: Int32Array,
    private readonly categories: Int32Array,
    private readonly planogramCount: number,
  ) {
    this.everywhere = this.markCarriers(null);
  }

  /** The snapshot's small tables are loaded before. */
  static async load(
    db: AnalyticsConnection,
    paths: Readonly<Record<RollupTable, string>>,
    counts: { readonly products: number; readonly planograms: number },
  ): Promise<LoadedRollups> {
    const levels = PRODUCT_ATTRIBUTE_LEVELS.map((level) => `p.${level}_id`).join(', ');
    for (const table of ROLLUP_TABLES) {
      const select = OF_PRODUCTS.includes(table)
        ? `SELECT r.*, ${levels} FROM read_parquet($1) r JOIN products p ON p.product_id = r.product_id`
        : 'SELECT * FROM read_parquet($1)';
      await db.run(`CREATE TABLE ${table} AS ${select}`, [paths[table]]);
    }
    const carried = new Uint8Array(counts.products);
    const [products] = await db.integers('SELECT product_id FROM product_sums', 1);
    for (const product of products ?? []) carried[product] = 1;
    const [planograms, categories] = await db.integers('SELECT planogram_id, category_id FROM planogram_sums', 2);
    const none = new Int32Array(0);
    const rows = { product_sums: products?.length ?? 0, planogram_sums: planograms?.length ?? 0 };
    return new LoadedRollups(rows, carried, planograms ?? none, categories ?? none, counts.planograms);
  }

  /** By planogram id, 1 when it carries something: of the category, or null: of any. */
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
