import type { SummedMeasureId } from '../../core/metrics/measures.js';
import { summedRows } from '../analytics/queries/summed-rows.js';
import type { Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';

/** The sums that a comparison shows for an item, and those for its days of supply. */
export const KEPT_SUMS = [
  ...['positions', 'facings', 'linear', 'square', 'area', 'cubic', 'capacity'],
  ...['units', 'sales', 'profit', 'dailyMovement', 'capacityMoving'],
] as const satisfies readonly SummedMeasureId[];
export type KeptSum = (typeof KEPT_SUMS)[number];

/**
 * The sums of one project by item, in typed arrays: 100,000 products take one column per figure instead of 100,000
 * rows.
 */
export class SideSums {
  private constructor(
    private readonly columns: ReadonlyMap<KeptSum, Float64Array>,
    /** Planograms that carry the item. */
    readonly planograms: Int32Array,
  ) {}

  /**
   * One query over the facts in scope, or over rollups. Products of the same item are added up; a sum is unknown only
   * if it is unknown for all of them.
   */
  static async of(loaded: LoadedSnapshot, scope: Scope, itemOf: Int32Array, items: number): Promise<SideSums> {
    const rows = await summedRows(loaded, scope, 'product');
    const sums = KEPT_SUMS.map((id) => `(${rows.sum(id)})::DOUBLE`).join(', ');
    const [products = new Float64Array(), counts, ...read] = await loaded.numbers(
      `${rows.with} SELECT f.product_id, (${rows.factRows})::INTEGER, ${sums} ${rows.from} GROUP BY f.product_id`,
      KEPT_SUMS.length + 2,
      rows.values,
    );
    const planograms = new Int32Array(items);
    products.forEach((product, row) => {
      const item = itemOf[product] ?? 0;
      planograms[item] = (planograms[item] ?? 0) + (counts?.[row] ?? 0);
    });
    const columns = new Map(KEPT_SUMS.map((id, at) => [id, byItem(read[at], products, itemOf, items)] as const));
    return new SideSums(columns, planograms);
  }

  has(item: number): boolean {
    return (this.planograms[item] ?? 0) > 0;
  }

  /** An item's sum in centimeters or per week; null when it is unknown or the item is not carried. */
  sum(item: number, of: KeptSum): number | null {
    const value = this.columns.get(of)?.[item] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }
}

function byItem(
  read: Float64Array | undefined,
  products: Float64Array,
  itemOf: Int32Array,
  items: number,
): Float64Array {
  const column = new Float64Array(items).fill(Number.NaN);
  read?.forEach((value, row) => {
    if (Number.isNaN(value)) return;
    const item = itemOf[products[row] ?? 0] ?? 0;
    const known = column[item] ?? Number.NaN;
    column[item] = Number.isNaN(known) ? value : known + value;
  });
  return column;
}
