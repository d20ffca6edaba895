import type { SupplyStatus } from '../metrics/supply.js';

/**
 * A bar of the distribution: its rows by state. There is more than one state where categories have their own limits.
 */
export interface SupplyBar {
  readonly from: number;
  readonly to: number | null;
  readonly rows: number;
  readonly parts: readonly { readonly status: SupplyStatus; readonly rows: number }[];
}

interface SupplyBin {
  readonly from: number;
  readonly to: number | null;
  readonly status: SupplyStatus;
  readonly rows: number;
}

export function barsOf(bins: readonly SupplyBin[]): SupplyBar[] {
  const bars = new Map<number, SupplyBar>();
  for (const { from, to, status, rows } of bins) {
    const bar = bars.get(from) ?? { from, to, rows: 0, parts: [] };
    bars.set(from, { from, to, rows: bar.rows + rows, parts: [...bar.parts, { status, rows }] });
  }
  return [...bars.values()];
}
