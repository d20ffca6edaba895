import type { ProductKeyRule } from '../model.js';

const NONE = -1;

/**
 * Finds the product of a position or performance row. Every real row joins exactly one product on UPC and ID together,
 * so that is tried first; if it fails, the file's key rule decides (UPC alone or ID alone; never less than both under
 * `upc-and-id`). Of products that repeat a key, the first is used.
 */
export class ProductJoin {
  private readonly byUpc = new Map<number, number>();
  private readonly byId = new Map<number, number>();
  private readonly byBoth = new Map<number, number>();
  /** ID by product, to check quickly whether the product found by UPC is the right one. */
  private readonly ids: number[] = [];
  /** First rows and the rows that repeat their key. */
  readonly repeated: { readonly first: number; readonly again: number }[] = [];

  constructor(private readonly rule: ProductKeyRule) {}

  /** Add products in file order; `upc` and `id` are numbers of the file's string table. */
  add(index: number, upc: number, id: number): void {
    this.ids[index] = id;
    const both = pair(upc, id);
    const first = this.byBoth.get(both);
    if (first !== undefined) {
      if (upc !== 0 || id !== 0) this.repeated.push({ first, again: index });
      return;
    }
    this.byBoth.set(both, index);
    if (upc !== 0 && !this.byUpc.has(upc)) this.byUpc.set(upc, index);
    if (id !== 0 && !this.byId.has(id)) this.byId.set(id, index);
  }

  /** Index of the product; -1 when there is none, or when the row has neither UPC nor ID. */
  find(upc: number, id: number): number {
    if (upc === 0 && id === 0) return NONE;
    const likely = this.byUpc.get(upc);
    if (likely !== undefined && this.ids[likely] === id) return likely;
    const both = this.byBoth.get(pair(upc, id));
    if (both !== undefined) return both;
    if (this.rule === 'upc') return likely ?? NONE;
    return this.rule === 'id' ? (this.byId.get(id) ?? NONE) : NONE;
  }
}

/** Below 2^53 for any readable file, because a file has fewer than 2^26 distinct texts. */
function pair(upc: number, id: number): number {
  return upc * 67_108_864 + id;
}
