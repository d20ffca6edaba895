import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';

/**
 * Bytes of findings sorted at once: a sort needs about three times as much, and must fit into the least that a
 * validation is lent.
 */
const BYTES_AT_ONCE = 20 * 1024 * 1024;
/** A portion of a run is a few thousand rows at 10 million findings; groups are read as a whole. */
const RUN = { rowGroupRows: 4096, compression: 'snappy' } as const;
/** Groups are held until they are full, beside what is being sorted. */
const PORTION = { rowGroupRows: 16_384, compression: 'snappy' } as const;
/** Places weighed together when portions are cut. A file has at most 1,000 findings of a rule. */
const PLACES_AT_ONCE = 16;
/** Rows weighed together when runs are cut. */
const ROWS_AT_ONCE = 4096;
/** Memory of a value in a row; for a text, the minimum. */
const VALUE_BYTES = 8;
const TEXT_BYTES = 16;

/** By weight, rule and place, then as found, so that validating the same data gives the same file. */
const ORDER = ['place', 'planogram_no', 'line', 'cell', 'position_no', 'subject', 'found_no']
  .map((column) => `${column} NULLS FIRST`)
  .join(', ');

/**
 * Sorts the table `found` through Parquet files into the view `ordered`, with its columns, `found_no` and `bytes`.
 * Drops `found`; `folder` can be removed once `ordered` was read.
 *
 * DuckDB's sort cannot spill everything that it holds. So this sorts runs that fit into memory, and then portions of
 * the places, which read only the row groups of each run that contain their places.
 *
 * @param bytesAtOnce bytes of a run, and of a portion
 * @returns the number of findings
 */
export async function orderFindings(
  db: AnalyticsConnection,
  folder: string,
  bytesAtOnce = BYTES_AT_ONCE,
): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const bytes = await bytesOfRow(db);
  const blocks = await db.query<Weighed>(
    `SELECT rowid // ${ROWS_AT_ONCE} AS first, count(*)::INTEGER AS rows, sum(${bytes})::DOUBLE AS bytes
     FROM found GROUP BY 1 ORDER BY 1`,
  );
  const runs: string[] = [];
  for (const [first, next] of portionsOf(blocks, bytesAtOnce)) {
    const run = join(folder, `run-${runs.length}.parquet`);
    const isWithin = within('rowid', ROWS_AT_ONCE, first, next);
    await db.copyToParquet(
      `(SELECT *, rowid AS found_no, ${bytes} AS bytes FROM found WHERE ${isWithin} ORDER BY ${ORDER})`,
      run,
      RUN,
    );
    runs.push(run);
  }
  await db.run('DROP TABLE found');
  await db.viewOfParquet('ordered', runs.length === 1 ? runs : await mergeRuns(db, runs, folder, bytesAtOnce));
  return blocks.reduce((sum, { rows }) => sum + rows, 0);
}

/** Merges the runs into files, one portion of the places after another, and removes the runs. */
async function mergeRuns(
  db: AnalyticsConnection,
  runs: readonly string[],
  folder: string,
  bytesAtOnce: number,
): Promise<string[]> {
  await db.viewOfParquet('runs', runs);
  const places = await db.query<Weighed>(
    `SELECT place // ${PLACES_AT_ONCE} AS first, count(*)::INTEGER AS rows, sum(bytes)::DOUBLE AS bytes
     FROM runs GROUP BY 1 ORDER BY 1`,
  );
  const files: string[] = [];
  for (const [first, next] of portionsOf(places, bytesAtOnce)) {
    const file = join(folder, `ordered-${files.length}.parquet`);
    const isWithin = within('place', PLACES_AT_ONCE, first, next);
    await db.copyToParquet(`(FROM runs WHERE ${isWithin} ORDER BY ${ORDER})`, file, PORTION);
    files.push(file);
  }
  await db.run('DROP VIEW runs');
  for (const run of runs) await rm(run);
  return files;
}

/** The approximate memory of a row of `found`, as SQL. */
async function bytesOfRow(db: AnalyticsConnection): Promise<string> {
  const columns = await db.query<{ name: string; type: string }>(
    `SELECT column_name AS name, data_type AS type FROM duckdb_columns() WHERE table_name = 'found'`,
  );
  const texts = columns.filter(({ type }) => type === 'VARCHAR').map(({ name }) => name);
  const fixed = columns.length * VALUE_BYTES + texts.length * (TEXT_BYTES - VALUE_BYTES);
  return `(${[String(fixed), ...texts.map((name) => `coalesce(strlen(${name}), 0)`)].join(' + ')})::INTEGER`;
}

/** A few rows or places that stay together: the number of the first, and their memory. */
type Weighed = { readonly first: number; readonly rows: number; readonly bytes: number };

/**
 * The bounds of portions, each of at most this size unless a single part exceeds it; one portion if there are no parts.
 */
function portionsOf(parts: readonly Weighed[], bytesAtMost: number): [first: number, next: number | null][] {
  const starts = [parts[0]?.first ?? 0];
  let held = 0;
  for (const { first, bytes } of parts) {
    if (held > 0 && held + bytes > bytesAtMost) {
      starts.push(first);
      held = 0;
    }
    held += bytes;
  }
  return starts.map((first, index) => [first, starts[index + 1] ?? null]);
}

function within(column: string, atOnce: number, first: number, next: number | null): string {
  return `${column} >= ${first * atOnce}${next === null ? '' : ` AND ${column} < ${next * atOnce}`}`;
}
