import { setImmediate as turn } from 'node:timers/promises';
import { PairSet } from '../../analytics/queries/pair-set.js';
import type { Placement } from '../../analytics/queries/scope.js';
import type { Depths, GroupPart, GroupRow, PivotGround } from '../pivot.queries.js';

/** Bytes of store bits to count before yielding to other work. */
const BYTES_AT_ONCE = 131_072;

/** What is counted in every cell besides its stores. */
export interface WantedCounts {
  readonly planograms: boolean;
  /** Distinct pairs of product and store. */
  readonly points: boolean;
  /** By store id, its sales, summed over the pairs of product and store. */
  readonly sold: Float64Array | null;
}

/** Ids of all lines of a pivot; null when they are unknown or not requested. */
export type Ids = readonly (number | null)[];

/** Numbers ids from 0 in the order in which they first appear. */
export class Numbered {
  readonly ids: Ids[] = [];
  private readonly numbers = new Map<string, number>();

  of(ids: Ids): number {
    const key = ids.join();
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.ids.push(ids) - 1;
      this.numbers.set(key, number);
    }
    return number;
  }
}

interface Cell {
  readonly ids: Ids;
  stores: number;
  planograms: number;
  points: number;
  sold: number;
  lastPlanogram: number;
}

/** The cells of one depth: each is an intersection of product ids and store ids. */
export class CellCounts {
  private readonly firsts = new Numbered();
  private readonly seconds = new Numbered();
  /** By row, the number of its ids at this depth. */
  private readonly firstOf: number[] = [];
  /** By store id. */
  private readonly secondOf: readonly number[];
  /** By first and second; null when not requested. */
  private readonly cells: (Cell | null | undefined)[][] = [];
  private readonly asked: readonly {
    readonly from: number;
    readonly deep: number;
    readonly keys: ReadonlySet<string>;
  }[];

  constructor(
    private readonly ground: PivotGround,
    private readonly depths: Depths,
    { rows, columns }: GroupPart,
    storeIds: readonly Ids[],
    private readonly wanted: WantedCounts,
  ) {
    this.secondOf = storeIds.map((ids) => this.seconds.of(this.within(ids)));
    this.asked = [
      { from: 0, lines: rows ?? [] },
      { from: ground.rows.length, lines: columns ?? [] },
    ].flatMap(({ from, lines }) => {
      const deep = lines[0]?.length ?? 0;
      return deep === 0 ? [] : [{ from, deep, keys: new Set(lines.map((ids) => ids.join())) }];
    });
  }

  /** Adds a row of products, by its ids. */
  addRow(ids: Ids): void {
    this.firstOf.push(this.firsts.of(this.within(ids)));
  }

  /** Counts a planogram with all rows that it carries, once in each cell. */
  addPlanogram(planogram: number, rows: readonly number[], placed: readonly Placement[]): void {
    for (const row of rows) {
      for (const { store } of placed) {
        const cell = this.cellOf(row, store);
        if (cell === null || cell.lastPlanogram === planogram) continue;
        cell.lastPlanogram = planogram;
        cell.planograms += 1;
      }
    }
  }

  /** Counts all planograms of a layout, given the places of each and the rows that all of them carry. */
  addLayout(layout: number, rows: readonly number[], planograms: readonly (readonly Placement[])[]): void {
    const counts = new Map<number, number>();
    for (const placed of planograms) {
      for (const second of new Set(placed.map(({ store }) => this.secondOf[store] ?? 0))) {
        counts.set(second, (counts.get(second) ?? 0) + 1);
      }
    }
    for (const row of rows) {
      for (const [second, count] of counts) {
        const cell = this.cellAt(this.firstOf[row] ?? 0, second);
        if (cell === null || cell.lastPlanogram === layout) continue;
        cell.lastPlanogram = layout;
        cell.planograms += count;
      }
    }
  }

  /** Counts the stores of rows, each with its product. Call after all rows were added. */
  async addStores(rows: readonly { readonly product: number; readonly stores: Uint8Array }[]): Promise<void> {
    const { points, sold } = this.wanted;
    if (this.seconds.ids.length === 1 && !points && sold === null) {
      this.addUnions(rows.map(({ stores }) => stores));
      return;
    }
    const products = new Numbered();
    const productOf = rows.map(({ product }, row) => products.of([this.firstOf[row] ?? 0, product]));
    const isNewStore = this.once(this.firsts.ids.length);
    // Rows of one product differ by the categories of their planograms.
    const isNewPair = this.once(products.ids.length);
    const atOnce = Math.ceil(BYTES_AT_ONCE / (rows[0]?.stores.length ?? 1));
    for (const [row, { product, stores }] of rows.entries()) {
      if (row % atOnce === atOnce - 1) await turn();
      const [first, pair] = [this.firstOf[row] ?? 0, productOf[row] ?? 0];
      eachBit(stores, (store) => {
        const cell = this.cellOf(row, store);
        if (cell === null) return;
        if (isNewStore(first, store)) cell.stores += 1;
        // An entry without a key is not a product.
        if ((!points && sold === null) || product === 0 || !isNewPair(pair, store)) return;
        cell.points += 1;
        cell.sold += sold?.[store] ?? 0;
      });
    }
  }

  /** The same when cells include all stores and only stores are counted. */
  private addUnions(rows: readonly Uint8Array[]): void {
    const unions: Uint8Array[] = [];
    rows.forEach((stores, row) => {
      const union = (unions[this.firstOf[row] ?? 0] ??= new Uint8Array(stores.length));
      for (let byte = 0; byte < stores.length; byte += 1) union[byte] = (union[byte] ?? 0) | (stores[byte] ?? 0);
    });
    unions.forEach((union, first) => {
      let count = 0;
      eachBit(union, () => (count += 1));
      const cell = count === 0 ? null : this.cellAt(first, 0);
      if (cell !== null) cell.stores = count;
    });
  }

  /**
   * Whether a store has not been seen yet in one of this many row groups. Rows that are all distinct have each store
   * once.
   */
  private once(groups: number): (group: number, store: number) => boolean {
    if (groups === this.firstOf.length) return () => true;
    const pairs = new PairSet(groups, this.secondOf.length);
    return (group, store) => pairs.add(group, store);
  }

  /** A row for each cell, in the format of the queries. */
  rows(): GroupRow[] {
    const { rows, columns } = this.ground;
    const names = [...rows.map((_, at) => `r${at}`), ...columns.map((_, at) => `c${at}`)];
    return this.cells.flat().flatMap((cell): GroupRow[] => {
      if (!cell) return [];
      const { ids, stores, planograms, points, sold } = cell;
      const lines = Object.fromEntries(names.map((name, at) => [name, ids[at] ?? null]));
      return [{ ...lines, stores, planograms, points, item_sales: sold }];
    });
  }

  private within(ids: Ids): Ids {
    const { length } = this.ground.rows;
    const [down, across] = this.depths;
    return ids.map((id, at) => ((at < length ? at < down : at - length < across) ? id : null));
  }

  private cellOf(row: number, store: number): Cell | null {
    return this.cellAt(this.firstOf[row] ?? 0, this.secondOf[store] ?? 0);
  }

  private cellAt(first: number, second: number): Cell | null {
    const beside = (this.cells[first] ??= []);
    let cell = beside[second];
    if (cell === undefined) {
      const [own, others] = [this.firsts.ids[first] ?? [], this.seconds.ids[second] ?? []];
      const ids = own.map((id, at) => id ?? others[at] ?? null);
      cell = this.isAsked(ids) ? { ids, stores: 0, planograms: 0, points: 0, sold: 0, lastPlanogram: -1 } : null;
      beside[second] = cell;
    }
    return cell;
  }

  private isAsked(ids: Ids): boolean {
    return this.asked.every(({ from, deep, keys }) => keys.has(ids.slice(from, from + deep).join()));
  }
}

function eachBit(bits: Uint8Array, visit: (at: number) => void): void {
  for (let byte = 0; byte < bits.length; byte += 1) {
    for (let rest = bits[byte] ?? 0; rest !== 0; rest &= rest - 1) visit(byte * 8 + 31 - Math.clz32(rest & -rest));
  }
}
