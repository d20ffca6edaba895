import { DAYS_PER_WEEK, productTrade } from '../metrics/product-measures.js';
import type { PerformanceRecord, PlanogramFile, PlanogramRecord, ProjectRecord } from '../planogram/model.js';
import { plus } from './cells.js';
import type { ExtractedPosition } from './position-rows.js';
import { type TableWriter, orNaN } from './table-data.js';

/** What stands on a planogram of one product, with the Performance row of its movement. */
export interface PlacedProduct {
  readonly productIndex: number;
  readonly productKey: string | null;
  readonly performance: PerformanceRecord | null;
  positions: number;
  facings: number;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
}

/**
 * The products that are placed and counted on a planogram, each with the sums over its positions. A position whose
 * product the file does not have (N01) still takes its space: it is a product of its own by its UPC and ID.
 */
export function placedProducts(
  planogram: PlanogramRecord,
  positions: readonly ExtractedPosition[],
): readonly PlacedProduct[] {
  const performances = new Map<number | string, PerformanceRecord>();
  for (const record of planogram.performances) {
    const identity = identityOf(record);
    if (!performances.has(identity)) performances.set(identity, record);
  }
  const placed = new Map<number | string, PlacedProduct>();
  for (const position of positions) {
    if (!position.counted) continue;
    const identity = identityOf(position.record);
    let product = placed.get(identity);
    if (product === undefined) {
      product = firstOf(position, performances.get(identity) ?? null);
      placed.set(identity, product);
    }
    addPosition(product, position);
  }
  return [...placed.values()];
}

/** The product's index, or for a product the file does not have its two identity cells. */
function identityOf(record: {
  readonly productIndex: number;
  readonly upc: string;
  readonly id: string;
}): number | string {
  const index = record.productIndex;
  return index >= 0 ? index : `${record.upc.trim()}\n${record.id.trim()}`;
}

function firstOf(position: ExtractedPosition, performance: PerformanceRecord | null): PlacedProduct {
  return {
    productIndex: position.record.productIndex,
    productKey: position.productKey,
    performance,
    positions: 0,
    facings: 0,
    linear: null,
    square: null,
    area: null,
    cubic: null,
    capacity: null,
  };
}

function addPosition(sum: PlacedProduct, position: ExtractedPosition): void {
  sum.positions += 1;
  sum.facings += position.facings;
  sum.linear = plus(sum.linear, position.linear);
  sum.square = plus(sum.square, position.square);
  sum.area = plus(sum.area, position.area);
  sum.cubic = plus(sum.cubic, position.cubic);
  sum.capacity = plus(sum.capacity, position.capacity);
}

/** What the facts of a planogram share. */
export interface FactPlace {
  readonly fileNo: number;
  readonly planogramNo: number;
  readonly periodDays: number;
  /** The file's override rules. */
  readonly project: ProjectRecord | null;
}

/** Writes the fact of a product on a planogram. */
export function writeFact(
  { columns }: TableWriter<'facts'>,
  row: number,
  file: PlanogramFile,
  placed: PlacedProduct,
  place: FactPlace,
): void {
  const product = file.products[placed.productIndex] ?? null;
  const trade = productTrade(place.project, product, placed.performance, place.periodDays);
  const { linear, square, area, cubic, capacity } = placed;
  const spaceKnown = linear !== null && square !== null && area !== null && cubic !== null;
  columns.file_no[row] = place.fileNo;
  columns.planogram_no[row] = place.planogramNo;
  columns.product_key.set(row, placed.productKey);
  columns.product_line[row] = product?.line ?? -1;
  columns.performance_line[row] = placed.performance?.line ?? -1;
  columns.positions[row] = placed.positions;
  columns.facings[row] = orNaN(placed.facings);
  columns.linear[row] = orNaN(linear);
  columns.square[row] = orNaN(square);
  columns.area[row] = orNaN(area);
  columns.cubic[row] = orNaN(cubic);
  columns.capacity[row] = orNaN(capacity);
  columns.movement[row] = orNaN(trade.movement);
  columns.sales[row] = orNaN(trade.sales);
  columns.profit[row] = orNaN(trade.profit);
  columns.price[row] = orNaN(trade.price);
  columns.unit_cost[row] = orNaN(trade.unitCost);
  columns.case_total_number[row] = orNaN(trade.caseTotalNumber);
  columns.daily_movement[row] = trade.movement === null ? NaN : trade.movement / DAYS_PER_WEEK;
  columns.capacity_moving[row] = trade.movement === null ? NaN : orNaN(capacity);
  columns.space_reason.set(row, spaceKnown ? null : 'no-dimensions');
  columns.capacity_reason.set(row, capacity === null ? 'no-capacity' : null);
  columns.movement_reason.set(row, trade.movementReason);
  columns.sales_reason.set(row, trade.salesReason);
  columns.profit_reason.set(row, trade.profitReason);
}
