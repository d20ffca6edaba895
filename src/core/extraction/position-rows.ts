import {
  type MeasuredPosition,
  areaSpace,
  capUnits,
  cubicSpace,
  facings,
  fixtureCounts,
  linearSpace,
  squareSpace,
  unitsPerStyle,
} from '../metrics/position-measures.js';
import { positive } from '../metrics/reason.js';
import { productKey } from '../naming/product-key.js';
import type {
  FixtureRecord,
  PlanogramFile,
  PlanogramRecord,
  PositionRecord,
  ProductKeyRule,
  SegmentRecord,
} from '../planogram/model.js';
import { scaled } from './cells.js';
import type { TableRow } from './table-data.js';

/** A position's row beside what the facts need of it and the table does not hold. */
export interface ExtractedPosition {
  readonly row: TableRow<'positions'>;
  readonly record: PositionRecord;
}

/** What the positions of a planogram share. */
export interface PlanogramPlace {
  readonly fileNo: number;
  readonly planogramNo: number;
  /** Centimetres per unit of the file. */
  readonly cm: number;
  readonly keyRule: ProductKeyRule;
  /** The key of each product of the file, by its index. */
  readonly keys: readonly (string | null)[];
}

/** The rows of all positions of a planogram, in file order, in centimetres. */
export function positionRows(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  place: PlanogramPlace,
): ExtractedPosition[] {
  const rows: ExtractedPosition[] = [];
  planogram.fixtures.forEach((fixture, fixtureNo) => {
    if (fixture.positions.length === 0) return;
    const on = { fixtureNo, fixture, segmentNo: segmentOf(fixture, planogram.segments) };
    for (const record of fixture.positions) {
      rows.push({ record, row: positionRow(file, record, on, place, rows.length) });
    }
  });
  return rows;
}

function positionRow(
  file: PlanogramFile,
  record: PositionRecord,
  on: { readonly fixtureNo: number; readonly fixture: FixtureRecord; readonly segmentNo: number | null },
  place: PlanogramPlace,
  positionNo: number,
): TableRow<'positions'> {
  const { cm } = place;
  const product = file.products[record.productIndex] ?? null;
  const measured = measuredPosition(record);
  const { width, height, depth, style, hFacings, vFacings, dFacings, orientation } = measured;
  const caps = capUnits(measured, product);
  const capped = caps.x + caps.y + caps.z;
  const perStyle = unitsPerStyle(style, product);
  return {
    file_no: place.fileNo,
    planogram_no: place.planogramNo,
    position_no: positionNo,
    line: record.line,
    product_key: place.keys[record.productIndex] ?? productKey(place.keyRule, record.upc, record.id),
    product_line: product?.line ?? null,
    fixture_no: on.fixtureNo,
    fixture_type: on.fixture.type,
    segment_no: on.segmentNo,
    x: record.x * cm,
    y: record.y * cm,
    z: record.z * cm,
    width: scaled(width, cm),
    height: scaled(height, cm),
    depth: scaled(depth, cm),
    style: Math.max(0, style),
    h_facings: hFacings,
    v_facings: vFacings,
    d_facings: dFacings,
    facings: facings(measured),
    cap_units: capped,
    units_per_style: perStyle,
    orientation: Math.max(0, orientation),
    rank_x: record.rankX,
    counted: fixtureCounts(on.fixture.type),
    linear: scaled(linearSpace(measured), cm),
    square: scaled(squareSpace(measured), cm * cm),
    area: scaled(areaSpace(measured), cm * cm),
    cubic: scaled(cubicSpace(measured), cm * cm * cm),
    capacity: positive(hFacings * vFacings * dFacings * perStyle + capped),
  };
}

/** Reads each cell that the formulas need once: a record decodes it at every access. */
function measuredPosition(record: PositionRecord): MeasuredPosition {
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

/** Fixtures carry no segment key: the segment that a fixture overlaps most in x, the left one of equals. */
export function segmentOf(fixture: FixtureRecord, segments: readonly SegmentRecord[]): number | null {
  let best: number | null = null;
  let most = 0;
  const right = fixture.x + (fixture.width ?? 0);
  segments.forEach((segment, index) => {
    const overlap = Math.min(right, segment.x + (segment.width ?? 0)) - Math.max(fixture.x, segment.x);
    if (overlap > most) {
      most = overlap;
      best = index;
    }
  });
  return best;
}
