import type { StoreLevel } from '../../analytics/levels.js';
import type { SnapshotNames, StoreHead } from '../../analytics/snapshots/building/snapshot-names.js';

/** A store that both projects have: its number in the list, and its id in each. */
export interface SameStore {
  readonly key: string;
  readonly before: StoreHead;
  readonly after: StoreHead;
}

/** The stores of two projects, matched by key; `unassigned` is not a store. */
export class MatchedStores {
  private constructor(
    /** In the order of the later project. */
    readonly same: readonly SameStore[],
    readonly onlyBefore: readonly StoreHead[],
    readonly onlyAfter: readonly StoreHead[],
    private readonly names: { readonly before: SnapshotNames; readonly after: SnapshotNames },
  ) {}

  static of(before: SnapshotNames, after: SnapshotNames): MatchedStores {
    const [was, is] = [placedStores(before), placedStores(after)];
    const same: SameStore[] = [];
    for (const [key, store] of is) {
      const earlier = was.get(key);
      if (earlier !== undefined) same.push({ key, before: earlier, after: store });
    }
    return new MatchedStores(
      same,
      [...was.values()].filter(({ store_key }) => !is.has(store_key)),
      [...is.values()].filter(({ store_key }) => !was.has(store_key)),
      { before, after },
    );
  }

  /** A same store's value at a level, from the later project. */
  levelKey(store: SameStore, level: StoreLevel): string {
    const { after } = this.names;
    return after.keyOf(level, after.storeValue(store.after.store_id, level));
  }

  /**
   * The ids of a project's stores whose value at the level is one of these; the later project's value is used if it has
   * the store.
   */
  within(side: 'before' | 'after', level: StoreLevel, keys: ReadonlySet<string>): number[] {
    const { before, after } = this.names;
    const names = side === 'before' ? before : after;
    const later = new Map(this.same.map((store) => [store.before.store_id, store.after.store_id]));
    const valueOf = (id: number): string => {
      const known = side === 'before' ? later.get(id) : undefined;
      return known === undefined
        ? names.keyOf(level, names.storeValue(id, level))
        : after.keyOf(level, after.storeValue(known, level));
    };
    return names.stores.map(({ store_id }) => store_id).filter((id) => keys.has(valueOf(id)));
  }
}

/** The stores with a planogram, by key. */
function placedStores(names: SnapshotNames): Map<string, StoreHead> {
  const placed = new Uint8Array(names.stores.length);
  for (const places of names.placements) for (const { store } of places) placed[store] = 1;
  return new Map(
    names.stores
      .filter(({ store_id }) => store_id > 0 && placed[store_id] === 1)
      .map((store) => [store.store_key, store]),
  );
}
