import { type WallFrame, wallFrame } from '../../core/planogram/geometry/wall-cells.js';
import { CAP_COLUMNS } from '../../core/extraction/columns.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { Scope } from '../analytics/queries/scope.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { SUPPLY_STATES } from '../../core/metrics/supply.js';
import type { WallColour, WallValueDto } from './dto/shelf-wall.dto.js';

/** A position without a value at the level, or without movement. */
const NO_VALUE = 1;
/** Ids of a level start at 1 and states at 0; shifting both keeps them apart from the special values. */
const SHIFT = 1;
const STATE_SHIFT = 2;
const MOST_VALUE = 65_535;
/** The most positions that are read at once, and in one answer about several planograms. */
const ROWS_AT_ONCE = 100_000;

interface SizeRow extends AnalyticsRow {
  readonly width: number | null;
  readonly height: number | null;
}

/** The frames of `count` planograms from a number on, in order. */
export async function wallFrames(snapshot: LoadedSnapshot, from: number, count: number): Promise<WallFrame[]> {
  const sizes = await snapshot.query<SizeRow>(
    'SELECT width, height FROM planograms WHERE planogram_id BETWEEN $1 AND $2 ORDER BY planogram_id',
    [from, from + count - 1],
  );
  return sizes.map(({ width, height }) => wallFrame(width, height));
}

interface CountRow extends AnalyticsRow {
  readonly planogram_id: number;
  readonly rows: number;
}

/** Groups planograms into portions whose positions are read at once. */
export async function wallPortions(
  snapshot: LoadedSnapshot,
  path: string,
  planograms: readonly number[],
): Promise<number[][]> {
  if (planograms.length === 0) return [];
  const found = await snapshot.query<CountRow>(
    `SELECT f.planogram_id, count(*)::DOUBLE AS rows FROM read_parquet($1) f
WHERE f.counted AND ${among(planograms)} GROUP BY f.planogram_id`,
    [path],
  );
  const counts = new Map(found.map(({ planogram_id, rows }) => [planogram_id, rows]));
  return portionsOf(planograms, counts, ROWS_AT_ONCE);
}

/**
 * Groups planograms, in order, into portions of at most this many positions: some have 50,000, and 256 of those would
 * not fit into a server's memory. A single planogram may have more.
 */
export function portionsOf(
  planograms: readonly number[],
  positions: ReadonlyMap<number, number>,
  most: number,
): number[][] {
  const portions: number[][] = [];
  let room = 0;
  for (const planogram of planograms) {
    const rows = positions.get(planogram) ?? 0;
    const portion = portions.at(-1);
    if (portion !== undefined && rows <= room) portion.push(planogram);
    else {
      portions.push([planogram]);
      room = most;
    }
    room -= rows;
  }
  return portions;
}

const among = (planograms: readonly number[]): string =>
  `f.planogram_id BETWEEN ${Math.min(...planograms)} AND ${Math.max(...planograms)} AND f.planogram_id IN (${planograms.join(',')})`;

/** Columns of {@link wallRows}. */
export const ROW = {
  planogram: 0,
  product: 1,
  x: 2,
  y: 3,
  width: 4,
  height: 5,
  columns: 6,
  rows: 7,
  state: 8,
  capsLeft: 9,
  capsRight: 10,
  capsAbove: 11,
  position: 12,
} as const;

/**
 * Whole blocks and their caps. Where the caps are is unknown in analyses of files that were read before it was stored:
 * then the block begins at its facings, and their columns and those of the caps share its width.
 */
const CAPPED = {
  known: {
    x: 'f.x - coalesce(f.caps_left, 0)',
    columns: 'if(f.caps_left IS NULL, f.facings, f.h_facings)',
    caps: 'coalesce(f.caps_left, 0), coalesce(f.caps_right, 0), coalesce(f.caps_above, 0)',
  },
  unknown: { x: 'f.x', columns: 'f.facings', caps: '0::DOUBLE, 0::DOUBLE, 0::DOUBLE' },
} as const;

interface ColumnRow extends AnalyticsRow {
  readonly columns: number;
}

/**
 * Counted positions on these planograms, planogram by planogram, back to front: x is the left edge of the whole block,
 * columns and rows are those of the facings beside and below its caps.
 */
export async function wallRows(
  snapshot: LoadedSnapshot,
  path: string,
  planograms: readonly number[],
): Promise<Float64Array[]> {
  const these = among(planograms);
  const [found] = await snapshot.query<ColumnRow>(
    `SELECT count(*)::DOUBLE AS columns FROM parquet_schema($1) WHERE name IN (${CAP_COLUMNS.map(({ name }) => `'${name}'`).join(', ')})`,
    [path],
  );
  const { x, columns, caps } = found?.columns === CAP_COLUMNS.length ? CAPPED.known : CAPPED.unknown;
  return snapshot.numbers(
    `SELECT f.planogram_id, f.product_id, ${x}, f.y, f.width, f.height, ${columns}, f.v_facings, s.state, ${caps}, f.position_no
FROM read_parquet($1) f LEFT JOIN (SELECT f.planogram_id, f.product_id, f.state FROM facts f WHERE ${these}) s
  ON s.planogram_id = f.planogram_id AND s.product_id = f.product_id
WHERE f.counted AND ${these} ORDER BY f.planogram_id, coalesce(f.z, 0), f.position_no`,
    Object.keys(ROW).length,
    [path],
  );
}

/** The values that positions are colored by, numbered, and the names of the numbers. */
export class WallValues {
  private readonly seen = new Set<number>();

  constructor(
    private readonly names: SnapshotNames,
    private readonly scope: Scope,
    private readonly by: WallColour,
  ) {}

  /** 0 for what is filtered out. */
  of(product: number, state: number): number {
    if (this.scope.products !== null && this.scope.products[product] !== 1) return 0;
    const value = this.by === 'supply' ? this.stateOf(state) : this.names.productValue(product, this.by) + SHIFT;
    const kept = value > MOST_VALUE ? NO_VALUE : value;
    if (kept > NO_VALUE) this.seen.add(kept);
    return kept;
  }

  /** Those that were used, without `no value`. */
  known(): WallValueDto[] {
    const { by } = this;
    return [...this.seen]
      .sort((a, b) => a - b)
      .map((id) => ({
        id,
        name: by === 'supply' ? (SUPPLY_STATES[id - STATE_SHIFT] ?? '') : (this.names.nameOf(by, id - SHIFT) ?? ''),
      }));
  }

  private stateOf(state: number): number {
    return Number.isNaN(state) || state < 0 ? NO_VALUE : state + STATE_SHIFT;
  }
}
