import { distributionCounts } from '../../../core/metrics/comparison.js';
import { eachCarried } from '../../analytics/queries/carried.js';
import type { ComparedStores, ComparisonScope } from '../comparison-scope.js';

type Side = 'before' | 'after';

/** Which stores carry each item, before and after: one bit per store. */
export class ItemStores {
  readonly gained: Int32Array;
  readonly lost: Int32Array;
  readonly kept: Int32Array;

  private constructor(
    private readonly same: Readonly<Record<Side, StoreBits>>,
    /** Over all stores of each project; null when the comparison is over the same stores. */
    private readonly all: Readonly<Record<Side, Int32Array>> | null,
    items: number,
  ) {
    this.gained = new Int32Array(items);
    this.lost = new Int32Array(items);
    this.kept = new Int32Array(items);
    const { before, after } = same;
    for (let item = 1; item < items; item += 1) {
      const from = item * before.bytes;
      const { gained, lost, kept } = distributionCounts(before.bits, after.bits, from, before.bytes);
      this.gained[item] = gained;
      this.lost[item] = lost;
      this.kept[item] = kept;
    }
  }

  /** One walk over what the planograms of each project carry. */
  static of(scope: ComparisonScope, over: ComparedStores): ItemStores {
    const { items, sameStores } = scope;
    const same = (side: Side): StoreBits => {
      const placeOf = new Int32Array(items[side].names.stores.length).fill(-1);
      sameStores.forEach((store, place) => (placeOf[store[side].store_id] = place));
      return storeBits(scope, side, placeOf, sameStores.length);
    };
    const all = (side: Side): Int32Array => {
      // Every store has an index, except the first, which is not a store.
      const placeOf = Int32Array.from(items[side].names.stores, (_, id) => id - 1);
      return storeCounts(storeBits(scope, side, placeOf, placeOf.length - 1), items.count);
    };
    return new ItemStores(
      { before: same('before'), after: same('after') },
      over === 'all' ? { before: all('before'), after: all('after') } : null,
      items.count,
    );
  }

  /** The number of compared stores that carry an item. */
  count(side: Side, item: number): number {
    if (this.all !== null) return this.all[side][item] ?? 0;
    return (this.kept[item] ?? 0) + ((side === 'before' ? this.lost : this.gained)[item] ?? 0);
  }

  /** Whether the item is carried in the same store at that index in the list. */
  isIn(side: Side, item: number, store: number): boolean {
    const { bits, bytes } = this.same[side];
    return ((bits[item * bytes + (store >> 3)] ?? 0) & (1 << (store & 7))) !== 0;
  }
}

interface StoreBits {
  readonly bits: Uint8Array;
  /** Of an item. */
  readonly bytes: number;
}

/** By item, the indexes of the stores that carry it. Item 0, the entry without a key, is not an item. */
function storeBits({ items, ...scope }: ComparisonScope, side: Side, placeOf: Int32Array, places: number): StoreBits {
  const { names, itemOf } = items[side];
  const bytes = Math.ceil(places / 8);
  const bits = new Uint8Array(items.count * bytes);
  eachCarried(names, scope[side], (product, _planogram, placed) => {
    const item = itemOf[product] ?? 0;
    if (item === 0) return;
    for (const { store } of placed) {
      const place = placeOf[store] ?? -1;
      if (place < 0) continue;
      const at = item * bytes + (place >> 3);
      bits[at] = (bits[at] ?? 0) | (1 << (place & 7));
    }
  });
  return { bits, bytes };
}

function storeCounts({ bits, bytes }: StoreBits, items: number): Int32Array {
  // Compared with itself, everything is kept.
  return Int32Array.from({ length: items }, (_, item) => distributionCounts(bits, bits, item * bytes, bytes).kept);
}
