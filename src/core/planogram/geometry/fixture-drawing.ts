import { CM_PER_INCH } from '../../units/length.js';
import { positive } from '../../metrics/reason.js';
import type { FixtureRecord, SegmentRecord } from '../model.js';
import type { FixtureDrawing, FixtureKind, HoleGrid, Line, Rect } from './drawing.js';
import { cssColor, isInside, roundedRect, type DrawingScale } from './lengths.js';
import { outlineOf } from './turn.js';

const KINDS: Readonly<Record<number, FixtureKind>> = {
  0: 'shelf',
  1: 'container',
  2: 'container',
  3: 'shelf',
  4: 'rod',
  5: 'bar',
  6: 'bar',
  7: 'pegboard',
  8: 'pegboard',
  9: 'bar',
  10: 'obstruction',
  11: 'sign',
  12: 'shelf',
  13: 'space',
};

/** Products hang from these kinds instead of standing on them. */
const HANGING: ReadonlySet<FixtureKind> = new Set(['pegboard', 'rod', 'bar']);

export function fixtureKind(type: number): FixtureKind {
  return KINDS[type] ?? 'unknown';
}

export function hangs(kind: FixtureKind): boolean {
  return HANGING.has(kind);
}

/** Cells of the hole grid: spacing (15, 16), and place of the first hole from the left and from the bottom (17, 18). */
const X_SPACING = 15;
const Y_SPACING = 16;
const X_START = 17;
const Y_START = 18;
/** With more holes than this, none are drawn: either the data is wrong, or the picture would turn gray. */
const MOST_HOLES = 20_000;

/** One fixture; its segment and run are not known yet. */
export function drawFixture(
  fixture: FixtureRecord,
  index: number,
  scale: DrawingScale,
  frame: Rect,
): Omit<FixtureDrawing, 'segment' | 'run'> {
  const kind = fixtureKind(fixture.type);
  const rect = scale.rect(fixture.x, fixture.y, fixture.width, fixture.height);
  const { slope, angle, roll } = fixture;
  const merchandisableHeight = scale.lengthOrNull(fixture.merchandisableHeight);
  return {
    index,
    line: fixture.line,
    type: fixture.type,
    kind,
    name: fixture.name,
    locationId: fixture.locationId,
    rect,
    z: scale.length(fixture.z),
    depth: Math.max(0, scale.length(fixture.depth)),
    slope,
    angle,
    roll,
    color: cssColor(fixture.color),
    merchandisableHeight,
    merchandisable: merchandisableArea(kind, rect, merchandisableHeight),
    holes: kind === 'pegboard' ? holeGrid(fixture, rect, scale) : null,
    lines: linesOf(kind, rect),
    outside: !isInside(outlineOf({ rect, slope, angle, roll }), frame),
  };
}

function merchandisableArea(kind: FixtureKind, rect: Rect, height: number | null): Rect | null {
  if (height === null || (kind !== 'shelf' && kind !== 'container')) return null;
  return roundedRect(rect.x, rect.y + rect.height, rect.width, height);
}

/** Holes from the stated start; one inch apart when the file has no spacing. Null when they cannot be counted. */
function holeGrid(fixture: FixtureRecord, rect: Rect, scale: DrawingScale): HoleGrid | null {
  const spacing = (cell: number) => scale.lengthOrNull(positive(fixture.numberAt(cell))) ?? CM_PER_INCH;
  const spacingX = spacing(X_SPACING);
  const spacingY = spacing(Y_SPACING);
  const startX = scale.length(positive(fixture.numberAt(X_START)));
  const startY = scale.length(positive(fixture.numberAt(Y_START)));
  const columns = Math.floor((rect.width - startX) / spacingX + 1e-6) + 1;
  const rows = Math.floor((rect.height - startY) / spacingY + 1e-6) + 1;
  if (columns < 1 || rows < 1 || columns * rows > MOST_HOLES) return null;
  return { x: rect.x + startX, y: rect.y + startY, spacingX, spacingY, columns, rows };
}

/** A bar is one line across at half its height; a rod, seen from its end, is a short upright line. */
function linesOf(kind: FixtureKind, rect: Rect): Line[] {
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  if (kind === 'bar') return [{ from: { x: rect.x, y: middle.y }, to: { x: rect.x + rect.width, y: middle.y } }];
  if (kind === 'rod') return [{ from: { x: middle.x, y: rect.y }, to: { x: middle.x, y: rect.y + rect.height } }];
  return [];
}

/** Index of the segment that a fixture overlaps most in x (of equals the left one); -1 when it overlaps none. */
export function segmentOf(fixture: Pick<FixtureRecord, 'x' | 'width'>, segments: readonly SegmentRecord[]): number {
  const right = fixture.x + (fixture.width ?? 0);
  let best = -1;
  let most = 0;
  segments.forEach((segment, index) => {
    const overlap = Math.min(right, segment.x + (segment.width ?? 0)) - Math.max(fixture.x, segment.x);
    if (overlap > most + 1e-9) {
      best = index;
      most = overlap;
    }
  });
  return best;
}
