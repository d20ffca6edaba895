import type {
  FixtureDrawing,
  Line,
  PlanogramDrawing,
  Point,
  PositionDrawing,
  Rect,
  SegmentDrawing,
} from './drawing.js';
import { round, roundedRect } from './lengths.js';
import { outlineOf } from './turn.js';

/** A part of a planogram between two cuts, from floor to top; lengths in centimeters. */
export interface FoldRow {
  /** Its start and end in the planogram. A part that crosses a cut stays whole in the row that contains its middle. */
  readonly from: number;
  readonly to: number;
  /** The 0-based segments in it; null when the planogram has none there. */
  readonly segments: { readonly first: number; readonly last: number } | null;
  /** How far it is moved in the folded drawing. */
  readonly dx: number;
  readonly dy: number;
  /** Its area in the folded drawing, including overhanging products. */
  readonly bounds: Rect;
}

/** Room above each row relative to its height: enough for a line of text. */
const GAP = 0.14;
/** With more rows than this, no one reads the picture as one planogram. */
const MOST_ROWS = 8;
/** Folding must enlarge the picture by this factor; below it, a single band is easier to read. */
const WORTH_FOLDING = 1.25;
/** Having one row less is worth this loss of scale. */
const NEARLY = 0.97;
/** How far a cut may be from the even one, relative to the width of an even row. */
const REACH = 0.3;

/**
 * The rows that show a planogram largest in a window of this shape: one row when it fits well as it is, or when there
 * is nothing to cut. Cuts are at segment edges where possible, as even as possible, and through as few products as
 * possible.
 */
export function rowsThatFit(drawing: PlanogramDrawing, port: { width: number; height: number }): FoldRow[] {
  return evenRows(drawing, rowCountThatFits(drawing, port));
}

/** How many rows those are. */
export function rowCountThatFits(drawing: PlanogramDrawing, port: { width: number; height: number }): number {
  if (port.width <= 0 || port.height <= 0) return 1;
  const scaleOf = (rows: readonly FoldRow[]): number => {
    const bounds = boundsOf(rows, drawing.bounds);
    return Math.min(port.width / Math.max(1, bounds.width), port.height / Math.max(1, bounds.height));
  };
  const edges = edgesOf(drawing);
  const scales = Array.from({ length: MOST_ROWS }, (_, at) =>
    scaleOf(placed(drawing, cutsFor(at + 1, edges, drawing))),
  );
  const least = (scales[0] ?? 0) * WORTH_FOLDING;
  const best = Math.max(...scales);
  return best < least ? 1 : 1 + scales.findIndex((scale) => scale >= Math.max(least, best * NEARLY));
}

/** A planogram split into this many rows. */
export function evenRows(drawing: PlanogramDrawing, count: number): FoldRow[] {
  return placed(drawing, cutsFor(count, edgesOf(drawing), drawing));
}

/** The fewest rows that are no wider than `most` centimeters, as far as cuts allow. */
export function rowsOfWidth(drawing: PlanogramDrawing, most: number): FoldRow[] {
  const edges = edgesOf(drawing);
  const least = Math.max(1, Math.ceil(drawing.bounds.width / Math.max(1, most)));
  // Cuts at segment edges may need a row or two more than even cuts.
  const choices = [0, 1, 2].map((more) => placed(drawing, cutsFor(least + more, edges, drawing)));
  return (
    choices.find((rows) => rows.every(({ bounds }) => bounds.width <= most)) ??
    placed(drawing, cutsFor(least, edges, drawing))
  );
}

/** One of the rows that a planogram is shown in, or all of it if it is shown in one. */
export interface Band {
  readonly rect: Rect;
  /** The floor's height. */
  readonly floor: number;
  /** Null: all of it. */
  readonly row: FoldRow | null;
}

/** Whether the planogram is shown differently from how it stands: in several rows, or in one row that was moved. */
export const isFolded = (rows: readonly FoldRow[]): boolean => rows.length > 1 || (rows[0]?.dy ?? 0) !== 0;

export function bandsOf({ bounds }: PlanogramDrawing, rows: readonly FoldRow[]): Band[] {
  return isFolded(rows)
    ? rows.map((row) => ({ rect: row.bounds, floor: row.dy, row }))
    : [{ rect: bounds, floor: 0, row: null }];
}

interface Edges {
  readonly segments: readonly number[];
  readonly positions: readonly number[];
  readonly outlines: readonly Rect[];
}

function edgesOf(drawing: PlanogramDrawing): Edges {
  const outlines = drawing.positions.map(outlineOf);
  const sides = (rects: readonly Rect[]) => [...new Set(rects.flatMap(({ x, width }) => [round(x), round(x + width)]))];
  return { segments: sides(drawing.segments.map(({ rect }) => rect)), positions: sides(outlines), outlines };
}

/** Where to cut for `count` rows, from the left. */
function cutsFor(count: number, { segments, positions, outlines }: Edges, { bounds }: PlanogramDrawing): number[] {
  const even = bounds.width / count;
  return Array.from({ length: count - 1 }, (_, at) => {
    const ideal = bounds.x + even * (at + 1);
    const near = (edges: readonly number[]) => edges.filter((edge) => Math.abs(edge - ideal) <= even * REACH);
    const candidates = [near(segments), near(positions), [round(ideal)]].find((list) => list.length > 0) ?? [];
    return leastCostly(candidates, ideal, outlines);
  });
}

/** The cheapest cut, by its distance from the even one and by what it cuts through. */
function leastCostly(cuts: readonly number[], ideal: number, outlines: readonly Rect[]): number {
  const away = (cut: number) => Math.abs(cut - ideal);
  let best = { cut: ideal, cost: Infinity };
  for (const cut of cuts.toSorted((a, b) => away(a) - away(b))) {
    if (away(cut) >= best.cost) break;
    const cost = away(cut) + crossing(cut, outlines);
    if (cost < best.cost) best = { cut, cost };
  }
  return best.cut;
}

/** The total of centimeters by which products cross a cut. */
function crossing(cut: number, outlines: readonly Rect[]): number {
  return outlines.reduce((sum, { x, width }) => sum + Math.max(0, Math.min(cut - x, x + width - cut)), 0);
}

/** The rows between the cuts, first row on top, each starting at the left. */
function placed(drawing: PlanogramDrawing, cuts: readonly number[]): FoldRow[] {
  const { bounds } = drawing;
  const end = bounds.x + bounds.width;
  const ends = [bounds.x, ...cuts, end];
  const outlines = drawing.positions.map(outlineOf);
  return ends.slice(1).map((to, at) => {
    const from = ends[at] ?? bounds.x;
    const here = outlines.filter((outline) =>
      isBetween(outline, at === 0 ? -Infinity : from, at === cuts.length ? Infinity : to),
    );
    // Limited to the planogram's own bounds, which exclude parts far outside.
    const left =
      at === 0
        ? from
        : Math.max(
            bounds.x,
            here.reduce((least, { x }) => Math.min(least, x), from),
          );
    const farthest = here.reduce((most, { x, width }) => Math.max(most, x + width), to);
    const right = at === cuts.length ? to : Math.min(end, farthest);
    const up = (cuts.length - at) * bounds.height * (1 + GAP);
    return {
      ...{ from, to, segments: segmentsBetween(drawing.segments, from, to) },
      ...{ dx: round(bounds.x - left), dy: round(up) },
      bounds: roundedRect(bounds.x, bounds.y + up, right - left, bounds.height),
    };
  });
}

const middleOf = ({ x, width }: Rect): number => x + width / 2;
const isBetween = (rect: Rect, from: number, to: number): boolean => middleOf(rect) >= from && middleOf(rect) < to;

function segmentsBetween(segments: readonly SegmentDrawing[], from: number, to: number): FoldRow['segments'] {
  const inside = segments.filter(({ rect }) => isBetween(rect, from, to)).map(({ index }) => index);
  return inside.length === 0 ? null : { first: Math.min(...inside), last: Math.max(...inside) };
}

function boundsOf(rows: readonly FoldRow[], whole: Rect): Rect {
  const right = Math.max(...rows.map(({ bounds }) => bounds.x + bounds.width));
  const words = rows.length > 1 ? whole.height * GAP : 0;
  const top = Math.max(...rows.map(({ bounds }) => bounds.y + bounds.height)) + words;
  return roundedRect(whole.x, whole.y, right - whole.x, top - whole.y);
}

/** The row that contains the middle of `rect`; parts left or right of everything belong to the first or last row. */
export function rowOf(rows: readonly FoldRow[], rect: Rect): FoldRow | undefined {
  return rows.find(({ to }) => middleOf(rect) < to) ?? rows.at(-1);
}

export function movedRect({ dx, dy }: Pick<FoldRow, 'dx' | 'dy'>, { x, y, width, height }: Rect): Rect {
  return { x: round(x + dx), y: round(y + dy), width, height };
}

function movedPoint({ dx, dy }: FoldRow, { x, y }: Point): Point {
  return { x: round(x + dx), y: round(y + dy) };
}

/** The part of an area between two x: one area or none. */
function cutInto(rect: Rect, from: number, to: number): Rect[] {
  const left = Math.max(rect.x, from);
  const right = Math.min(rect.x + rect.width, to);
  return right > left ? [roundedRect(left, rect.y, right - left, rect.height)] : [];
}

/** The parts of an area in each row, moved to that row. */
export function cutRect(rows: readonly FoldRow[], rect: Rect): Rect[] {
  return rows.flatMap((row) => {
    const { from, to } = stretchOf(row, rows);
    return cutInto(rect, from, to).map((part) => movedRect(row, part));
  });
}

/**
 * The planogram in rows, for drawing, hit testing and printing. Positions keep their numbers, and shelves that cross a
 * cut become one part per row. The further parts come after all fixtures, and positions and runs keep referring to the
 * first part. To tell where products stand, as people count shelves, use the original drawing.
 */
export function foldDrawing(drawing: PlanogramDrawing, rows: readonly FoldRow[]): PlanogramDrawing {
  if (!isFolded(rows)) return drawing;
  const cut = drawing.fixtures.map((fixture) => cutFixture(fixture, rows).map(({ part }) => part));
  const further = cut.flatMap((parts) => parts.slice(1));
  const fixtures = [...cut.flatMap((parts) => parts.slice(0, 1)), ...further];
  return {
    ...drawing,
    bounds: boundsOf(rows, drawing.bounds),
    segments: drawing.segments.flatMap((segment) => cutRect(rows, segment.rect).map((rect) => ({ ...segment, rect }))),
    fixtures: fixtures.map((fixture, index) => ({ ...fixture, index })),
    runs: drawing.runs.map((run) => ({ ...run, gaps: run.gaps.flatMap((gap) => cutRect(rows, gap)) })),
    positions: drawing.positions.map((position) => movedPosition(position, rows)),
  };
}

function movedPosition(position: PositionDrawing, rows: readonly FoldRow[]): PositionDrawing {
  const row = rowOf(rows, outlineOf(position));
  if (!row) return position;
  return {
    ...position,
    rect: movedRect(row, position.rect),
    facings: movedRect(row, position.facings),
    caps: position.caps.map((cap) => ({ ...cap, rect: movedRect(row, cap.rect) })),
    pegs: position.pegs.map((peg) => movedPoint(row, peg)),
  };
}

interface FixturePart {
  readonly row: FoldRow | undefined;
  readonly part: FixtureDrawing;
}

/**
 * The parts of a fixture in each row, starting with the part that contains its middle; a turned fixture stays whole in
 * one row.
 */
function cutFixture(fixture: FixtureDrawing, rows: readonly FoldRow[]): FixturePart[] {
  const outline = outlineOf(fixture);
  const home = rowOf(rows, outline);
  if (!home) return [{ row: home, part: fixture }];
  const isTurned = fixture.slope !== 0 || fixture.angle !== 0 || fixture.roll !== 0;
  const inside = isTurned ? [home] : rows.filter((row) => overlap(row, rows, outline) > 0);
  const parts = [home, ...inside.filter((row) => row !== home)];
  const isWhole = isTurned || parts.length === 1;
  return parts.map((row) => ({ row, part: partOf(fixture, row, isWhole ? null : stretchOf(row, rows)) }));
}

/**
 * One row of a planogram alone and unmoved, for a page of its own. Positions keep their numbers; those of other rows
 * are not painted.
 */
export function rowDrawing(drawing: PlanogramDrawing, rows: readonly FoldRow[], at: number): PlanogramDrawing {
  // Nothing is moved, so rows are distinguished by identity.
  const still = rows.map((row) => ({ ...row, dx: 0, dy: 0 }));
  const row = still[at];
  if (!row) return drawing;
  const { from, to } = stretchOf(row, still);
  return {
    ...drawing,
    bounds: movedRect({ dx: -(rows[at]?.dx ?? 0), dy: -(rows[at]?.dy ?? 0) }, row.bounds),
    segments: drawing.segments.flatMap((segment) =>
      cutInto(segment.rect, from, to).map((rect) => ({ ...segment, rect })),
    ),
    fixtures: drawing.fixtures
      .flatMap((fixture) => cutFixture(fixture, still))
      .flatMap((cutPart) => (cutPart.row === row ? [cutPart.part] : [])),
    runs: drawing.runs.map((run) => ({ ...run, gaps: run.gaps.flatMap((gap) => cutInto(gap, from, to)) })),
    paintOrder: drawing.paintOrder.filter((index) => {
      const position = drawing.positions[index];
      return position !== undefined && rowOf(still, outlineOf(position)) === row;
    }),
  };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A row's part of the x axis; the first and last row extend to infinity. */
function stretchOf(row: FoldRow, rows: readonly FoldRow[]): Stretch {
  return { from: row === rows[0] ? -Infinity : row.from, to: row === rows.at(-1) ? Infinity : row.to };
}

function overlap(row: FoldRow, rows: readonly FoldRow[], { x, width }: Rect): number {
  const { from, to } = stretchOf(row, rows);
  return Math.min(to, x + width) - Math.max(from, x);
}

/** The part of a fixture in a row; `stretch` null: all of it. */
function partOf(fixture: FixtureDrawing, row: FoldRow, stretch: Stretch | null): FixtureDrawing {
  const rect = ({ x, y, width, height }: Rect): Rect => {
    const from = Math.max(x, stretch?.from ?? x);
    const to = Math.min(x + width, stretch?.to ?? x + width);
    return movedRect(row, roundedRect(from, y, to - from, height));
  };
  return {
    ...fixture,
    rect: rect(fixture.rect),
    merchandisable: fixture.merchandisable && rect(fixture.merchandisable),
    holes: fixture.holes && holesIn(fixture.holes, row, stretch),
    lines: fixture.lines.flatMap((line) => lineIn(line, row, stretch)),
  };
}

function holesIn(
  holes: NonNullable<FixtureDrawing['holes']>,
  row: FoldRow,
  stretch: Stretch | null,
): FixtureDrawing['holes'] {
  const { from, to } = stretch ?? { from: -Infinity, to: Infinity };
  const nth = (x: number) => Math.ceil((x - holes.x) / holes.spacingX);
  const first = Math.max(0, Number.isFinite(from) ? nth(from) : 0);
  const end = Math.min(holes.columns, Number.isFinite(to) ? nth(to) : holes.columns);
  const { x, y } = movedPoint(row, { x: holes.x + first * holes.spacingX, y: holes.y });
  return { ...holes, x, y, columns: Math.max(0, end - first) };
}

/** The part of a bar's line in the row. */
function lineIn({ from, to }: Line, row: FoldRow, stretch: Stretch | null): Line[] {
  if (stretch === null || from.x === to.x) return [{ from: movedPoint(row, from), to: movedPoint(row, to) }];
  const [left, right] = from.x < to.x ? [from, to] : [to, from];
  const at = (x: number): Point => ({
    x,
    y: left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x),
  });
  const begin = Math.max(left.x, stretch.from);
  const end = Math.min(right.x, stretch.to);
  return end > begin ? [{ from: movedPoint(row, at(begin)), to: movedPoint(row, at(end)) }] : [];
}
