import { DAYS_PER_WEEK, productTrade } from '../metrics/product-measures.js';
import type { PerformanceRecord, PlanogramFile, PlanogramRecord } from '../planogram/model.js';
import { plus } from './cells.js';
import type { ExtractedPosition } from './position-rows.js';
import type { TableRow } from './table-data.js';

/** What stands on a planogram of one product, before its movement is looked up. */
interface PlacedProduct {
  readonly first: ExtractedPosition;
  positions: number;
  facings: number;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
}

/**
 * One row a product that is placed and counted on the planogram. A position whose product the file does not
 * have (N01) still takes its space: it is a product of its own by its UPC and ID.
 */
export function factRows(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  positions: readonly ExtractedPosition[],
  periodDays: number,
): TableRow<'facts'>[] {
  const performances = new Map<number | string, PerformanceRecord>();
  for (const record of planogram.performances) {
    const identity = identityOf(record);
    if (!performances.has(identity)) performances.set(identity, record);
  }
  const placed = new Map<number | string, PlacedProduct>();
  for (const position of positions) if (position.row.counted) addPosition(placed, position);
  return [...placed].map(([identity, product]) =>
    factRow(file, product, performances.get(identity) ?? null, periodDays),
  );
}

/** The product's index, or for a product the file does not have its two identity cells. */
function identityOf(record: {
  readonly productIndex: number;
  readonly upc: string;
  readonly id: string;
}): number | string {
  return record.productIndex >= 0 ? record.productIndex : `${record.upc.trim()}\n${record.id.trim()}`;
}

function addPosition(placed: Map<number | string, PlacedProduct>, position: ExtractedPosition): void {
  const identity = identityOf(position.record);
  const row = position.row;
  let sum = placed.get(identity);
  if (sum === undefined) {
    sum = {
      first: position,
      positions: 0,
      facings: 0,
      linear: null,
      square: null,
      area: null,
      cubic: null,
      capacity: null,
    };
    placed.set(identity, sum);
  }
  sum.positions += 1;
  sum.facings += row.facings ?? 0;
  sum.linear = plus(sum.linear, row.linear);
  sum.square = plus(sum.square, row.square);
  sum.area = plus(sum.area, row.area);
  sum.cubic = plus(sum.cubic, row.cubic);
  sum.capacity = plus(sum.capacity, row.capacity);
}

function factRow(
  file: PlanogramFile,
  placed: PlacedProduct,
  performance: PerformanceRecord | null,
  periodDays: number,
): TableRow<'facts'> {
  const { row, record } = placed.first;
  const product = file.products[record.productIndex] ?? null;
  const trade = productTrade(file.project, product, performance, periodDays);
  const spaceKnown = placed.linear !== null && placed.square !== null && placed.area !== null && placed.cubic !== null;
  return {
    file_no: row.file_no,
    planogram_no: row.planogram_no,
    product_key: row.product_key,
    product_line: product?.line ?? null,
    performance_line: performance?.line ?? null,
    positions: placed.positions,
    facings: placed.facings,
    linear: placed.linear,
    square: placed.square,
    area: placed.area,
    cubic: placed.cubic,
    capacity: placed.capacity,
    movement: trade.movement,
    sales: trade.sales,
    profit: trade.profit,
    price: trade.price,
    unit_cost: trade.unitCost,
    case_total_number: trade.caseTotalNumber,
    daily_movement: trade.movement === null ? null : trade.movement / DAYS_PER_WEEK,
    capacity_moving: trade.movement === null ? null : placed.capacity,
    space_reason: spaceKnown ? null : 'no-dimensions',
    capacity_reason: placed.capacity === null ? 'no-capacity' : null,
    movement_reason: trade.movementReason,
    sales_reason: trade.salesReason,
    profit_reason: trade.profitReason,
  };
}
