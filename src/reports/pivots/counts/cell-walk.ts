import { setImmediate as turn } from 'node:timers/promises';
import { isProductLevel, isStoreLevel } from '../../analytics/levels.js';
import type { Placement } from '../../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import { carriedBy } from '../../analytics/snapshots/building/carried-products.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { OTHERS_ID } from '../lines/kept-lines.js';
import { isPositionField, type PivotField, type PositionField } from '../pivot-fields.js';
import { type GroupPart, type GroupRow, layoutsFor, type PivotGround } from '../pivot.queries.js';
import { CellCounts, type Ids, Numbered, type WantedCounts } from './cell-counts.js';
import { layoutRows } from './layout-rows.js';

/** The most bytes of store bits to hold. */
const BYTES_AT_MOST = 128 * 1_048_576;
/** Planograms to walk through before yielding to other work. */
const AT_ONCE = 4_096;

/**
 * Counts distinct stores, planograms and points of distribution of every cell of a part, like `groupStores`, in one
 * walk over what the planograms carry; and distinct positions over the layouts. A database would hold every pair that
 * it counts; this holds one bit per store and product group that the lines distinguish.
 *
 * Null when it is not possible: for lines of planograms, positions without layouts, limits of stores under products or
 * the other way round, and more bits than allowed.
 */
export async function walkedCells(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  part: GroupPart,
  wanted: WantedCounts,
): Promise<GroupRow[] | null> {
  const layouts = layoutsFor(ground);
  const isOfFacts = ground.table === 'facts';
  if ((!isOfFacts && layouts === null) || [...ground.rows, ...ground.columns].includes('planogram')) return null;
  if (ground.limits.some(({ path }) => path.some(isStoreLevel) && !path.every(isStoreLevel))) return null;
  if (isOfFacts) await snapshot.carried();
  const walk = new CellWalk(snapshot.names, ground, part, wanted);
  const isHeld = layouts === null ? await walk.carried() : await walk.layouts(snapshot, layouts.of);
  return isHeld ? await walk.cells() : null;
}

const NO_BITS = new Uint8Array(0);
const NO_IDS = new Int32Array(0);

/** The stores of a group of products, on planograms of one category if the lines distinguish these. */
interface Row {
  readonly product: number;
  readonly stores: Uint8Array;
}

class CellWalk {
  private readonly rows: Row[] = [];
  /** By row, the last planogram counted; rows come planogram by planogram. */
  private last: Int32Array = new Int32Array(1_024).fill(-1);
  private readonly numbered = new Numbered();
  private readonly byProduct: boolean;
  private readonly byCategory: boolean;
  /** The fields of the lines that differ between positions. */
  private readonly placeFields: readonly PositionField[];
  private readonly sets: readonly CellCounts[];

  constructor(
    private readonly names: SnapshotNames,
    private readonly ground: PivotGround,
    part: GroupPart,
    private readonly wanted: WantedCounts,
  ) {
    this.byProduct = wanted.points || wanted.sold !== null;
    const fields = [...ground.rows, ...ground.columns];
    this.byCategory = fields.includes('planogramcategory');
    this.placeFields = fields.filter(isPositionField);
    const storeIds = names.stores.map(({ store_id: store }) =>
      this.ids((field) => (isStoreLevel(field) ? names.storeValue(store, field) : null)),
    );
    this.sets = part.sets.map((depths) => new CellCounts(ground, depths, part, storeIds, wanted));
  }

  /** False when more would be held than allowed. */
  async carried(): Promise<boolean> {
    const { scope, categories } = this.ground.within;
    const known: Int32Array[] = [];
    for (const [planogram, placed] of scope.placements.entries()) {
      if (planogram % AT_ONCE === AT_ONCE - 1) await turn();
      if (placed.length === 0) continue;
      const category = this.byCategory ? (categories.of[planogram] ?? 0) : 0;
      const rowOf = (known[category] ??= new Int32Array(this.names.products.length).fill(-1));
      const touched: number[] = [];
      for (const product of carriedBy(this.names.carried, planogram)) {
        if (scope.products !== null && scope.products[product] !== 1) continue;
        let row = rowOf[product] ?? -1;
        if (row < 0) {
          row = this.rowOf(product, category);
          rowOf[product] = row;
          if (this.rows.length * this.bytes > BYTES_AT_MOST) return false;
        }
        if (this.last[row] === planogram) continue;
        this.last[row] = planogram;
        touched.push(row);
      }
      for (const row of touched) placeIn(this.rows[row]?.stores, placed);
      if (this.wanted.planograms) for (const set of this.sets) set.addPlanogram(planogram, touched, placed);
    }
    return true;
  }

  /** The same for positions, layout by layout. `layouts` is by planogram id; -1 for none. */
  async layouts(snapshot: LoadedSnapshot, layouts: Int32Array): Promise<boolean> {
    const { scope, categories } = this.ground.within;
    const planogramsOf = new Map<number, (readonly Placement[])[]>();
    scope.placements.forEach((placed, planogram) => {
      const layout = layouts[planogram] ?? -1;
      if (placed.length === 0 || layout < 0) return;
      const known = planogramsOf.get(layout);
      if (known === undefined) planogramsOf.set(layout, [placed]);
      else known.push(placed);
    });
    const rowsOf = new Map<number, number[]>();
    // Equal entries are contiguous, so their rows are looked up once, per category if the lines distinguish it.
    let alike: readonly number[] = [];
    let rowIn: (number | undefined)[] = [];
    for await (const [ids = NO_IDS, ...columns] of layoutRows(snapshot, this.ground, this.placeFields)) {
      await turn();
      for (let at = 0; at < ids.length; at += 1) {
        const id = ids[at] ?? 0;
        if (!planogramsOf.has(id)) continue;
        if (columns.some((column, of) => column[at] !== alike[of])) {
          alike = columns.map((column) => column[at] ?? 0);
          rowIn = [];
        }
        const category = this.byCategory ? (categories.of[id] ?? 0) : 0;
        const [product = 0, ...places] = alike;
        const row = (rowIn[category] ??= this.rowOf(product, category, places));
        if (this.rows.length * this.bytes > BYTES_AT_MOST) return false;
        const known = rowsOf.get(id);
        if (known === undefined) rowsOf.set(id, [row]);
        else known.push(row);
      }
    }
    for (const [layout, rows] of rowsOf) this.addLayout(layout, rows, planogramsOf.get(layout) ?? []);
    return true;
  }

  /** @param rows may contain a row several times */
  private addLayout(layout: number, rows: readonly number[], planograms: readonly (readonly Placement[])[]): void {
    const touched = rows.filter((row) => {
      const isNew = this.last[row] !== layout;
      this.last[row] = layout;
      return isNew;
    });
    const stores = planograms.flat();
    for (const row of touched) placeIn(this.rows[row]?.stores, stores);
    if (this.wanted.planograms) for (const set of this.sets) set.addLayout(layout, touched, planograms);
  }

  async cells(): Promise<GroupRow[]> {
    const found: GroupRow[][] = [];
    for (const set of this.sets) {
      await set.addStores(this.rows);
      found.push(set.rows());
    }
    return found.flat();
  }

  private get bytes(): number {
    return Math.ceil(this.names.stores.length / 8);
  }

  private rowOf(product: number, category: number, places: readonly number[] = []): number {
    const ids = this.ids((field) => {
      if (field === 'planogramcategory') return category;
      if (isPositionField(field)) return places[this.placeFields.indexOf(field)] ?? 0;
      return isProductLevel(field) ? this.names.productValue(product, field) : null;
    });
    const row = this.numbered.of(this.byProduct ? [...ids, product] : ids);
    if (row === this.rows.length) {
      this.rows.push({ product, stores: new Uint8Array(this.bytes) });
      if (row >= this.last.length) this.last = grown(this.last);
      for (const set of this.sets) set.addRow(ids);
    }
    return row;
  }

  /** The ids of all lines; those that a limit leaves out become others. Null where `of` does not know. */
  private ids(of: (field: PivotField) => number | null): Ids {
    const { rows, columns, limits } = this.ground;
    const ids = { rows: rows.map(of), columns: columns.map(of) };
    for (const limit of limits) {
      const own = ids[limit.axis];
      const path = own.slice(0, limit.depth + 1);
      if (path.every((id) => id !== null) && !limit.has(path)) own[limit.depth] = OTHERS_ID;
    }
    return [...ids.rows, ...ids.columns];
  }
}

function grown(last: Int32Array): Int32Array {
  const larger = new Int32Array(last.length * 2).fill(-1);
  larger.set(last);
  return larger;
}

function placeIn(bits: Uint8Array = NO_BITS, placed: readonly Placement[]): void {
  for (const { store } of placed) {
    // Planograms without stores are in none.
    if (store > 0) bits[store >> 3] = (bits[store >> 3] ?? 0) | (1 << (store & 7));
  }
}
