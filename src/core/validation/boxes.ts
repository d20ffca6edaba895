/** A body in the planogram, in the file's unit; x from the left, y from the floor, z from the back. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

interface Boxlike {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
}

/** The body of a record, along x by `span`; null when a side is missing, 0 or not finite. */
export function boxOf(
  { x: ownX, y, z, width: ownWidth, height, depth }: Boxlike,
  { x, width }: Pick<Boxlike, 'x' | 'width'> = { x: ownX, width: ownWidth },
): Box | null {
  if (!isLength(width) || !isLength(height) || !isLength(depth)) return null;
  return Number.isFinite(x + y + z) ? { x, y, z, width, height, depth } : null;
}

function isLength(value: number | null): value is number {
  return value !== null && value > 0 && Number.isFinite(value);
}

/** Whether two bodies share more than `touch` in every direction. */
export function overlaps(a: Box, b: Box, touch: number): boolean {
  return (
    shared(a.x, a.width, b.x, b.width) > touch &&
    shared(a.y, a.height, b.y, b.height) > touch &&
    shared(a.z, a.depth, b.z, b.depth) > touch
  );
}

function shared(a: number, aLength: number, b: number, bLength: number): number {
  return Math.min(a + aLength, b + bLength) - Math.max(a, b);
}

/**
 * Every pair of overlapping bodies, once each, as indexes; at most `most` pairs. Sorted by x and swept, so that a
 * thousand bodies side by side cost a thousand comparisons, not a million.
 */
export function overlappingPairs(boxes: readonly (Box | null)[], touch: number, most = 10_000): [number, number][] {
  const order: { index: number; box: Box }[] = [];
  boxes.forEach((box, index) => {
    if (box) order.push({ index, box });
  });
  order.sort((a, b) => a.box.x - b.box.x || a.index - b.index);
  const pairs: [number, number][] = [];
  let open: typeof order = [];
  for (const next of order) {
    open = open.filter(({ box }) => box.x + box.width - touch > next.box.x);
    for (const other of open) {
      if (!overlaps(other.box, next.box, touch)) continue;
      pairs.push([Math.min(other.index, next.index), Math.max(other.index, next.index)]);
      if (pairs.length >= most) return pairs;
    }
    open.push(next);
  }
  return pairs;
}
