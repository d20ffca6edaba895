import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';

/** Findings that are sorted at once: some 50 MB. */
const ROWS_AT_ONCE = 200_000;
/** A portion of a run is a few thousand rows at 10 million findings; a group is read as a whole. */
const RUN = { rowGroupRows: 4096, compression: 'snappy' } as const;
/** Groups are held until they are full, beside what is sorted. */
const PORTION = { rowGroupRows: 16_384, compression: 'snappy' } as const;
/** Places that are counted as one when portions are cut. A file has at most 1,000 findings of a rule. */
const PLACES_AT_ONCE = 64;

/** By weight, rule and place, then as they were found, so that a validation of the same data is the same file. */
const ORDER = ['place', 'planogram_no', 'line', 'cell', 'position_no', 'subject', 'found_no']
  .map((column) => `${column} NULLS FIRST`)
  .join(', ');

/**
 * Sorts the table `found` into Parquet files and makes `ordered` of them: a view with its columns and `found_no`,
 * row after row in order. `found` is dropped; `folder` can be removed once `ordered` was read.
 *
 * A sort of DuckDB's cannot spill all that it holds. So this sorts runs that fit into memory, and then portions of the
 * places, which read of each run only the groups of rows that their places lie in.
 *
 * @param rowsAtOnce rows of a run, and about as many of a portion
 * @returns the number of findings
 */
export async function orderFindings(
  db: AnalyticsConnection,
  folder: string,
  rowsAtOnce = ROWS_AT_ONCE,
): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  const [counted] = await db.query<{ rows: number }>('SELECT count(*) AS rows FROM found');
  const rows = counted?.rows ?? 0;
  const runs: string[] = [];
  for (let row = 0; row === 0 || row < rows; row += rowsAtOnce) {
    const run = join(folder, `run-${runs.length}.parquet`);
    const isWithin = `rowid >= ${row} AND rowid < ${row + rowsAtOnce}`;
    await db.copyToParquet(`(SELECT *, rowid AS found_no FROM found WHERE ${isWithin} ORDER BY ${ORDER})`, run, RUN);
    runs.push(run);
  }
  await db.run('DROP TABLE found');
  await db.viewOfParquet('ordered', runs.length === 1 ? runs : await mergeRuns(db, runs, folder, rowsAtOnce));
  return rows;
}

/** Writes what the runs hold in files, one portion of the places behind the other, and removes the runs. */
async function mergeRuns(
  db: AnalyticsConnection,
  runs: readonly string[],
  folder: string,
  rowsAtOnce: number,
): Promise<string[]> {
  await db.viewOfParquet('runs', runs);
  const portions = await db.query<{ first: number }>(
    `SELECT min(places) * ${PLACES_AT_ONCE} AS first
     FROM (
       SELECT places, (sum(findings) OVER (ORDER BY places) - findings) // ${rowsAtOnce} AS portion
       FROM (SELECT place // ${PLACES_AT_ONCE} AS places, count(*) AS findings FROM runs GROUP BY places))
     GROUP BY portion ORDER BY first`,
  );
  const files: string[] = [];
  for (const [portion, { first }] of portions.entries()) {
    const next = portions[portion + 1]?.first;
    const isWithin = `place >= ${first} ${next === undefined ? '' : `AND place < ${next}`}`;
    const file = join(folder, `ordered-${portion}.parquet`);
    await db.copyToParquet(`(FROM runs WHERE ${isWithin} ORDER BY ${ORDER})`, file, PORTION);
    files.push(file);
  }
  await db.run('DROP VIEW runs');
  for (const run of runs) await rm(run);
  return files;
}
