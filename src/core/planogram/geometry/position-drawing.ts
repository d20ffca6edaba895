import { turned } from '../../metrics/orientation.js';
import { countedDepth, merchandisedSize } from '../../metrics/position-measures.js';
import { positive } from '../../metrics/reason.js';
import type { CapRecord, PositionRecord, ProductRecord } from '../model.js';
import { capRoom } from './cap-room.js';
import type { CapSide } from './cap-sides.js';
import type { CoveredSpan } from './covered-spans.js';
import type { CapDrawing, FixtureKind, Point, PositionDrawing, Rect } from './drawing.js';
import { facingOf } from './facing.js';
import { hangs } from './fixture-drawing.js';
import { isInside, round, roundedRect, type DrawingScale } from './lengths.js';
import { outlineOf } from './turn.js';

export interface PositionContext {
  readonly index: number;
  readonly fixture: number;
  readonly kind: FixtureKind;
  readonly segment: number;
  /** Index into the drawing's products; -1: unknown. */
  readonly product: number;
  readonly key: string | null;
  /** The stretch it covers along x; null: its own place and width. */
  readonly span: CoveredSpan | null;
  readonly frame: Rect;
}

/** More columns or rows than this are drawn as one area: a wrong number must not cost a million lines. */
const MOST_CELLS = 500;

/**
 * One block from the front, divided into facings and caps by cap-room.ts. A block without a stored size gets the
 * computed one.
 */
export function drawPosition(
  position: PositionRecord,
  product: ProductRecord | null,
  scale: DrawingScale,
  context: PositionContext,
): PositionDrawing {
  const columns = count(position.hFacings);
  const rows = count(position.vFacings);
  const size = merchandisedSize(position, product);
  const base = { width: columns * scale.length(size.width), height: rows * scale.length(size.height) };
  const capSizes = {
    x: capSize(position, position.xCap, product, scale),
    y: capSize(position, position.yCap, product, scale),
  };
  const width = scale.lengthOrNull(position.width) ?? base.width + count(position.xCap.count) * capSizes.x.width;
  const height = scale.lengthOrNull(position.height) ?? base.height + count(position.yCap.count) * capSizes.y.height;
  const rect = roundedRect(scale.length(context.span?.x ?? position.x), scale.length(position.y), width, height);
  const facings = facingsArea(rect, base, position, context.span?.capsOn ?? null);
  const { slope, angle, roll } = position;
  return {
    index: context.index,
    line: position.line,
    fixture: context.fixture,
    segment: context.segment,
    product: context.product,
    upc: position.upc,
    productId: position.id,
    key: context.key,
    rect,
    z: scale.length(position.z),
    depth: Math.max(0, scale.length(position.depth)),
    slope,
    angle,
    roll,
    facings,
    columns,
    rows,
    layers: count(countedDepth(position)),
    facing: facingOf(position.orientation),
    style: position.style,
    orientation: position.orientation,
    caps: drawCaps(position, product, scale, rect, facings),
    pegs: hangs(context.kind) ? pegsOf(facings, columns) : [],
    rankX: position.rankX,
    rankY: position.rankY,
    rankZ: position.rankZ,
    locationId: position.locationId,
    outside: !isInside(outlineOf({ rect, slope, angle, roll }), context.frame),
  };
}

function count(value: number): number {
  return Number.isFinite(value) ? Math.min(MOST_CELLS, Math.max(0, Math.trunc(value))) : 0;
}

function facingsArea(rect: Rect, base: FrontSize, position: PositionRecord, side: CapSide | null): Rect {
  const { left, right, above } = capRoom(rect, base, position, side);
  return roundedRect(rect.x + left, rect.y, rect.width - left - right, rect.height - above);
}

interface FrontSize {
  readonly width: number;
  readonly height: number;
}

function capSize(
  position: PositionRecord,
  cap: CapRecord,
  product: ProductRecord | null,
  scale: DrawingScale,
): FrontSize {
  if (!product) return { width: 0, height: 0 };
  const size = turned(product, capOrientation(position, cap));
  return { width: scale.length(positive(size.width)), height: scale.length(positive(size.height)) };
}

function capOrientation(position: PositionRecord, cap: CapRecord): number {
  return cap.orientation < 0 ? position.orientation : cap.orientation;
}

function drawCaps(
  position: PositionRecord,
  product: ProductRecord | null,
  scale: DrawingScale,
  rect: Rect,
  facings: Rect,
): CapDrawing[] {
  const { xCap, yCap, zCap } = position;
  const caps: CapDrawing[] = [];
  if (xCap.count > 0) {
    const isLeft = facings.x > rect.x;
    const each = capSize(position, xCap, product, scale);
    const rows = fitting(rect.height, each.height);
    const area = roundedRect(
      isLeft ? rect.x : facings.x + facings.width,
      rect.y,
      rect.width - facings.width,
      Math.min(rect.height, rows * (each.height || rect.height)),
    );
    caps.push({
      axis: 'x',
      rect: area,
      columns: count(xCap.count),
      rows,
      visible: true,
      facing: facingOf(capOrientation(position, xCap)),
    });
  }
  if (yCap.count > 0) {
    const top = facings.y + facings.height;
    const each = capSize(position, yCap, product, scale);
    const columns = fitting(facings.width, each.width);
    const area = roundedRect(
      facings.x,
      top,
      Math.min(facings.width, columns * (each.width || facings.width)),
      rect.y + rect.height - top,
    );
    caps.push({
      axis: 'y',
      rect: area,
      columns,
      rows: count(yCap.count),
      visible: true,
      facing: facingOf(capOrientation(position, yCap)),
    });
  }
  if (zCap.count > 0) {
    const each = capSize(position, zCap, product, scale);
    const columns = fitting(facings.width, each.width);
    const rows = fitting(facings.height, each.height);
    caps.push({
      axis: 'z',
      rect: facings,
      columns,
      rows,
      visible: false,
      facing: facingOf(capOrientation(position, zCap)),
    });
  }
  return caps;
}

/** How often a length fits, at least once (docs/metrics.md), with a little tolerance for floating-point noise. */
function fitting(room: number, each: number): number {
  return each > 0 ? count(Math.max(1, Math.floor(room / each + 1e-6))) : 1;
}

/** A peg in the middle of each column, just below the top edge. */
function pegsOf(facings: Rect, columns: number): Point[] {
  if (columns === 0) return [];
  const each = facings.width / columns;
  const y = round(facings.y + facings.height - Math.min(1, facings.height / 10));
  return Array.from({ length: columns }, (_, i) => ({ x: round(facings.x + (i + 0.5) * each), y }));
}
