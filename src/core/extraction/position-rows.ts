import {
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
  SegmentRecord,
} from '../planogram/model.js';
import { scaled } from './cells.js';
import type { TableRow } from './table-data.js';

/** A position's row beside what the facts need of it and the table does not hold. */
export interface ExtractedPosition {
  readonly row: TableRow<'positions'>;
  readonly record: PositionRecord;
}

/** The rows of all positions of a planogram, in file order, in centimetres. */
export function positionRows(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  place: { readonly fileNo: number; readonly planogramNo: number; readonly cm: number },
): ExtractedPosition[] {
  const rows: ExtractedPosition[] = [];
  planogram.fixtures.forEach((fixture, fixtureNo) => {
    if (fixture.positions.length === 0) return;
    const on = { fixtureNo, fixture, segmentNo: segmentOf(fixture, planogram.segments) };
    for (const record of fixture.positions) {
      rows.push({ record, row: positionRow(file, record, on, { ...place, positionNo: rows.length }) });
    }
  });
  return rows;
}

function positionRow(
  file: PlanogramFile,
  record: PositionRecord,
  on: { readonly fixtureNo: number; readonly fixture: FixtureRecord; readonly segmentNo: number | null },
  place: { readonly fileNo: number; readonly planogramNo: number; readonly positionNo: number; readonly cm: number },
): TableRow<'positions'> {
  const { cm } = place;
  const product = file.products[record.productIndex] ?? null;
  const caps = capUnits(record, product);
  const capped = caps.x + caps.y + caps.z;
  const perStyle = unitsPerStyle(record.style, product);
  return {
    file_no: place.fileNo,
    planogram_no: place.planogramNo,
    position_no: place.positionNo,
    line: record.line,
    product_key: productKey(file.project?.keyRule ?? 'upc', record.upc, record.id),
    product_line: product?.line ?? null,
    fixture_no: on.fixtureNo,
    fixture_type: on.fixture.type,
    segment_no: on.segmentNo,
    x: record.x * cm,
    y: record.y * cm,
    z: record.z * cm,
    width: scaled(record.width, cm),
    height: scaled(record.height, cm),
    depth: scaled(record.depth, cm),
    style: Math.max(0, record.style),
    h_facings: record.hFacings,
    v_facings: record.vFacings,
    d_facings: record.dFacings,
    facings: facings(record),
    cap_units: capped,
    units_per_style: perStyle,
    orientation: Math.max(0, record.orientation),
    rank_x: record.rankX,
    counted: fixtureCounts(on.fixture.type),
    linear: scaled(linearSpace(record), cm),
    square: scaled(squareSpace(record), cm * cm),
    area: scaled(areaSpace(record), cm * cm),
    cubic: scaled(cubicSpace(record), cm * cm * cm),
    capacity: positive(record.hFacings * record.vFacings * record.dFacings * perStyle + capped),
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
