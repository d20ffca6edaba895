import type { AggregateRow } from '../../core/metrics/aggregate.js';
import { addSums } from '../../core/metrics/aggregate.js';
import type { Groups } from '../queries/analysis.queries.js';

/** The sums that a comparison shows of an item, and those that its days of supply are computed from. */
export const KEPT_SUMS = [
  ...['positions', 'facings', 'linear', 'square', 'area', 'cubic', 'capacity'],
  ...['units', 'sales', 'profit', 'dailyMovement', 'capacityMoving'],
] as const satisfies readonly (keyof AggregateRow)[];
export type KeptSum = (typeof KEPT_SUMS)[number];

/** The sums of one project by item, in typed arrays: a comparison of 100,000 products is kept for its next pages. */
export class SideSums {
  private readonly columns: Readonly<Record<KeptSum, Float64Array>>;
  /** Stores that carry the item. */
  readonly stores: Int32Array;
  readonly planograms: Int32Array;
  /** 1 when the item is carried at all. */
  private readonly present: Uint8Array;

  constructor(groups: Groups, itemOf: Int32Array, items: number) {
    const column = (): Float64Array => new Float64Array(items).fill(Number.NaN);
    this.columns = {
      positions: column(),
      facings: column(),
      linear: column(),
      square: column(),
      area: column(),
      cubic: column(),
      capacity: column(),
      units: column(),
      sales: column(),
      profit: column(),
      dailyMovement: column(),
      capacityMoving: column(),
    };
    this.stores = new Int32Array(items);
    this.planograms = new Int32Array(items);
    this.present = new Uint8Array(items);
    for (const group of groups.groups) {
      const item = itemOf[group.id] ?? 0;
      // Two products that are one item add up; distinct counts of them do not, the larger is at most too small.
      const row = this.present[item] === 1 ? { ...group, ...addSums([group, this.rowOf(item)]) } : group;
      this.present[item] = 1;
      for (const sum of KEPT_SUMS) this.columns[sum][item] = row[sum] ?? Number.NaN;
      this.stores[item] = Math.max(this.stores[item] ?? 0, group.stores);
      this.planograms[item] = Math.max(this.planograms[item] ?? 0, group.planograms);
    }
  }

  has(item: number): boolean {
    return this.present[item] === 1;
  }

  /** A sum of an item in centimetres, per week; null when it is not known or the item is not carried. */
  sum(item: number, of: KeptSum): number | null {
    const value = this.columns[of][item] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  }

  private rowOf(item: number) {
    const value = (of: KeptSum): number | null => this.sum(item, of);
    return {
      positions: value('positions'),
      facings: value('facings'),
      linear: value('linear'),
      square: value('square'),
      area: value('area'),
      cubic: value('cubic'),
      capacity: value('capacity'),
      units: value('units'),
      sales: value('sales'),
      profit: value('profit'),
      dailyMovement: value('dailyMovement'),
      capacityMoving: value('capacityMoving'),
      facingsMoving: null,
      linearMoving: null,
      squareMoving: null,
      areaMoving: null,
      cubicMoving: null,
    };
  }
}
