import { CUBE_EDGES } from '../../../core/boards/supply-cube.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { ProductLevel, SalesMeasure, SpaceMeasure } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { Scope, ScopedFacts } from './scope.js';

/** The most values of a level in a cube, those with the most rows first: as many as a list can show legibly. */
export const CUBE_ITEMS = 40;

interface CubeMeasures {
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
}

/** A value's sums in a bin; without a value, the sums of all rows in the bin. */
export interface CubeCell {
  readonly id: number | null;
  readonly bin: number;
  readonly rows: number;
  readonly space: number | null;
  readonly sales: number | null;
}

export interface CubeCells {
  readonly cells: readonly CubeCell[];
  /** How many values of the level have rows. */
  readonly values: number;
}

/**
 * The bin of a fact f, in whole days, as in `CUBE_EDGES`. A moving product without capacity has no days left, as in the
 * bars.
 */
function binSql(): string {
  const bins = CUBE_EDGES.slice(1).map((edge, bin) => `WHEN days < ${edge} THEN ${bin}`);
  return `(CASE ${bins.join(' ')} ELSE ${CUBE_EDGES.length - 1} END)`;
}

/** The sums of rows f; `stores` is how often each counts. */
function sumsSql({ space, sales }: CubeMeasures, stores: string): string {
  return `count(*)::DOUBLE AS rows, sum(f.${SUMMED_MEASURES[space].column} * ${stores}) AS space,
  sum(f.${SUMMED_MEASURES[sales].column} * ${stores}) AS sales`;
}

const withAnd = (facts: ScopedFacts): string => (facts.with === '' ? 'WITH' : `${facts.with},`);

/** Rows and sums by whole days of supply and by the values of a product level, in one scan of the facts in scope. */
export async function cubeCells(
  snapshot: LoadedSnapshot,
  level: ProductLevel,
  scope: Scope,
  measures: CubeMeasures,
): Promise<CubeCells> {
  await snapshot.facts();
  const facts = scope.facts('f.bar >= 0');
  const rows = await snapshot.query<CubeCell & AnalyticsRow & { values: number }>(
    `${withAnd(facts)} days AS MATERIALIZED (
  SELECT floor(least(coalesce(f.days, 0), ${CUBE_EDGES.at(-1)}))::INTEGER AS days, f.${level}_id AS id, ${sumsSql(measures, facts.stores)}
  ${facts.from} GROUP BY 1, 2),
cells AS MATERIALIZED (
  SELECT ${binSql()} AS bin, id, sum(rows) AS rows, sum(space) AS space, sum(sales) AS sales FROM days GROUP BY 1, 2),
ranked AS (SELECT id, sum(rows) AS rows FROM cells GROUP BY id),
chosen AS (SELECT id FROM ranked ORDER BY rows DESC, id LIMIT ${CUBE_ITEMS})
SELECT id, bin, rows, space, sales, 0 AS values FROM cells WHERE id IN (SELECT id FROM chosen)
UNION ALL
SELECT NULL, bin, sum(rows), sum(space), sum(sales), (SELECT count(*) FROM ranked)::INTEGER FROM cells GROUP BY bin`,
    facts.values,
  );
  return { cells: rows, values: rows.find(({ id }) => id === null)?.values ?? 0 };
}

/** The same sums for a range of days, computed from the facts. A cube must agree with them. */
export async function rangeSums(
  snapshot: LoadedSnapshot,
  scope: Scope,
  measures: CubeMeasures,
  days: { readonly from: number; readonly to: number | null },
): Promise<Omit<CubeCell, 'id' | 'bin'>> {
  await snapshot.facts();
  const end = days.to === null ? '' : ` AND coalesce(f.days, 0) < ${days.to}`;
  const facts = scope.facts(`f.bar >= 0 AND coalesce(f.days, 0) >= ${days.from}${end}`);
  const [sums] = await snapshot.query<AnalyticsRow & Omit<CubeCell, 'id' | 'bin'>>(
    `${facts.with} SELECT ${sumsSql(measures, facts.stores)} ${facts.from}`,
    facts.values,
  );
  return sums ?? { rows: 0, space: null, sales: null };
}
