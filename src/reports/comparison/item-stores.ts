import { distributionCounts } from '../../core/metrics/comparison.js';
import { eachCarried } from '../queries/carried.js';
import type { ComparisonScope } from './comparison-scope.js';

/** Which of the same stores carry each item, before and after: one bit a store. */
export class ItemStores {
  readonly gained: Int32Array;
  readonly lost: Int32Array;
  readonly kept: Int32Array;

  private constructor(
    private readonly before: Uint8Array,
    private readonly after: Uint8Array,
    /** Bytes of an item. */
    private readonly bytes: number,
    items: number,
  ) {
    this.gained = new Int32Array(items);
    this.lost = new Int32Array(items);
    this.kept = new Int32Array(items);
    for (let item = 1; item < items; item += 1) {
      const { gained, lost, kept } = distributionCounts(before, after, item * bytes, bytes);
      this.gained[item] = gained;
      this.lost[item] = lost;
      this.kept[item] = kept;
    }
  }

  static of(scope: ComparisonScope): ItemStores {
    const bytes = Math.ceil(scope.sameStores.length / 8);
    return new ItemStores(
      carriedBits(scope, 'before', bytes),
      carriedBits(scope, 'after', bytes),
      bytes,
      scope.items.count,
    );
  }

  /** Whether the item is carried in the same store of that place in the list. */
  isIn(side: 'before' | 'after', item: number, store: number): boolean {
    return ((this[side][item * this.bytes + (store >> 3)] ?? 0) & (1 << (store & 7))) !== 0;
  }
}

/** One walk over what the planograms carry. Item 0, what has no key, is no item. */
function carriedBits(
  { items, sameStores, ...scope }: ComparisonScope,
  side: 'before' | 'after',
  bytes: number,
): Uint8Array {
  const { names, itemOf } = items[side];
  const bits = new Uint8Array(items.count * bytes);
  const placeOf = new Int32Array(names.stores.length).fill(-1);
  sameStores.forEach((store, place) => (placeOf[store[side].store_id] = place));
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
  return bits;
}
