import { fixtureRuns, type FixtureRun } from '../../metrics/shelf-fill.js';
import type { FixtureRecord } from '../model.js';
import type { CoveredSpan } from './covered-spans.js';
import type { FixtureDrawing, PositionDrawing, Rect, RunDrawing } from './drawing.js';
import { round, roundedRect, type DrawingScale } from './lengths.js';
import { outlineOf } from './turn.js';

type PlacedFixture = Pick<FixtureDrawing, 'rect' | 'merchandisable' | 'angle' | 'roll'>;

/** The runs of a planogram with their free stretches; lengths in centimeters. */
export function drawRuns(
  records: readonly FixtureRecord[],
  fixtures: readonly PlacedFixture[],
  positions: readonly PositionDrawing[],
  spans: readonly CoveredSpan[],
  scale: DrawingScale,
): RunDrawing[] {
  const byFixture = new Map<number, PositionDrawing[]>();
  for (const position of positions) {
    const list = byFixture.get(position.fixture);
    if (list) list.push(position);
    else byFixture.set(position.fixture, [position]);
  }
  return fixtureRuns(records, spans).map((run, index) => drawRun(run, index, fixtures, byFixture, scale));
}

function drawRun(
  run: FixtureRun,
  index: number,
  fixtures: readonly PlacedFixture[],
  byFixture: ReadonlyMap<number, readonly PositionDrawing[]>,
  scale: DrawingScale,
): RunDrawing {
  const available = scale.length(run.available);
  const used = scale.length(run.used);
  const shelves = run.fixtures.flatMap((fixture) => fixtures[fixture] ?? []);
  const taken = run.fixtures.flatMap((fixture) => byFixture.get(fixture) ?? []);
  return {
    index,
    fixtures: run.fixtures,
    available,
    used,
    empty: round(available - used),
    fill: available > 0 ? used / available : null,
    gaps: gapsOf(shelves, taken),
  };
}

/** Narrower gaps are air between packages, not room for another facing. */
const NARROWEST_GAP = 0.5;

/**
 * Free stretches along the full width of the shelves, up to their merchandisable height. None for shelves turned in the
 * picture, whose stretches are not upright rectangles.
 */
function gapsOf(shelves: readonly PlacedFixture[], taken: readonly PositionDrawing[]): Rect[] {
  const first = shelves[0];
  const last = shelves.at(-1);
  if (!first || !last || shelves.some(({ angle, roll }) => angle !== 0 || roll !== 0)) return [];
  const end = last.rect.x + last.rect.width;
  const spans = taken.map(outlineOf).sort((a, b) => a.x - b.x);
  const gaps: Rect[] = [];
  let free = first.rect.x;
  for (const from of [...spans, { x: end, width: 0 }]) {
    const until = Math.min(from.x, end);
    if (until - free > NARROWEST_GAP) gaps.push(gapRect(free, until, first));
    free = Math.max(free, from.x + from.width);
  }
  return gaps;
}

function gapRect(from: number, to: number, { rect, merchandisable }: PlacedFixture): Rect {
  return roundedRect(from, rect.y + rect.height, to - from, merchandisable?.height ?? 0);
}
