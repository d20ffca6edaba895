import { productKey } from '../../naming/product-key.js';
import type { PlanogramFile, PlanogramRecord, ProductKeyRule, ProductRecord } from '../model.js';
import { type CoveredSpan, coveredSpans } from './covered-spans.js';
import type {
  FixtureDrawing,
  PlanogramDrawing,
  PositionDrawing,
  ProductDrawing,
  Rect,
  SegmentDrawing,
} from './drawing.js';
import { drawFixture, segmentOf } from './fixture-drawing.js';
import { cssColor, DrawingScale, isInside, roundedRect, union } from './lengths.js';
import { drawPosition } from './position-drawing.js';
import { drawRuns } from './run-drawing.js';
import { outlineOf } from './turn.js';

/** Segment cell 12. */
const DOOR = 12;
const TRAFFIC_FLOW = { 1: 'left-to-right', 2: 'right-to-left' } as const;

/**
 * The front view of one planogram of a file, in centimeters. Never throws on content: parts without a size are drawn
 * with size 0, parts outside are flagged. Throws RangeError when the file has no planogram with that 0-based number,
 * which is a bug in the caller.
 */
export function drawPlanogram(file: PlanogramFile, planogramNo: number): PlanogramDrawing {
  const planogram = file.planograms[planogramNo];
  if (!planogram) throw new RangeError(`the file has no planogram ${planogramNo}`);
  const scale = new DrawingScale(file.unit);
  const frame = frameOf(planogram, scale);
  const fixtures = drawFixtures(planogram, scale, frame);
  const products = new ProductList(file.products, file.project?.keyRule ?? 'upc', scale);
  const spans = coveredSpans(file, planogram);
  const positions = drawPositions(planogram, fixtures, products, spans, scale, frame);
  const runs = drawRuns(planogram.fixtures, fixtures, positions, spans, scale);
  const runOf = new Map(runs.flatMap((run) => run.fixtures.map((fixture) => [fixture, run.index] as const)));
  const segments = drawSegments(planogram, scale);
  const placed = fixtures.map((fixture): FixtureDrawing => ({ ...fixture, run: runOf.get(fixture.index) ?? -1 }));
  const spacing = scale.lengthOrNull(planogram.notchSpacing);
  return {
    planogramNo,
    name: planogram.name,
    unit: file.unit,
    width: scale.lengthOrNull(planogram.width),
    height: scale.lengthOrNull(planogram.height),
    depth: scale.lengthOrNull(planogram.depth),
    bounds: boundsOf(frame, [
      ...segments.map(({ rect }) => rect),
      ...placed.map(outlineOf),
      ...positions.map(outlineOf),
    ]),
    trafficFlow: TRAFFIC_FLOW[planogram.trafficFlow as 1 | 2] ?? 'none',
    segments,
    notches: spacing === null ? null : { offset: scale.length(planogram.notchOffset), spacing },
    fixtures: placed,
    runs,
    products: products.drawings,
    positions,
    paintOrder: positions
      .map(({ index }) => index)
      .sort((a, b) => frontOf(positions[a]) - frontOf(positions[b]) || a - b),
  };
}

/** Only the fixtures of a planogram, in file order. @throws RangeError as {@link drawPlanogram} */
export function fixturesOnly(file: PlanogramFile, planogramNo: number): Omit<FixtureDrawing, 'run'>[] {
  const planogram = file.planograms[planogramNo];
  if (!planogram) throw new RangeError(`the file has no planogram ${planogramNo}`);
  const scale = new DrawingScale(file.unit);
  return drawFixtures(planogram, scale, frameOf(planogram, scale));
}

function drawFixtures(planogram: PlanogramRecord, scale: DrawingScale, frame: Rect): Omit<FixtureDrawing, 'run'>[] {
  return planogram.fixtures.map((fixture, index) => ({
    ...drawFixture(fixture, index, scale, frame),
    segment: segmentOf(fixture, planogram.segments),
  }));
}

/** How far a block reaches toward the shopper. */
function frontOf(position: PositionDrawing | undefined): number {
  return position ? position.z + position.depth : 0;
}

/** The planogram's own area; without a size, the area that its segments and fixtures reach. */
function frameOf(planogram: PlanogramRecord, scale: DrawingScale): Rect {
  const own = scale.rect(0, 0, planogram.width, planogram.height);
  if (own.width > 0 && own.height > 0) return own;
  const parts = [...planogram.segments, ...planogram.fixtures];
  const reached = parts.map(({ x, y, width, height }) => scale.rect(x, y, width, height)).reduce(union, own);
  return { ...reached, width: own.width || reached.width, height: own.height || reached.height };
}

/** Parts count toward the bounds when they are within half the planogram's size around it. */
const REACH = 0.5;

function boundsOf(frame: Rect, parts: readonly Rect[]): Rect {
  const near = roundedRect(
    frame.x - frame.width * REACH,
    frame.y - frame.height * REACH,
    frame.width * (1 + 2 * REACH),
    frame.height * (1 + 2 * REACH),
  );
  return parts.filter((rect) => isInside(rect, near)).reduce(union, frame);
}

function drawSegments(planogram: PlanogramRecord, scale: DrawingScale): SegmentDrawing[] {
  return planogram.segments.map((segment, index) => ({
    index,
    name: segment.name,
    line: segment.line,
    rect: scale.rect(segment.x, segment.y, segment.width, segment.height ?? planogram.height),
    hasDoor: segment.numberAt(DOOR) === 1,
  }));
}

function drawPositions(
  planogram: PlanogramRecord,
  fixtures: readonly Omit<FixtureDrawing, 'run'>[],
  products: ProductList,
  spans: readonly CoveredSpan[],
  scale: DrawingScale,
  frame: Rect,
): PositionDrawing[] {
  const drawings: PositionDrawing[] = [];
  planogram.fixtures.forEach((fixture, index) => {
    const { kind, segment } = fixtures[index] ?? { kind: 'unknown' as const, segment: -1 };
    for (const position of fixture.positions) {
      const product = products.use(position.productIndex);
      const key = products.keyOf(position.upc, position.id);
      const span = spans[drawings.length] ?? null;
      const context = { index: drawings.length, fixture: index, kind, segment, product, key, span, frame };
      drawings.push(drawPosition(position, products.record(position.productIndex), scale, context));
    }
  });
  return drawings;
}

/** The products that positions refer to, each once, in the order of their first position. */
class ProductList {
  readonly drawings: ProductDrawing[] = [];
  private readonly places = new Map<number, number>();

  constructor(
    private readonly records: readonly ProductRecord[],
    private readonly keyRule: ProductKeyRule,
    private readonly scale: DrawingScale,
  ) {}

  record(index: number): ProductRecord | null {
    return this.records[index] ?? null;
  }

  keyOf(upc: string, id: string): string | null {
    return productKey(this.keyRule, upc, id);
  }

  /** Index into `drawings`; -1 when the file has no such product. */
  use(index: number): number {
    const known = this.places.get(index);
    if (known !== undefined) return known;
    const product = this.record(index);
    if (!product) return -1;
    this.places.set(index, this.drawings.length);
    this.drawings.push(this.draw(product, index));
    return this.drawings.length - 1;
  }

  private draw(product: ProductRecord, index: number): ProductDrawing {
    return {
      index,
      key: this.keyOf(product.upc, product.id),
      upc: product.upc,
      id: product.id,
      name: product.name,
      brand: product.brand,
      manufacturer: product.manufacturer,
      category: product.category,
      subcategory: product.subcategory,
      size: product.size,
      unitOfMeasure: product.unitOfMeasure,
      color: cssColor(product.color),
      width: this.scale.lengthOrNull(product.width),
      height: this.scale.lengthOrNull(product.height),
      depth: this.scale.lengthOrNull(product.depth),
    };
  }
}
