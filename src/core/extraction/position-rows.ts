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
  SegmentRecord,
} from '../planogram/model.js';
import { type FileContext, scaled } from './cells.js';
import { type TableWriter, codeOf, orMinusOne, orNaN } from './table-data.js';

/** What the facts and the planogram's sums need of a position; lengths in centimetres. */
export interface ExtractedPosition {
  readonly record: PositionRecord;
  readonly productKey: string | null;
  readonly counted: boolean;
  readonly facings: number;
  readonly linear: number | null;
  readonly square: number | null;
  readonly area: number | null;
  readonly cubic: number | null;
  readonly capacity: number | null;
}

/** How many rows the positions of a file take. */
export function positionCount(file: PlanogramFile): number {
  let count = 0;
  for (const planogram of file.planograms) for (const fixture of planogram.fixtures) count += fixture.positions.length;
  return count;
}

/** Writes the positions of a planogram from row `from` on, in file order. */
export function writePositions(
  writer: TableWriter<'positions'>,
  from: number,
  file: PlanogramFile,
  planogram: PlanogramRecord,
  planogramNo: number,
  context: FileContext,
): ExtractedPosition[] {
  const extracted: ExtractedPosition[] = [];
  const { columns } = writer;
  planogram.fixtures.forEach((fixture, fixtureNo) => {
    if (fixture.positions.length === 0) return;
    const counted = fixtureCounts(fixture.type);
    const segmentNo = orMinusOne(segmentOf(fixture, planogram.segments));
    for (const record of fixture.positions) {
      const row = from + extracted.length;
      columns.planogram_no[row] = planogramNo;
      columns.position_no[row] = extracted.length;
      columns.fixture_no[row] = fixtureNo;
      columns.fixture_type[row] = codeOf(fixture.type);
      columns.segment_no[row] = segmentNo;
      extracted.push(writePosition(writer, row, file, record, counted, context));
    }
  });
  return extracted;
}

function writePosition(
  { columns }: TableWriter<'positions'>,
  row: number,
  file: PlanogramFile,
  record: PositionRecord,
  counted: boolean,
  { fileNo, cm, keyRule, keys }: FileContext,
): ExtractedPosition {
  const product = file.products[record.productIndex] ?? null;
  const measured = measuredPosition(record);
  const { hFacings, vFacings, dFacings } = measured;
  const caps = capUnits(measured, product);
  const capped = caps.x + caps.y + caps.z;
  const perStyle = unitsPerStyle(measured.style, product);
  const extracted: ExtractedPosition = {
    record,
    productKey: product === null ? productKey(keyRule, record.upc, record.id) : (keys[record.productIndex] ?? null),
    counted,
    facings: facings(measured),
    linear: scaled(linearSpace(measured), cm),
    square: scaled(squareSpace(measured), cm * cm),
    area: scaled(areaSpace(measured), cm * cm),
    cubic: scaled(cubicSpace(measured), cm * cm * cm),
    capacity: positive(hFacings * vFacings * dFacings * perStyle + capped),
  };
  columns.file_no[row] = fileNo;
  columns.line[row] = record.line;
  columns.product_key.set(row, extracted.productKey);
  columns.product_line[row] = product?.line ?? -1;
  columns.x[row] = orNaN(record.x * cm);
  columns.y[row] = orNaN(record.y * cm);
  columns.z[row] = orNaN(record.z * cm);
  columns.width[row] = orNaN(scaled(measured.width, cm));
  columns.height[row] = orNaN(scaled(measured.height, cm));
  columns.depth[row] = orNaN(scaled(measured.depth, cm));
  columns.style[row] = codeOf(measured.style);
  columns.h_facings[row] = orNaN(hFacings);
  columns.v_facings[row] = orNaN(vFacings);
  columns.d_facings[row] = orNaN(dFacings);
  columns.facings[row] = orNaN(extracted.facings);
  columns.cap_units[row] = orNaN(capped);
  columns.units_per_style[row] = orNaN(perStyle);
  columns.orientation[row] = codeOf(measured.orientation);
  columns.rank_x[row] = orMinusOne(record.rankX);
  columns.counted[row] = counted ? 1 : 0;
  columns.linear[row] = orNaN(extracted.linear);
  columns.square[row] = orNaN(extracted.square);
  columns.area[row] = orNaN(extracted.area);
  columns.cubic[row] = orNaN(extracted.cubic);
  columns.capacity[row] = orNaN(extracted.capacity);
  return extracted;
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
  const left = fixture.x;
  const right = left + (fixture.width ?? 0);
  segments.forEach((segment, index) => {
    const from = segment.x;
    const overlap = Math.min(right, from + (segment.width ?? 0)) - Math.max(left, from);
    if (overlap > most) {
      most = overlap;
      best = index;
    }
  });
  return best;
}
