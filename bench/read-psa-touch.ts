import type {
  CapRecord,
  FixtureRecord,
  PerformanceRecord,
  PlanogramFile,
  PositionRecord,
  ProductRecord,
  SegmentRecord,
} from '../src/core/planogram/model.js';

/**
 * Reads every property that the model names on products, performance rows, segments, fixtures and positions:
 * the table "Cells an analysis needs" of docs/psa-format.md, except what the model decodes on
 * demand (Desc, Value and Flag, styles other than the case's total number, weight, status, overhangs, and
 * the planning figures of a performance row). Numbers are summed and texts measured, so that the
 * compiler cannot skip anything; null counts 1.
 */
export const TOUCHED = `upc id name width height depth color size unitOfMeasure manufacturer category supplier price caseCost tax movement caseTotalNumber brand subcategory (product) · upc id price caseCost tax movement productIndex (performance) · name key x y width height depth (segment) · type name key x y z width height depth slope angle roll color merchandisableHeight canCombine locationId (fixture) · upc id productIndex x y z width height depth slope angle roll style h/v/dFacings x/y/zCap (count nested reversed orientation) orientation merchWidth merchHeight merchDepth rankX/Y/Z locationId (position) · line (all)`;

export function touchModel(file: PlanogramFile): number {
  let sum = 0;
  for (const product of file.products) sum += touchProduct(product);
  for (const planogram of file.planograms) {
    for (const performance of planogram.performances) sum += touchPerformance(performance);
    for (const segment of planogram.segments) sum += touchSegment(segment);
    for (const fixture of planogram.fixtures) {
      sum += touchFixture(fixture);
      for (const position of fixture.positions) sum += touchPosition(position);
    }
  }
  return sum;
}

function of(value: number | null): number {
  return value === null ? 1 : value;
}

function touchProduct(p: ProductRecord): number {
  const texts =
    p.upc.length +
    p.id.length +
    p.name.length +
    p.size.length +
    p.unitOfMeasure.length +
    p.manufacturer.length +
    p.category.length +
    p.supplier.length +
    p.brand.length +
    p.subcategory.length;
  const sizes = of(p.width) + of(p.height) + of(p.depth) + of(p.color) + of(p.caseTotalNumber);
  return p.line + texts + sizes + of(p.price) + of(p.caseCost) + of(p.tax) + of(p.movement);
}

function touchPerformance(p: PerformanceRecord): number {
  const figures = of(p.price) + of(p.caseCost) + of(p.tax) + of(p.movement);
  return p.line + p.upc.length + p.id.length + figures + p.productIndex;
}

function touchSegment(s: SegmentRecord): number {
  return s.line + s.name.length + s.key.length + s.x + s.y + of(s.width) + of(s.height) + of(s.depth);
}

function touchFixture(f: FixtureRecord): number {
  const texts = f.name.length + f.key.length + f.locationId.length;
  const sizes = of(f.width) + of(f.height) + of(f.depth) + of(f.merchandisableHeight) + of(f.color);
  return f.line + f.type + texts + sizes + f.x + f.y + f.z + f.slope + f.angle + f.roll + f.canCombine;
}

function touchCap(cap: CapRecord): number {
  return cap.count + (cap.nested ? 1 : 0) + (cap.reversed ? 1 : 0) + cap.orientation;
}

function touchPosition(p: PositionRecord): number {
  const texts = p.upc.length + p.id.length + p.locationId.length;
  const place = p.x + p.y + p.z + of(p.width) + of(p.height) + of(p.depth) + p.slope + p.angle + p.roll;
  const facings = p.style + p.hFacings + p.vFacings + p.dFacings + p.orientation;
  const caps = touchCap(p.xCap) + touchCap(p.yCap) + touchCap(p.zCap);
  const sizes = of(p.merchWidth) + of(p.merchHeight) + of(p.merchDepth);
  return p.line + p.productIndex + texts + place + facings + caps + sizes + of(p.rankX) + of(p.rankY) + of(p.rankZ);
}
