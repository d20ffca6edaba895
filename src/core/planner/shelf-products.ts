import { capacity, fixtureCounts, type MeasuredPosition } from '../metrics/position-measures.js';
import { DAYS_PER_WEEK, movementPeriod, type ProductTrade, productTrade } from '../metrics/product-measures.js';
import { positive } from '../metrics/reason.js';
import { productKey } from '../naming/product-key.js';
import type { PerformanceRecord, PlanogramFile, PlanogramRecord, PositionRecord } from '../planogram/model.js';

/** A product on a planogram, over all its positions. */
export interface ShelfProduct {
  readonly index: number;
  readonly key: string | null;
  readonly upc: string;
  readonly name: string;
  readonly category: string;
  readonly trade: ProductTrade;
  /** Units per day; null without movement. */
  readonly daily: number | null;
  /** Units in a case; null when the file does not say. */
  readonly caseUnits: number | null;
  /** Positions by their number in file order. */
  readonly positions: number[];
  /** Units that all its positions hold. */
  capacity: number;
  /** Width of all its positions, in the file's unit. */
  linear: number;
}

/** A position that counts, with the fields that the formulas read. */
export interface ShelfPosition {
  /** In file order. */
  readonly position: number;
  readonly record: PositionRecord;
  readonly fixture: number;
  readonly product: number;
  /** Units; null when it is 0. */
  readonly capacity: number | null;
}

export interface ShelfContents {
  readonly products: readonly ShelfProduct[];
  /** Excludes positions on obstructions and signs. */
  readonly positions: readonly ShelfPosition[];
}

/** The products of a planogram with what they sell and hold; figures match the reports (docs/metrics.md). */
export function shelfContents(file: PlanogramFile, planogram: PlanogramRecord): ShelfContents {
  const products: ShelfProduct[] = [];
  const positions: ShelfPosition[] = [];
  const known = new Map<string, number>();
  const performances = performancesOf(planogram);
  const periodDays = movementPeriod(planogram, file.project).days;
  let position = 0;
  planogram.fixtures.forEach((fixture, fixtureNo) => {
    for (const record of fixture.positions) {
      const number = position++;
      if (!fixtureCounts(fixture.type)) continue;
      const identity = identityOf(record);
      let index = known.get(identity);
      if (index === undefined) {
        index = products.length;
        known.set(identity, index);
        products.push(productOf(file, record, performances.get(identity) ?? null, periodDays, index));
      }
      const product = products[index] as ShelfProduct;
      const held = capacity(record, file.products[record.productIndex] ?? null);
      product.positions.push(number);
      product.capacity += held ?? 0;
      product.linear += positive(record.width) ?? 0;
      positions.push({ position: number, record, fixture: fixtureNo, product: index, capacity: held });
    }
  });
  return { products, positions };
}

function productOf(
  file: PlanogramFile,
  record: PositionRecord,
  performance: PerformanceRecord | null,
  periodDays: number,
  index: number,
): ShelfProduct {
  const product = file.products[record.productIndex] ?? null;
  const trade = productTrade(file.project, product, performance, periodDays);
  return {
    index,
    key: productKey(file.project?.keyRule ?? 'upc', record.upc, record.id),
    upc: record.upc,
    name: product?.name ?? '',
    category: product?.category.trim() ?? '',
    trade,
    daily: trade.movement === null ? null : trade.movement / DAYS_PER_WEEK,
    caseUnits: positive(product?.caseTotalNumber),
    positions: [],
    capacity: 0,
    linear: 0,
  };
}

/** The first Performance row of each product. */
function performancesOf(planogram: PlanogramRecord): Map<string, PerformanceRecord> {
  const byProduct = new Map<string, PerformanceRecord>();
  for (const performance of planogram.performances) {
    const identity = identityOf(performance);
    if (!byProduct.has(identity)) byProduct.set(identity, performance);
  }
  return byProduct;
}

function identityOf({ productIndex, upc, id }: Pick<PositionRecord, 'productIndex' | 'upc' | 'id'>): string {
  return productIndex >= 0 ? String(productIndex) : `${upc.trim()}\n${id.trim()}`;
}

/** The fields of a position that the formulas read, copied: the record recomputes its parts on every access. */
export function measuredOf(record: PositionRecord): MeasuredPosition {
  return {
    width: record.width,
    height: record.height,
    depth: record.depth,
    style: record.style,
    hFacings: record.hFacings,
    vFacings: record.vFacings,
    dFacings: record.dFacings,
    xCap: record.xCap,
    yCap: record.yCap,
    zCap: record.zCap,
    orientation: record.orientation,
    merchWidth: record.merchWidth,
    merchHeight: record.merchHeight,
    merchDepth: record.merchDepth,
  };
}
