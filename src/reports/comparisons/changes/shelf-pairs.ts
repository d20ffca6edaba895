import type { AnalyticsConnection } from '../../../platform/analytics/duckdb.js';
import { NO_COUNTS, type PlacementCounts } from './placement-counts.js';
import type { PlanogramPair } from './planogram-pairs.js';

/** Planograms whose positions are compared on behalf of all pairs like them; -1 for none. */
export interface ShelfPair {
  readonly before: number;
  readonly after: number;
  /** Summed over all these pairs. */
  stores: number;
}

/** The distinct comparisons, and for each pair which of them is its own. */
export function pairedShelves(
  pairs: readonly PlanogramPair[],
  before: Int32Array | null,
  after: Int32Array | null,
): { shelves: ShelfPair[]; shelfOf: number[] } {
  const found = new Map<string, number>();
  const shelves: ShelfPair[] = [];
  const like = (layouts: Int32Array | null, planogram: number) =>
    layouts === null || planogram < 0 ? planogram : (layouts[planogram] ?? -1);
  const shelfOf = pairs.map((pair) => {
    const own = { before: like(before, pair.before), after: like(after, pair.after) };
    const key = `${own.before}:${own.after}`;
    const at = found.get(key) ?? shelves.push({ ...own, stores: 0 }) - 1;
    found.set(key, at);
    const shelf = shelves[at];
    if (shelf !== undefined) shelf.stores += pair.places.length;
    return at;
  });
  return { shelves, shelfOf };
}

/** By index in `shelves`, 1 when both sides have the same signature. */
export async function sameShelves(
  db: AnalyticsConnection,
  shelves: readonly ShelfPair[],
  before: string | null,
  after: string | null,
): Promise<Uint8Array> {
  const same = new Uint8Array(shelves.length);
  if (before === null || after === null) return same;
  await addPairs(db, shelves, [...shelves.keys()]);
  const [found] = await db.integers(
    `SELECT p.pair FROM pairs p
     JOIN read_parquet($1) b ON b.planogram_id = p.before JOIN read_parquet($2) a ON a.planogram_id = p.after
     WHERE a.sign = b.sign AND a.sign_too = b.sign_too`,
    1,
    [before, after],
  );
  await db.run('DROP TABLE pairs');
  for (const at of found ?? []) same[at] = 1;
  return same;
}

/** What tells which items are on a planogram. */
export interface KeptSide {
  /** By product id, its item; 0 when out of scope. */
  readonly items: Int32Array;
  /** The products that have positions on a planogram. */
  readonly carried: (planogram: number) => Int32Array;
}

/**
 * Counts pairs that are the same on both sides. Each item on them is kept, counted once however many products it has.
 */
export function countKept(
  { items, carried }: KeptSide,
  shelves: readonly ShelfPair[],
  same: Uint8Array,
  ofShelf: PlacementCounts[],
  ofItem: Map<number, PlacementCounts>,
): void {
  const stores: number[] = [];
  const last: number[] = [];
  shelves.forEach(({ after, stores: inStores }, at) => {
    if (same[at] !== 1) return;
    let kept = 0;
    for (const product of carried(after)) {
      const item = items[product] ?? 0;
      if (item === 0 || last[item] === at) continue;
      last[item] = at;
      kept += 1;
      stores[item] = (stores[item] ?? 0) + inStores;
    }
    ofShelf[at] = { ...NO_COUNTS, kept };
  });
  stores.forEach((kept, item) => ofItem.set(item, { ...NO_COUNTS, kept }));
}

/** Indexes of pairs that differ, in portions, ordered by the position of their planograms in the files. */
export function portions(shelves: readonly ShelfPair[], same: Uint8Array, atOnce: number): number[][] {
  const order = [...shelves.keys()].filter((at) => same[at] === 0);
  const of = (at: number): ShelfPair => shelves[at] ?? NO_SHELF;
  order.sort((one, other) => of(one).after - of(other).after || of(one).before - of(other).before);
  const made: number[][] = [];
  for (let start = 0; start < order.length; start += atOnce) made.push(order.slice(start, start + atOnce));
  return made;
}

const NO_SHELF: ShelfPair = { before: -1, after: -1, stores: 0 };

/** `pairs`: a portion of the comparisons. */
export async function addPairs(
  db: AnalyticsConnection,
  shelves: readonly ShelfPair[],
  some: readonly number[],
): Promise<void> {
  const columns = [
    { name: 'pair', type: 'int', nullable: false },
    { name: 'before', type: 'int', nullable: false },
    { name: 'after', type: 'int', nullable: false },
    { name: 'stores', type: 'int', nullable: false },
  ] as const;
  await db.createTable('pairs', columns);
  const values = {
    pair: Int32Array.from(some),
    before: Int32Array.from(some, (at) => shelves[at]?.before ?? 0),
    after: Int32Array.from(some, (at) => shelves[at]?.after ?? 0),
    stores: Int32Array.from(some, (at) => shelves[at]?.stores ?? 0),
  };
  await db.append('pairs', columns, values, some.length);
}
