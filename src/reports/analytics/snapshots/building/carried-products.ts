import type { AnalyticsConnection } from '../../../../platform/analytics/duckdb.js';

/**
 * The products of each planogram. Planograms with the same products share one list, because most stores of a cluster
 * have the same assortment: then lists take little memory, and a walk can go over them instead of over planograms.
 */
export interface CarriedProducts {
  /** By planogram id, its list. */
  readonly listOf: Int32Array;
  /** The products of list i are at `starts[i]` to `starts[i + 1]`, by id. */
  readonly starts: Int32Array;
  readonly products: Int32Array;
}

/** The products of a planogram, by id; a product occurs once for each of its rows in the facts. */
export function carriedBy({ listOf, starts, products }: CarriedProducts, planogram: number): Int32Array {
  const list = listOf[planogram];
  return list === undefined ? NOTHING : products.subarray(starts[list], starts[list + 1]);
}

const NOTHING = new Int32Array(0);

/** What they take in memory. */
export function bytesOf({ listOf, starts, products }: CarriedProducts): number {
  return listOf.byteLength + starts.byteLength + products.byteLength;
}

/**
 * Reads what planograms carry from the facts, given as a table name or a query. They are sorted only if they are not
 * stored planogram by planogram.
 */
export async function readCarried(
  db: AnalyticsConnection,
  facts: string,
  planograms: number,
): Promise<CarriedProducts> {
  const read = (await readLists(db, facts, planograms)) ?? (await readLists(db, `${facts} ORDER BY 1`, planograms));
  if (read === null) throw new Error('Rows in order of their planograms came out of order');
  return read;
}

/** Null when the rows do not come planogram by planogram. */
async function readLists(db: AnalyticsConnection, from: string, planograms: number): Promise<CarriedProducts | null> {
  const lists = new SharedLists();
  const listOf = new Int32Array(planograms);
  let current = -1;
  for await (const [placed = NOTHING, carried = NOTHING] of db.integerChunks(
    `SELECT planogram_id, product_id FROM ${from}`,
    2,
  )) {
    for (let row = 0; row < placed.length; row += 1) {
      const planogram = placed[row] ?? 0;
      if (planogram < current) return null;
      if (planogram > current) {
        if (current >= 0) listOf[current] = lists.end();
        current = planogram;
      }
      lists.push(carried[row] ?? 0);
    }
  }
  if (current >= 0) listOf[current] = lists.end();
  return { listOf, ...lists.all() };
}

/** Sorted lists of ids, each stored once; list 0 is empty. */
class SharedLists {
  private ids = new Int32Array(1024);
  /** Where each list begins, and where the last one ends. */
  private readonly starts = [0, 0];
  /** Where the open list begins and ends. */
  private start = 0;
  private used = 0;
  private isSorted = true;
  private readonly byHash = new Map<number, number[]>();

  /** Adds an id to the open list. */
  push(id: number): void {
    if (this.used === this.ids.length) {
      const more = new Int32Array(this.ids.length * 2);
      more.set(this.ids);
      this.ids = more;
    }
    this.isSorted &&= this.used === this.start || id >= (this.ids[this.used - 1] ?? 0);
    this.ids[this.used] = id;
    this.used += 1;
  }

  /** Ends the open list and opens the next one. @returns the number of the list, or of an earlier one like it */
  end(): number {
    const open = this.ids.subarray(this.start, this.used);
    if (!this.isSorted) open.sort();
    const hash = hashOf(open);
    const alike = this.byHash.get(hash) ?? [];
    const known = alike.find((list) => this.equals(list, open));
    this.isSorted = true;
    if (known !== undefined) {
      this.used = this.start;
      return known;
    }
    const list = this.starts.length - 1;
    this.starts.push(this.used);
    this.start = this.used;
    this.byHash.set(hash, [...alike, list]);
    return list;
  }

  all(): Pick<CarriedProducts, 'starts' | 'products'> {
    return { starts: Int32Array.from(this.starts), products: this.ids.slice(0, this.start) };
  }

  private equals(list: number, open: Int32Array): boolean {
    const from = this.starts[list] ?? 0;
    if ((this.starts[list + 1] ?? 0) - from !== open.length) return false;
    for (let at = 0; at < open.length; at += 1) if (open[at] !== this.ids[from + at]) return false;
    return true;
  }
}

/** 32 bits. */
function hashOf(ids: Int32Array): number {
  let hash = ids.length;
  for (const id of ids) hash = Math.imul(hash ^ id, 0x01000193) ^ (hash >>> 15);
  return hash;
}
