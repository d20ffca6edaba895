import { eachList } from '../../analytics/queries/carried.js';
import type { ComparedStores, ComparisonScope } from '../comparison-scope.js';

type Side = 'before' | 'after';

/**
 * The number of stores that carry each item, before and after: what `distributionChange` counts, for all items at once.
 */
export class ItemStores {
  /** By item, the same stores that carry it only after, only before, and on both sides. */
  readonly gained: Int32Array;
  readonly lost: Int32Array;
  readonly kept: Int32Array;
  /** By item, the compared stores that carry it. */
  private readonly all: Readonly<Record<Side, Int32Array>>;

  private constructor(
    private readonly scope: ComparisonScope,
    sides: Readonly<Record<Side, CarryingPlaces>>,
  ) {
    const { items, sameStores } = scope;
    const counts = () => new Int32Array(items.count);
    [this.gained, this.lost, this.kept] = [counts(), counts(), counts()];
    this.all = { before: counts(), after: counts() };
    const same = sameStores.length;
    // Item 0, the entry without a key, is not an item.
    for (let item = 1; item < items.count; item += 1) {
      const before = sides.before.mark(item, same, null);
      const after = sides.after.mark(item, same, sides.before);
      this.kept[item] = after.kept;
      this.lost[item] = before.same - after.kept;
      this.gained[item] = after.same - after.kept;
      this.all.before[item] = before.all;
      this.all.after[item] = after.all;
    }
  }

  /** One walk over what the planograms of each project carry, and one over the items. */
  static of(scope: ComparisonScope, over: ComparedStores): ItemStores {
    return new ItemStores(scope, {
      before: new CarryingPlaces(scope, 'before', over),
      after: new CarryingPlaces(scope, 'after', over),
    });
  }

  /** The number of compared stores that carry an item. */
  count(side: Side, item: number): number {
    return this.all[side][item] ?? 0;
  }

  /** The same stores that carry an item, by their number in the list. */
  sameStoresOf(side: Side, item: number): ReadonlySet<number> {
    const { items, sameStores, ...scope } = this.scope;
    const { names, itemOf } = items[side];
    const ids = new Set<number>();
    eachList(names, scope[side], (products, planograms) => {
      if (!products.some((product) => itemOf[product] === item)) return;
      for (const planogram of planograms) {
        for (const { store } of scope[side].placements[planogram] ?? []) ids.add(store);
      }
    });
    return new Set(sameStores.flatMap((store, place) => (ids.has(store[side].store_id) ? [place] : [])));
  }
}

/**
 * The places of one project's stores that carry an item: first the same stores in their order, then all others, if they
 * count. Items are marked one after the other, so that only the marks of one item are held, not a bit for every item and
 * store.
 */
class CarryingPlaces {
  /** By place, the last item that was marked there. */
  private readonly seen: Int32Array;
  /** The places of list i are at `placeStarts[i]` to `placeStarts[i + 1]`; the lists of item i at `starts[i]`, and so on. */
  private readonly places: Int32Array;
  private readonly placeStarts: Int32Array;
  private readonly lists: Int32Array;
  private readonly starts: Int32Array;

  constructor({ items, sameStores, ...scope }: ComparisonScope, side: Side, over: ComparedStores) {
    const { names, itemOf } = items[side];
    const { placements } = scope[side];
    const same = sameStores.map((store) => store[side].store_id);
    const { placeOf, count } = storePlaces(names.stores.length, same, over);
    const [places, placeStarts]: [number[], number[]] = [[], [0]];
    const carried: Int32Array[] = [];
    const starts = new Int32Array(items.count + 1);
    eachList(names, scope[side], (products, planograms) => {
      for (const planogram of planograms) {
        for (const { store } of placements[planogram] ?? []) {
          const place = placeOf[store] ?? -1;
          if (place >= 0) places.push(place);
        }
      }
      placeStarts.push(places.length);
      carried.push(products);
      for (const product of products) increment(starts, (itemOf[product] ?? 0) + 1);
    });
    for (let item = 0; item < items.count; item += 1) starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
    const next = starts.slice();
    this.lists = new Int32Array(starts[items.count] ?? 0);
    for (const [list, products] of carried.entries()) {
      for (const product of products) this.lists[increment(next, itemOf[product] ?? 0)] = list;
    }
    this.starts = starts;
    [this.places, this.placeStarts] = [Int32Array.from(places), Int32Array.from(placeStarts)];
    this.seen = new Int32Array(count);
  }

  /**
   * Marks the places that carry an item, and counts them: all of them, those among the first `same`, and those of these
   * that were marked for it in `earlier`.
   */
  mark(item: number, same: number, earlier: CarryingPlaces | null): { all: number; same: number; kept: number } {
    const { seen, places, placeStarts, lists, starts } = this;
    let all = 0;
    let ofSame = 0;
    let kept = 0;
    const last = starts[item + 1] ?? 0;
    for (let at = starts[item] ?? 0; at < last; at += 1) {
      const list = lists[at] ?? 0;
      const end = placeStarts[list + 1] ?? 0;
      for (let of = placeStarts[list] ?? 0; of < end; of += 1) {
        const place = places[of] ?? 0;
        if (seen[place] === item) continue;
        seen[place] = item;
        all += 1;
        if (place >= same) continue;
        ofSame += 1;
        if (earlier?.seen[place] === item) kept += 1;
      }
    }
    return { all, same: ofSame, kept };
  }
}

/** Returns what it was before. */
function increment(counts: Int32Array, at: number): number {
  const before = counts[at] ?? 0;
  counts[at] = before + 1;
  return before;
}

/** By store id, its place; -1 if it does not count. The first is not a store. */
function storePlaces(stores: number, same: readonly number[], over: ComparedStores) {
  const placeOf = new Int32Array(stores).fill(-1);
  same.forEach((store, place) => (placeOf[store] = place));
  let count = same.length;
  for (let store = 1; over === 'all' && store < stores; store += 1) {
    if (placeOf[store] !== -1) continue;
    placeOf[store] = count;
    count += 1;
  }
  return { placeOf, count };
}
