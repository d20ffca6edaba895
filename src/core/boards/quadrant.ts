/** The figures that place an item between space and sales. */
export interface Shares {
  readonly shareOfSpace: number | null;
  readonly shareOfSales: number | null;
  readonly index: number | null;
}

/**
 * An item's horizontal position: its fair share of what it is compared within, so that the diagonal is index 100.
 * Within one category this is its share of sales.
 */
export function fairPart({ shareOfSpace, shareOfSales, index }: Shares): number {
  return shareOfSpace !== null && index !== null && index > 0 ? (shareOfSpace / index) * 100 : (shareOfSales ?? 0);
}

/** Items with both shares: only these have a place on the plane. */
export function placedItems<Item extends Shares>(items: readonly Item[]): Item[] {
  return items.filter((item) => item.shareOfSpace !== null && item.shareOfSales !== null);
}

/**
 * One end and step for both axes, so that the diagonal is a true diagonal: the largest share plus some air, at most
 * 100%.
 */
export function axisScale(items: readonly Shares[]): { end: number; step: number } {
  const largest = Math.max(0, ...items.flatMap((item) => [item.shareOfSpace ?? 0, fairPart(item)]));
  if (largest <= 0) return { end: 1, step: 0.2 };
  const wanted = Math.min(1, largest * 1.12);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [0.1, 0.2, 0.5, 1].map((part) => part * power).find((size) => wanted / size <= 7) ?? power;
  return { end: Math.ceil(wanted / step - 1e-9) * step, step };
}

/** The most bubbles drawn, largest first; the table has every item. */
const DRAWN = 300;

const weight = ({ shareOfSpace, shareOfSales }: Shares): number => Math.max(shareOfSpace ?? 0, shareOfSales ?? 0);

/** The items that have a place in the chart, largest first, so that small bubbles are drawn on top. */
export function largestPlaced<Item extends Shares>(items: readonly Item[]): Item[] {
  return placedItems(items)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, DRAWN);
}

/** In the order in which they are named in the chart: the largest space gaps, either way, then the largest items. */
export function mostNotable<Item extends Shares & { readonly opportunity: number | null }>(
  items: readonly Item[],
): Item[] {
  const gap = ({ opportunity }: Item) => Math.abs(opportunity ?? 0);
  return [...items].sort((one, other) => gap(other) - gap(one) || weight(other) - weight(one));
}
