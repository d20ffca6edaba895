import { DAYS_PER_WEEK, type ProductTrade, productTrade } from '../metrics/product-measures.js';
import type {
  PerformanceRecord,
  PlanogramFile,
  PlanogramRecord,
  PositionRecord,
  ProjectRecord,
} from '../planogram/model.js';
import type { ProductTake } from '../metrics/score/eye-level.js';
import { added } from './cells.js';
import { type TableWriter, orNaN } from './table-data.js';
import type { TextPool } from './text-pool.js';

type OverrideRules = Pick<ProjectRecord, 'priceOverride' | 'costOverride' | 'movementOverride'>;

/**
 * The facts of a file: one row per product that is placed and counted on a planogram, in the order of its first
 * position. Sums accumulate in the rows themselves. A position whose product the file does not define (N01) still takes
 * space: it counts as a product of its own, by UPC and ID.
 */
export class FactSums {
  /** By product index, its last row + 1. A row before the planogram's first one belongs to another planogram. */
  private readonly rowOf: Int32Array;
  /** The same for products that the file does not define, by UPC and ID; this planogram only. */
  private readonly strangers = new Map<string, number>();
  /** For each row of this planogram: the product's index, and the position that created it. */
  private readonly placed: PositionRecord[] = [];
  private first: number;
  /** The file's first row. */
  private readonly start: number;
  private readonly performances: Performances;
  private readonly rules: OverrideRules | null;

  constructor(
    private readonly writer: TableWriter<'facts'>,
    private readonly file: PlanogramFile,
  ) {
    this.rowOf = new Int32Array(file.products.length);
    this.first = writer.rows;
    this.start = writer.rows;
    this.performances = new Performances(file.products.length);
    const { project } = file;
    this.rules = project && {
      priceOverride: project.priceOverride,
      costOverride: project.costOverride,
      movementOverride: project.movementOverride,
    };
  }

  /** Whether a product is placed on any planogram written so far. */
  isPlaced(productIndex: number): boolean {
    return (this.rowOf[productIndex] ?? 0) > this.start;
  }

  /**
   * Adds a position that counts, as it was written.
   *
   * @returns its product's 0-based number on this planogram
   */
  add(record: PositionRecord, { columns: from }: TableWriter<'positions'>, position: number): number {
    const row = this.rowFor(record);
    const { columns } = this.writer;
    if (row === this.writer.rows) this.open(row, record, from.product_key[position] ?? -1);
    columns.positions[row] = (columns.positions[row] as number) + 1;
    columns.facings[row] = (columns.facings[row] as number) + (from.facings[position] as number);
    columns.linear[row] = added(columns.linear[row] as number, from.linear[position] as number);
    columns.square[row] = added(columns.square[row] as number, from.square[position] as number);
    columns.area[row] = added(columns.area[row] as number, from.area[position] as number);
    columns.cubic[row] = added(columns.cubic[row] as number, from.cubic[position] as number);
    columns.capacity[row] = added(columns.capacity[row] as number, from.capacity[position] as number);
    return row - this.first;
  }

  /** Distinct products of this planogram. */
  get products(): number {
    return this.placed.length;
  }

  /**
   * Writes the other columns of the planogram's facts and moves on to the next planogram.
   *
   * @returns what its products take and sell, by their numbers; valid until rows are added
   */
  finish(planogram: PlanogramRecord, place: FactPlace): ProductTake {
    this.performances.open(planogram.performances);
    this.placed.forEach((position, at) => {
      const { productIndex } = position;
      const product = this.file.products[productIndex] ?? null;
      const performance = this.performances.of(position);
      const trade = productTrade(this.rules, product, performance, place.periodDays);
      const lines = { product: product?.line ?? -1, performance: performance?.line ?? -1 };
      writeFact(this.writer, this.first + at, place, lines, trade);
    });
    const { columns, rows } = this.writer;
    const take = { linear: columns.linear.subarray(this.first, rows), sales: columns.sales.subarray(this.first, rows) };
    this.placed.length = 0;
    this.strangers.clear();
    this.first = rows;
    return take;
  }

  /** The row of a position's product; a new one if the product has none on this planogram yet. */
  private rowFor(record: PositionRecord): number {
    const index = record.productIndex;
    const next = this.writer.rows;
    if (index >= 0) {
      const row = (this.rowOf[index] as number) - 1;
      if (row >= this.first) return row;
      this.rowOf[index] = next + 1;
      return next;
    }
    const stranger = strangerOf(record);
    const row = this.strangers.get(stranger);
    if (row === undefined) this.strangers.set(stranger, next);
    return row ?? next;
  }

  private open(row: number, record: PositionRecord, key: number): void {
    const { columns } = this.writer;
    this.writer.rows += 1;
    this.placed.push(record);
    columns.product_key[row] = key;
    columns.positions[row] = 0;
    columns.facings[row] = 0;
    columns.linear[row] = NaN;
    columns.square[row] = NaN;
    columns.area[row] = NaN;
    columns.cubic[row] = NaN;
    columns.capacity[row] = NaN;
  }
}

/** The first Performance row of each product on one planogram. */
class Performances {
  private records: readonly PerformanceRecord[] = [];
  /** By product index, its place among all records so far + 1. */
  private readonly placeOf: Int32Array;
  private readonly strangers = new Map<string, PerformanceRecord>();
  private before = 0;

  constructor(products: number) {
    this.placeOf = new Int32Array(products);
  }

  open(records: readonly PerformanceRecord[]): void {
    this.before += this.records.length;
    this.records = records;
    this.strangers.clear();
    for (let at = 0; at < records.length; at++) {
      const record = records[at] as PerformanceRecord;
      const index = record.productIndex;
      if (index >= 0) {
        if ((this.placeOf[index] as number) <= this.before) this.placeOf[index] = this.before + at + 1;
        continue;
      }
      const stranger = strangerOf(record);
      if (!this.strangers.has(stranger)) this.strangers.set(stranger, record);
    }
  }

  of(position: PositionRecord): PerformanceRecord | null {
    const index = position.productIndex;
    if (index < 0) return this.strangers.get(strangerOf(position)) ?? null;
    return this.records[(this.placeOf[index] as number) - 1 - this.before] ?? null;
  }
}

/** The identity of a product that the file does not define. */
function strangerOf({ upc, id }: { readonly upc: string; readonly id: string }): string {
  return `${upc.trim()}\n${id.trim()}`;
}

/** What the facts of a planogram share. */
export interface FactPlace {
  readonly fileNo: number;
  readonly planogramNo: number;
  readonly periodDays: number;
  readonly pool: TextPool;
}

/** Writes a fact's columns other than its sums. */
function writeFact(
  { columns }: TableWriter<'facts'>,
  row: number,
  place: FactPlace,
  lines: { readonly product: number; readonly performance: number },
  trade: ProductTrade,
): void {
  const { pool } = place;
  const capacity = columns.capacity[row] as number;
  const space =
    (columns.linear[row] as number) +
    (columns.square[row] as number) +
    (columns.area[row] as number) +
    (columns.cubic[row] as number);
  columns.file_no[row] = place.fileNo;
  columns.planogram_no[row] = place.planogramNo;
  columns.product_line[row] = lines.product;
  columns.performance_line[row] = lines.performance;
  columns.movement[row] = orNaN(trade.movement);
  columns.sales[row] = orNaN(trade.sales);
  columns.profit[row] = orNaN(trade.profit);
  columns.price[row] = orNaN(trade.price);
  columns.unit_cost[row] = orNaN(trade.unitCost);
  columns.case_total_number[row] = orNaN(trade.caseTotalNumber);
  columns.daily_movement[row] = trade.movement === null ? NaN : trade.movement / DAYS_PER_WEEK;
  columns.capacity_moving[row] = trade.movement === null ? NaN : capacity;
  columns.space_reason[row] = Number.isNaN(space) ? pool.code('no-dimensions') : -1;
  columns.capacity_reason[row] = Number.isNaN(capacity) ? pool.code('no-capacity') : -1;
  columns.movement_reason[row] = pool.code(trade.movementReason);
  columns.sales_reason[row] = pool.code(trade.salesReason);
  columns.profit_reason[row] = pool.code(trade.profitReason);
}
