import type { StoreLevel } from '../../analytics/levels.js';
import { round } from '../../analytics/rounding.js';
import type { PodStoreDto, StoreKind } from '../dto/pod-matrix.dto.js';
import type { PodAnalysis, PodItem } from '../pod-analysis.js';

/** For each item, the stores of one kind, ordered by key: counted first, built on demand. */
export class StoreList {
  readonly count: number;
  private readonly stores: readonly number[];

  constructor(
    private readonly analysis: PodAnalysis,
    private readonly which: StoreKind,
    private readonly items: readonly PodItem[],
    /** Only stores whose number or name contains this; empty for all. */
    private readonly text: string,
  ) {
    const stores: number[] = [];
    analysis.inScope.forEach((is, store) => is === 1 && this.isFound(store) && stores.push(store));
    this.stores = stores;
    this.count =
      text === ''
        ? items.reduce((sum, item) => sum + this.sizeOf(item), 0)
        : items.reduce((sum, item) => sum + this.storesOf(item).length, 0);
  }

  /** At most `most` rows from `start` on. */
  *rows(start = 0, most = Infinity): Generator<PodStoreDto> {
    let skip = start;
    let left = most;
    for (const item of this.items) {
      if (left <= 0) return;
      if (this.text === '' && skip >= this.sizeOf(item)) {
        skip -= this.sizeOf(item);
        continue;
      }
      for (const { store, carried } of this.storesOf(item)) {
        if (skip > 0) {
          skip -= 1;
          continue;
        }
        if (left <= 0) return;
        left -= 1;
        yield this.row(item, store, carried);
      }
    }
  }

  private sizeOf({ stores }: PodItem): number {
    return this.which === 'carrying' ? stores : this.analysis.scope.stores - stores;
  }

  private storesOf({ group }: PodItem): { store: number; carried: number }[] {
    const { walk, groups } = this.analysis;
    const carrying = new Map<number, number>();
    walk.visit(groups, group, (store, items) => carrying.set(store, items));
    return this.stores
      .filter((store) => carrying.has(store) === (this.which === 'carrying'))
      .map((store) => ({ store, carried: carrying.get(store) ?? 0 }));
  }

  private isFound(store: number): boolean {
    if (this.text === '') return true;
    const head = this.analysis.names.stores[store];
    return [head?.store_number, head?.store_key, head?.name].some((word) => word?.toLowerCase().includes(this.text));
  }

  private row({ key, name, products }: PodItem, store: number, carried: number): PodStoreDto {
    const { names, sales } = this.analysis;
    const head = names.stores[store];
    const level = (of: StoreLevel): string | null => names.nameOf(of, names.storeValue(store, of));
    const sold = sales.of[store] ?? 0;
    return {
      key,
      item: name,
      store: head?.store_key ?? '',
      number: head?.store_number ?? '',
      name: head?.name ?? null,
      banner: level('banner'),
      region: level('region'),
      state: level('state'),
      cluster: level('cluster'),
      carried,
      products,
      storeSales: sold > 0 ? round(sold) : null,
    };
  }
}
