/**
 * Sums by bin of days of supply; any range of days is their sum. `space` and `sales` are null where no row has the
 * figure.
 */
export interface CubeSums {
  /** Planogram × product rows, each counted once. */
  readonly rows: readonly number[];
  readonly space: readonly (number | null)[];
  readonly sales: readonly (number | null)[];
}

/** One-day bins while single days matter, then five and thirty days; no one drags more precisely than that. */
const STEPS: readonly { readonly until: number; readonly step: number }[] = [
  { until: 60, step: 1 },
  { until: 120, step: 5 },
  { until: 360, step: 30 },
];

/** Lower edges of the bins of every cube: 0, 1, … 59, 60, 65, … 115, 120, 150, … 330 and 360 days. */
export const CUBE_EDGES: readonly number[] = edgesOf();

function edgesOf(): number[] {
  const edges: number[] = [];
  let next = 0;
  for (const { until, step } of STEPS) for (; next < until; next += step) edges.push(next);
  return [...edges, next];
}

/** A range of bins, both ends included. */
export interface Brush {
  readonly first: number;
  readonly last: number;
}

export interface Brushed {
  readonly rows: number;
  readonly space: number | null;
  readonly sales: number | null;
}

/** The sums of a range of bins. A figure that no row in the range has is null, not 0. */
export function brushed(sums: CubeSums, { first, last }: Brush): Brushed {
  return {
    rows: known(sums.rows, first, last) ?? 0,
    space: known(sums.space, first, last),
    sales: known(sums.sales, first, last),
  };
}

function known(values: readonly (number | null)[], first: number, last: number): number | null {
  let sum: number | null = null;
  for (let bin = first; bin <= last; bin += 1) {
    const value = values[bin] ?? null;
    if (value !== null) sum = (sum ?? 0) + value;
  }
  return sum;
}

/** The bins nearest to `from` and `to` days; `to` null means no upper end. */
export function brushOf(edges: readonly number[], from: number, to: number | null): Brush {
  const last = edges.length - 1;
  const begins = edges.findLastIndex((edge) => edge <= from);
  const ends = to === null ? last : edges.findLastIndex((edge) => edge < to);
  const first = Math.max(0, begins);
  return { first, last: Math.max(first, ends) };
}

/** The days of a range: `from` inclusive, `to` exclusive; null means no upper end. */
export function daysOf(edges: readonly number[], { first, last }: Brush): { from: number; to: number | null } {
  return { from: edges[first] ?? 0, to: edges[last + 1] ?? null };
}
