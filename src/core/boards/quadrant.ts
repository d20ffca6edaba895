/** The figures of an item by which it has its place between space and sales. */
export interface Shares {
  readonly shareOfSpace: number | null;
  readonly shareOfSales: number | null;
  readonly index: number | null;
}

/**
 * Where an item stands across: what its fair share is of what it is compared with, so that the diagonal is the index 100.
 * In one category that is its share of sales.
 */
export function fairPart({ shareOfSpace, shareOfSales, index }: Shares): number {
  return shareOfSpace !== null && index !== null && index > 0 ? (shareOfSpace / index) * 100 : (shareOfSales ?? 0);
}

/** Items with both shares: the only ones that have a place on the plane. */
export function placedItems<Item extends Shares>(items: readonly Item[]): Item[] {
  return items.filter((item) => item.shareOfSpace !== null && item.shareOfSales !== null);
}

/** The same end and steps for both axes, so that the diagonal is one: the largest share and a little air, at most all. */
export function axisScale(items: readonly Shares[]): { end: number; step: number } {
  const largest = Math.max(0, ...items.flatMap((item) => [item.shareOfSpace ?? 0, fairPart(item)]));
  if (largest <= 0) return { end: 1, step: 0.2 };
  const wanted = Math.min(1, largest * 1.12);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [0.1, 0.2, 0.5, 1].map((part) => part * power).find((size) => wanted / size <= 7) ?? power;
  return { end: Math.ceil(wanted / step - 1e-9) * step, step };
}

/** Bubbles drawn at most: the largest; the table has all. */
const DRAWN = 300;

/** The items that have a place in the chart, the largest first, so that small bubbles lie above them. */
export function largestPlaced<Item extends Shares>(items: readonly Item[]): Item[] {
  const weight = (item: Item) => Math.max(item.shareOfSpace ?? 0, item.shareOfSales ?? 0);
  return placedItems(items)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, DRAWN);
}

/** A box of a plane whose sides are 1, from its lower left corner. */
interface NameBox {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * Which points have room for their names right of them: the first first, each that lies over no name before it and ends
 * inside.
 *
 * @param points where each stands, from 0 to 1 either way, and how wide its name is beside the plane
 * @param height of a name, beside the plane
 */
export function namedPoints(
  points: readonly { readonly x: number; readonly y: number; readonly width: number }[],
  height: number,
  most: number,
): ReadonlySet<number> {
  const taken: NameBox[] = [];
  const named = new Set<number>();
  for (const [at, { x, y, width }] of points.entries()) {
    if (named.size >= most) break;
    const box = { x, y: y - height / 2, w: width, h: height };
    const isFree = taken.every(
      (other) =>
        box.x >= other.x + other.w ||
        other.x >= box.x + box.w ||
        box.y >= other.y + other.h ||
        other.y >= box.y + box.h,
    );
    if (!isFree || box.x + box.w > 1) continue;
    taken.push(box);
    named.add(at);
  }
  return named;
}
