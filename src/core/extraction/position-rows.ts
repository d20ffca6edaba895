import {
  type MeasuredPosition,
  areaSpace,
  capUnits,
  countedDepth,
  cubicSpace,
  facings,
  fixtureCounts,
  linearSpace,
  merchandisedSize,
  squareSpace,
  unitsPerStyle,
} from '../metrics/position-measures.js';
import { positive } from '../metrics/reason.js';
import type { Places } from '../metrics/score/places.js';
import { capRoom } from '../planogram/geometry/cap-room.js';
import type { CapSide } from '../planogram/geometry/cap-sides.js';
import type { CoveredSpan } from '../planogram/geometry/covered-spans.js';
import type {
  CapRecord,
  FixtureRecord,
  PlanogramFile,
  PlanogramRecord,
  PositionRecord,
  ProductRecord,
  SegmentRecord,
  StoredRow,
} from '../planogram/model.js';
import { POSITION } from '../planogram/psa/product-rows.js';
import { type FileContext, added, scaled } from './cells.js';
import type { FactSums } from './fact-rows.js';
import { type TableWriter, codeOf, orMinusOne, orNaN } from './table-data.js';

/** The sums of a planogram's counted positions; NaN where none has the figure. Lengths in centimeters. */
export interface PositionSums {
  positions: number;
  linear: number;
  square: number;
  area: number;
  cubic: number;
  capacity: number;
}

/** The sums of a planogram's positions, and their places. */
export interface WrittenPositions extends PositionSums {
  /** Valid until rows are added. */
  readonly places: Places;
}

/** How many rows the positions of a file take. */
export function positionCount(file: PlanogramFile): number {
  let count = 0;
  for (const planogram of file.planograms) for (const fixture of planogram.fixtures) count += fixture.positionCount;
  return count;
}

/**
 * Writes a planogram's positions in file order and adds those that count to `facts`.
 *
 * @param spans what each position covers, by its number in file order
 */
export function writePositions(
  writer: TableWriter<'positions'>,
  file: PlanogramFile,
  planogram: PlanogramRecord,
  planogramNo: number,
  context: FileContext,
  facts: FactSums,
  spans: readonly CoveredSpan[],
): WrittenPositions {
  const sums: PositionSums = { positions: 0, linear: NaN, square: NaN, area: NaN, cubic: NaN, capacity: NaN };
  const { columns, rows: first } = writer;
  const cells = new PositionCells();
  const product: number[] = [];
  const block: number[] = [];
  let positionNo = 0;
  for (const [fixtureNo, fixture] of planogram.fixtures.entries()) {
    if (fixture.positions.length === 0) continue;
    const counted = fixtureCounts(fixture.type);
    const fixtureType = codeOf(fixture.type);
    const segmentNo = orMinusOne(segmentOf(fixture, planogram.segments));
    for (const record of fixture.positions) {
      const row = writer.rows++;
      columns.planogram_no[row] = planogramNo;
      columns.position_no[row] = positionNo;
      columns.fixture_no[row] = fixtureNo;
      columns.fixture_type[row] = fixtureType;
      columns.segment_no[row] = segmentNo;
      columns.counted[row] = counted ? 1 : 0;
      cells.read(record);
      writePosition(writer, row, file, record, cells, context);
      writeCaps(
        writer,
        row,
        cells,
        file.products[record.productIndex] ?? null,
        spans[positionNo]?.capsOn ?? null,
        context,
      );
      block.push(context.blocks[record.productIndex] ?? -1);
      if (counted) addTo(sums, writer, row);
      product.push(counted ? facts.add(record, writer, row) : -1);
      positionNo += 1;
    }
  }
  return { ...sums, places: placesOf(writer, first, product, block) };
}

/** Places begin at the left edge of the whole block, caps included, as their width is that of the whole block. */
function placesOf({ columns, rows }: TableWriter<'positions'>, first: number, product: number[], block: number[]) {
  const facings = columns.x.subarray(first, rows);
  return {
    x: facings.map((x, at) => x - (columns.caps_left[first + at] as number)),
    y: columns.y.subarray(first, rows),
    width: columns.width.subarray(first, rows),
    height: columns.height.subarray(first, rows),
    product: Int32Array.from(product),
    block: Int32Array.from(block),
  };
}

function writePosition(
  { columns }: TableWriter<'positions'>,
  row: number,
  file: PlanogramFile,
  record: PositionRecord,
  cells: PositionCells,
  context: FileContext,
): void {
  const { cm } = context;
  const index = record.productIndex;
  const product = file.products[index] ?? null;
  const { hFacings, vFacings } = cells;
  const dFacings = countedDepth(cells);
  const caps = capUnits(cells, product);
  const capped = caps.x + caps.y + caps.z;
  const perStyle = unitsPerStyle(cells.style, product);
  columns.file_no[row] = context.fileNo;
  columns.line[row] = record.line;
  columns.product_key[row] = product === null ? context.keyOf(record, POSITION) : (context.keys[index] ?? -1);
  columns.product_line[row] = product?.line ?? -1;
  columns.x[row] = orNaN(cells.x * cm);
  columns.y[row] = orNaN(cells.y * cm);
  columns.z[row] = orNaN(cells.z * cm);
  columns.width[row] = orNaN(cells.width * cm);
  columns.height[row] = orNaN(cells.height * cm);
  columns.depth[row] = orNaN(cells.depth * cm);
  columns.style[row] = codeOf(cells.style);
  columns.h_facings[row] = orNaN(hFacings);
  columns.v_facings[row] = orNaN(vFacings);
  columns.d_facings[row] = orNaN(dFacings);
  columns.facings[row] = orNaN(facings(cells));
  columns.cap_units[row] = orNaN(capped);
  columns.units_per_style[row] = orNaN(perStyle);
  columns.orientation[row] = codeOf(cells.orientation);
  columns.rank_x[row] = orMinusOne(cells.rankX);
  columns.linear[row] = orNaN(scaled(linearSpace(cells), cm));
  columns.square[row] = orNaN(scaled(squareSpace(cells), cm * cm));
  columns.area[row] = orNaN(scaled(areaSpace(cells), cm * cm));
  columns.cubic[row] = orNaN(scaled(cubicSpace(cells), cm * cm * cm));
  columns.capacity[row] = orNaN(positive(hFacings * vFacings * dFacings * perStyle + capped));
}

function writeCaps(
  { columns }: TableWriter<'positions'>,
  row: number,
  cells: PositionCells,
  product: ProductRecord | null,
  side: CapSide | null,
  { cm }: FileContext,
): void {
  columns.caps_left[row] = 0;
  columns.caps_right[row] = 0;
  columns.caps_above[row] = 0;
  if (cells.xCap.count <= 0 && cells.yCap.count <= 0) return;
  const each = merchandisedSize(cells, product);
  const facings = { width: (each.width ?? 0) * cells.hFacings, height: (each.height ?? 0) * cells.vFacings };
  const { left, right, above } = capRoom(cells, facings, cells, side);
  columns.caps_left[row] = orNaN(left * cm);
  columns.caps_right[row] = orNaN(right * cm);
  columns.caps_above[row] = orNaN(above * cm);
}

function addTo(sums: PositionSums, { columns }: TableWriter<'positions'>, row: number): void {
  sums.positions += 1;
  sums.linear = added(sums.linear, columns.linear[row] as number);
  sums.square = added(sums.square, columns.square[row] as number);
  sums.area = added(sums.area, columns.area[row] as number);
  sums.cubic = added(sums.cubic, columns.cubic[row] as number);
  sums.capacity = added(sums.capacity, columns.capacity[row] as number);
}

const CELL = POSITION.number;

/**
 * The cells of one position that are written or that the formulas read, copied once because a record looks each cell up
 * at every access. A missing length is NaN, which fails `> 0` just as null does.
 */
class PositionCells implements MeasuredPosition {
  x = 0;
  y = 0;
  z = 0;
  width = NaN;
  height = NaN;
  depth = NaN;
  style = 0;
  hFacings = 0;
  vFacings = 0;
  dFacings = 0;
  orientation = 0;
  merchWidth = NaN;
  merchHeight = NaN;
  merchDepth = NaN;
  rankX = NaN;
  readonly xCap = new CapCells();
  readonly yCap = new CapCells();
  readonly zCap = new CapCells();

  read({ numbers, firstNumber: first }: StoredRow): void {
    this.x = orZero(numbers[first + CELL.x]);
    this.y = orZero(numbers[first + CELL.y]);
    this.z = orZero(numbers[first + CELL.z]);
    this.width = numbers[first + CELL.width] as number;
    this.height = numbers[first + CELL.height] as number;
    this.depth = numbers[first + CELL.depth] as number;
    this.style = orZero(numbers[first + CELL.merch_style]);
    this.hFacings = orZero(numbers[first + CELL.h_facings]);
    this.vFacings = orZero(numbers[first + CELL.v_facings]);
    this.dFacings = orZero(numbers[first + CELL.d_facings]);
    this.orientation = orZero(numbers[first + CELL.orientation]);
    this.merchWidth = numbers[first + CELL.merch_style_width] as number;
    this.merchHeight = numbers[first + CELL.merch_style_height] as number;
    this.merchDepth = numbers[first + CELL.merch_style_depth] as number;
    this.rankX = numbers[first + CELL.rank_x] as number;
    this.xCap.read(numbers, first + CELL.x_cap_num);
    this.yCap.read(numbers, first + CELL.y_cap_num);
    this.zCap.read(numbers, first + CELL.z_cap_num);
  }
}

/** A cap has four consecutive cells: number, nested, reversed, orientation (-1 if missing: that of the position). */
class CapCells implements CapRecord {
  count = 0;
  nested = false;
  reversed = false;
  orientation = -1;

  read(numbers: Float64Array, at: number): void {
    this.count = orZero(numbers[at]);
    if (this.count <= 0) return;
    this.nested = (numbers[at + 1] as number) > 0;
    this.reversed = (numbers[at + 2] as number) > 0;
    const orientation = numbers[at + 3] as number;
    this.orientation = Number.isNaN(orientation) ? -1 : orientation;
  }
}

/** For places, counts and codes, where the format's "empty means default" is 0. */
function orZero(value: number | undefined): number {
  return value === undefined || Number.isNaN(value) ? 0 : value;
}

/** Fixtures have no segment key: takes the segment that a fixture overlaps most in x, the left one of equals. */
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
