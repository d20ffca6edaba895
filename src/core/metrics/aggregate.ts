import { SUMMED_MEASURE_IDS, type SummedMeasureId } from './measures.js';

/** The sums of a group of facts over planogram × store: centimetres, per week; null where no row has the figure. */
export type AggregateSums = { readonly [M in SummedMeasureId]: number | null };

/** One group as a query answers it. `products`, `stores` and `planograms` are distinct counts: they do not add up. */
export interface AggregateRow extends AggregateSums {
  /** The value of the level; null for what has none. */
  readonly key: string | null;
  readonly name: string | null;
  /** Distinct product keys. */
  readonly products: number;
  /** Distinct stores that carry it. */
  readonly stores: number;
  /** Distinct planograms that carry it. */
  readonly planograms: number;
}

/**
 * Adds groups that have no fact in common: the sums add up, null staying null only when all are. A total is
 * computed from the facts; this proves it, and lets a browser join rows it already has ("other").
 */
export function addSums(rows: readonly AggregateSums[]): AggregateSums {
  const sums = emptySums();
  for (const row of rows) {
    for (const id of SUMMED_MEASURE_IDS) {
      const value = row[id];
      if (value !== null) sums[id] = (sums[id] ?? 0) + value;
    }
  }
  return sums;
}

/** Sums of nothing. Spread into a literal it costs a twentieth of what adding the sums to an object, or copying that, does. */
export const NO_SUMS = Object.fromEntries(SUMMED_MEASURE_IDS.map((id) => [id, null])) as {
  readonly [M in SummedMeasureId]: null;
};

/** Sums of nothing, to be filled in. */
export function emptySums(): { [M in SummedMeasureId]: number | null } {
  return { ...NO_SUMS };
}
