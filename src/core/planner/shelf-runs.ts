import { type CoveredSpan, coveredSpans, TOUCH_CM } from '../planogram/geometry/covered-spans.js';
import type { FixtureRecord, PlanogramFile, PlanogramRecord, PositionRecord } from '../planogram/model.js';
import { merchandisedSize, OBSTRUCTION } from '../metrics/position-measures.js';
import { positive } from '../metrics/reason.js';
import { combinedRuns, merchandisableSpan } from '../metrics/shelf-fill.js';
import { toCentimetres } from '../units/length.js';
import { DEFAULT_LIMITS } from '../validation/limits.js';
import type { PlanOptions } from './plan-options.js';
import type { ShelfContents, ShelfPosition, ShelfProduct } from './shelf-products.js';
import { isPinned, type StayReason } from './stay.js';

/** A block on a run, from the left; lengths in the file's unit. */
export interface RunBlock {
  /** Its positions; several where one is above or behind another. None: an obstruction. */
  readonly places: readonly RunPlace[];
  readonly from: number;
  readonly to: number;
  readonly isPinned: boolean;
}

export interface RunPlace extends ShelfPosition {
  readonly span: CoveredSpan;
  /** Width of one facing; null when the facings cannot be changed. */
  readonly facingWidth: number | null;
  readonly stays: StayReason | null;
}

/** The room between two fixed blocks, with the blocks in it. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly RunBlock[];
}

/** Shelves that are filled as one. */
export interface ShelfRun {
  readonly fixtures: readonly number[];
  /** Of the whole run, including fixed blocks. */
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly RunBlock[];
  readonly stretches: readonly Stretch[];
}

export interface ShelfRuns {
  readonly runs: readonly ShelfRun[];
  /** Every position that counts, by its number in file order. */
  readonly places: ReadonlyMap<number, RunPlace>;
}

const SHELF = 0;
const GRAVITY_FEED = 12;
/** A stored width may differ by this share from facings × width; rule N03 reports larger differences. */
const WIDTH_SHARE = DEFAULT_LIMITS.blockSizeShare;

/** The runs of a planogram with their blocks, split at fixed blocks. */
export function shelfRuns(
  file: PlanogramFile,
  planogram: PlanogramRecord,
  contents: ShelfContents,
  options: PlanOptions,
): ShelfRuns {
  const { fixtures } = planogram;
  const touch = TOUCH_CM / toCentimetres(1, file.unit);
  const divided = dividedFixtures(file, fixtures);
  const runs = combinedRuns(fixtures).filter((run) =>
    run.every((index) => isPlanned(fixtures[index]) && !divided.has(index)),
  );
  const planned = new Set(runs.flat());
  const spans = coveredSpans(file, planogram);
  const found = contents.positions.map((place): RunPlace => {
    const own = file.products[place.record.productIndex] ?? null;
    const facingWidth = positive(merchandisedSize(place.record, own).width);
    const fixture = fixtures[place.fixture] as FixtureRecord;
    const stays =
      lockOf(place, options) ??
      (planned.has(place.fixture) ? null : fixtureReason(fixture, divided.has(place.fixture))) ??
      positionReason(place, facingWidth) ??
      tradeReason(contents.products[place.product] as ShelfProduct, options);
    return { ...place, span: spans[place.position] as CoveredSpan, facingWidth, stays };
  });
  const blocksOn = (run: readonly number[], of: readonly RunPlace[]): RunBlock[] =>
    blocksOf(
      of.filter(({ fixture }) => run.includes(fixture)),
      obstacles(run, fixtures),
      touch,
    );
  const stacked = new Set(
    runs.flatMap((run) => blocksOn(run, found).flatMap(({ places }) => (places.length > 1 ? places : []))),
  );
  const places = withMainPlaces(found.map((place) => (stacked.has(place) ? staying(place, 'stacked') : place)));
  return {
    runs: runs.map((run) => runOf(run, fixtures, blocksOn(run, places))),
    places: new Map(places.map((place) => [place.position, place])),
  };
}

/** Of a product's places only the widest is adjustable, because its days of supply cover all of them. */
function withMainPlaces(places: readonly RunPlace[]): RunPlace[] {
  const main = new Map<number, RunPlace>();
  for (const place of places) {
    const best = main.get(place.product);
    if (place.stays === null && (best === undefined || (place.record.width ?? 0) > (best.record.width ?? 0)))
      main.set(place.product, place);
  }
  return places.map((place) => (main.get(place.product) === place ? place : staying(place, 'another-place')));
}

function staying(place: RunPlace, reason: StayReason): RunPlace {
  return place.stays === null ? { ...place, stays: reason } : place;
}

function isPlanned(fixture: FixtureRecord | undefined): boolean {
  return fixture !== undefined && (fixture.type === SHELF || fixture.type === GRAVITY_FEED) && !isTurned(fixture);
}

function isTurned({ angle, roll }: FixtureRecord | PositionRecord): boolean {
  return angle !== 0 || roll !== 0;
}

/** Fixtures with dividers between positions: the planner does not move these. */
function dividedFixtures(file: PlanogramFile, fixtures: readonly FixtureRecord[]): Set<number> {
  const divided = new Set<number>();
  for (const { type, records } of file.others) {
    if (type !== 'Divider') continue;
    for (const { line } of records) divided.add(fixtures.findLastIndex((fixture) => fixture.line < line));
  }
  return divided;
}

function lockOf({ position, fixture }: ShelfPosition, options: PlanOptions): StayReason | null {
  if (options.lockedPositions.has(position)) return 'locked';
  return options.lockedFixtures.has(fixture) ? 'shelf-locked' : null;
}

function fixtureReason(fixture: FixtureRecord, isDivided: boolean): StayReason {
  if (fixture.type !== SHELF && fixture.type !== GRAVITY_FEED) return 'fixture-kind';
  if (positive(fixture.width) === null) return 'no-dimensions';
  return isDivided ? 'dividers' : 'fixture-turned';
}

function positionReason({ record, capacity }: ShelfPosition, facingWidth: number | null): StayReason | null {
  if (isTurned(record)) return 'turned';
  const width = positive(record.width);
  if (width === null || facingWidth === null) return 'no-dimensions';
  if (!Number.isInteger(record.hFacings) || record.hFacings < 1) return 'no-facings';
  const facings = record.hFacings * facingWidth;
  const differs =
    record.xCap.count > 0 ? width < facings * (1 - WIDTH_SHARE) : Math.abs(width - facings) > WIDTH_SHARE * width;
  if (differs) return 'width-differs';
  return capacity === null ? 'no-capacity' : null;
}

function tradeReason({ trade }: ShelfProduct, { objective }: PlanOptions): StayReason | null {
  if (trade.movement === null) return 'no-movement';
  return trade.sales === null && objective !== 'refills' ? 'no-price' : null;
}

function runOf(run: readonly number[], fixtures: readonly FixtureRecord[], blocks: readonly RunBlock[]): ShelfRun {
  const { from, to } = spanOf(run, fixtures);
  return { fixtures: run, from, to, blocks, stretches: stretchesOf(blocks, from, to) };
}

function spanOf(run: readonly number[], fixtures: readonly FixtureRecord[]): { from: number; to: number } {
  const parts = run.map((index) => merchandisableSpan(fixtures[index] as FixtureRecord));
  return { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)) };
}

interface Standing {
  readonly from: number;
  readonly to: number;
  readonly place: RunPlace | null;
}

/** Positions that overlap in x (one above or behind another) stay as they are; all others can get other facings. */
function blocksOf(places: readonly RunPlace[], others: readonly Standing[], touch: number): RunBlock[] {
  const standing: Standing[] = places.map((place) => ({
    from: place.span.x,
    to: place.span.x + (positive(place.span.width) ?? 0),
    place,
  }));
  const order = [...standing, ...others].sort((a, b) => a.from - b.from || a.to - b.to);
  const groups: { from: number; to: number; members: Standing[] }[] = [];
  for (const one of order) {
    const last = groups.at(-1);
    const overlaps = last !== undefined && one.from < last.to - touch;
    if (!overlaps) groups.push({ from: one.from, to: one.to, members: [one] });
    else {
      last.to = Math.max(last.to, one.to);
      last.members.push(one);
    }
  }
  return groups.map(({ from, to, members }) => blockOf(from, to, members));
}

function blockOf(from: number, to: number, members: readonly Standing[]): RunBlock {
  const places = members.flatMap(({ place }) => place ?? []);
  const isFixed = places.length < members.length || places.some(({ stays }) => isPinned(stays));
  return { places, from, to, isPinned: isFixed };
}

/** Obstructions in the space above a run's shelves. */
function obstacles(run: readonly number[], fixtures: readonly FixtureRecord[]): Standing[] {
  const shelf = fixtures[run[0] ?? -1];
  if (shelf === undefined) return [];
  const { from, to } = spanOf(run, fixtures);
  const floor = shelf.y + (shelf.height ?? 0);
  const ceiling = floor + (positive(shelf.merchandisableHeight) ?? 1);
  return fixtures.flatMap((fixture) => {
    const right = fixture.x + (fixture.width ?? 0);
    const top = fixture.y + (fixture.height ?? 0);
    const stands = fixture.type === OBSTRUCTION && fixture.y < ceiling && top > floor && fixture.x < to && right > from;
    return stands ? [{ from: fixture.x, to: right, place: null }] : [];
  });
}

function stretchesOf(blocks: readonly RunBlock[], from: number, to: number): Stretch[] {
  const stretches: Stretch[] = [];
  let start = from;
  let inside: RunBlock[] = [];
  const end = (at: number): void => {
    if (inside.length > 0) stretches.push({ from: start, to: at, blocks: inside });
    inside = [];
  };
  for (const block of blocks) {
    if (!block.isPinned) {
      inside.push(block);
      continue;
    }
    end(block.from);
    start = block.to;
  }
  end(to);
  return stretches;
}
