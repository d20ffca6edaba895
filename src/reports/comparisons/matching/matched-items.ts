import type { AnalysisLevel, ProductLevel } from '../../analytics/levels.js';
import { NONE_KEY } from '../../analytics/levels.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';

/** How the products of two projects were matched. */
export type MatchedBy = 'key' | 'upc';

/** The products of one project by the items of the comparison. */
interface ItemSide {
  readonly names: SnapshotNames;
  /** By product id, its item; 0 for products without a key. */
  readonly itemOf: Int32Array;
  /** By item, one of its products; -1 when the project has none. */
  readonly productOf: Int32Array;
}

/**
 * The products of both projects as one list of items, numbered from 1; item 0 is the entry without a key on either
 * side. An item has the name and levels of the later project, or of the earlier one if only that has it. So a product
 * whose category was renamed is one kept item, not one dropped and one added.
 */
export class MatchedItems {
  private constructor(
    readonly before: ItemSide,
    readonly after: ItemSide,
    /** The number of items, including the one without a key. */
    readonly count: number,
    readonly matchedBy: MatchedBy,
  ) {}

  /** Matches products by key, or by UPC when the projects' product keys differ so much that none is in both. */
  static of(before: SnapshotNames, after: SnapshotNames): MatchedItems {
    const byKey = before.products.some(({ placed, product_key }) => placed && isIn(after, product_key));
    const matchedBy = byKey || !sharesUpc(before, after) ? 'key' : 'upc';
    const items = new Map<string, number>();
    const sideOf = (names: SnapshotNames) => {
      const itemOf = new Int32Array(names.products.length);
      for (const { product_id, product_key, upc, placed } of names.products) {
        if (!placed || product_key === null) continue;
        const text = matchedBy === 'upc' && upc !== null && upc !== '' ? `upc ${upc}` : `key ${product_key}`;
        const item = items.get(text) ?? items.size + 1;
        items.set(text, item);
        itemOf[product_id] = item;
      }
      return { names, itemOf };
    };
    const sides = [sideOf(after), sideOf(before)] as const;
    const count = items.size + 1;
    return new MatchedItems(withProducts(sides[1], count), withProducts(sides[0], count), count, matchedBy);
  }

  /** The value that filters and parents use for an item at a level; `~` without one. */
  levelKey(item: number, level: ProductLevel): string {
    const [names, product] = this.spoken(item);
    return names.keyOf(level, names.productValue(product, level));
  }

  /** The name to show; null for an item without a value at the level. */
  levelName(item: number, level: ProductLevel): string | null {
    const [names, product] = this.spoken(item);
    return names.nameOf(level, names.productValue(product, level));
  }

  keyOf(item: number): string {
    return item === 0 ? NONE_KEY : this.levelKey(item, 'product');
  }

  nameOf(item: number): string | null {
    return item === 0 ? null : this.levelName(item, 'product');
  }

  upcOf(item: number): string | null {
    const [names, product] = this.spoken(item);
    return names.products[product]?.upc ?? null;
  }

  /** The item of a product's key in either project; null when neither has it. */
  find(key: string): number | null {
    const after = this.after.names.idOf('product', key);
    if (after !== null && after > 0) return this.after.itemOf[after] ?? null;
    const before = this.before.names.idOf('product', key);
    return before === null || before === 0 ? null : (this.before.itemOf[before] ?? null);
  }

  /** By item, 1 when its value at the level is one of these. */
  within(level: ProductLevel, keys: ReadonlySet<string>): Uint8Array {
    const kept = new Uint8Array(this.count);
    for (let item = 0; item < this.count; item += 1) if (keys.has(this.levelKey(item, level))) kept[item] = 1;
    return kept;
  }

  /** The project that defines an item, and its product there. */
  private spoken(item: number): [SnapshotNames, number] {
    const after = this.after.productOf[item] ?? -1;
    if (after >= 0) return [this.after.names, after];
    return [this.before.names, Math.max(0, this.before.productOf[item] ?? 0)];
  }
}

function withProducts({ names, itemOf }: Pick<ItemSide, 'names' | 'itemOf'>, count: number): ItemSide {
  const productOf = new Int32Array(count).fill(-1);
  // The lowest product id represents an item with several products.
  for (let product = itemOf.length - 1; product > 0; product -= 1) {
    const item = itemOf[product] ?? 0;
    if (item > 0) productOf[item] = product;
  }
  return { names, itemOf, productOf };
}

function isIn(names: SnapshotNames, key: string | null, level: AnalysisLevel = 'product'): boolean {
  return key !== null && names.idOf(level, key) !== null;
}

function sharesUpc(before: SnapshotNames, after: SnapshotNames): boolean {
  const upcs = new Set<string>();
  for (const { placed, upc } of after.products) if (placed && upc !== null && upc !== '') upcs.add(upc);
  return before.products.some(({ placed, upc }) => placed && upc !== null && upcs.has(upc));
}
