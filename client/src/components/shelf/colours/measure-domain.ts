/** The range of values that a heat map's colors span. */
export interface MeasureDomain {
  readonly low: number;
  readonly high: number;
  /**
   * The value in the middle, or null when there is none; for an index, also the factor at which the color is strongest.
   */
  readonly middle: number | null;
  readonly span: number;
  /** There are values beyond the end, which get the end's color; the legend writes ≤ and ≥. */
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

/** Colors end at these percentiles, because a few outliers must not make all other products look alike. */
const LOW_SHARE = 0.02;
const HIGH_SHARE = 0.95;
/** With fewer values than this, the range covers all of them. */
const FEW = 20;
const LEAST_SPAN = 1.25;
const MOST_SPAN = 4;

/**
 * Sequential: from the 2nd to the 95th percentile (all values when there are few). Diverging around `middle`, which is
 * above 0: as far up as down by ratio, to the 95th percentile of the distances, between ×1.25 and ×4. Signed: as far
 * below 0 as above it, to the 95th percentile of the distances. Without values, the range is 0 to 0, or the middle.
 */
export function measureDomain(
  values: readonly (number | null)[],
  scale: 'sequential' | 'diverging' | 'signed',
  middle: number,
): MeasureDomain {
  const known = values.filter((value) => value !== null).sort((a, b) => a - b);
  if (scale === 'diverging') return divergingDomain(known, middle);
  if (scale === 'signed') return signedDomain(known);
  const least = known[0] ?? 0;
  const most = known.at(-1) ?? 0;
  const few = known.length < FEW;
  const low = few ? least : quantile(known, LOW_SHARE);
  const high = few ? most : quantile(known, HIGH_SHARE);
  return { low, high, middle: null, span: 1, lowOpen: least < low, highOpen: most > high };
}

function signedDomain(known: readonly number[]): MeasureDomain {
  const distances = known.map(Math.abs).toSorted((a, b) => a - b);
  const high = known.length < FEW ? (distances.at(-1) ?? 0) : quantile(distances, HIGH_SHARE);
  const low = high === 0 ? 0 : -high;
  return {
    ...{ low, high, middle: 0, span: 1 },
    lowOpen: known.some((value) => value < low),
    highOpen: known.some((value) => value > high),
  };
}

function divergingDomain(known: readonly number[], middle: number): MeasureDomain {
  const distances = known.map((value) => (value > 0 ? Math.abs(Math.log(value / middle)) : Infinity));
  const far = quantile(
    distances.toSorted((a, b) => a - b),
    HIGH_SHARE,
  );
  const span = Math.min(MOST_SPAN, Math.max(LEAST_SPAN, Math.exp(far)));
  const low = middle / span;
  const high = middle * span;
  const beyond = (value: number, end: number) => value - end > 1e-9 * middle;
  return {
    low,
    high,
    middle,
    span,
    lowOpen: known.some((value) => beyond(low, value)),
    highOpen: known.some((value) => beyond(value, high)),
  };
}

/** The value at `part` (0 to 1) of the color range: linear, or by ratio around a middle above 0. */
export function valueAt({ low, high, middle }: MeasureDomain, part: number): number {
  return middle === null || middle === 0 ? low + (high - low) * part : low * (high / low) ** part;
}

/** The value below which `share` of the sorted values lie (nearest rank); 0 when there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  if (sorted.length === 0) return 0;
  const rank = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.min(sorted.length - 1, Math.max(0, rank))] ?? 0;
}
