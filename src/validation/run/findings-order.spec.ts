import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnalyticsConnection, AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { orderFindings } from './findings-order.js';
import { writeFindings } from './findings-table.js';
import { memoryNeeded } from './memory-needed.js';

const FINDINGS = 60_000;
/** Less than the findings take in memory. */
const MEMORY_MB = 24;
const ORDER =
  'place, planogram_no NULLS FIRST, line, cell NULLS FIRST, position_no NULLS FIRST, subject NULLS FIRST, rowid';
/**
 * Ten findings per file of five rules, most of them of one rule; every tenth is in the same place as the previous one.
 */
const FOUND = `SELECT 'P' || rank AS rule, rank * 4 * 4294967296 + file_no + 1 AS place, 'Store ' || file_no AS file_name,
    CASE WHEN k % 7 = 0 THEN NULL ELSE k % 3 END AS planogram_no, hash(k) % 50 AS line,
    CASE WHEN k % 5 = 0 THEN NULL ELSE k % 4 END AS cell, NULL::INTEGER AS position_no, 'Product ' || k AS subject,
    repeat('x', 200) || i AS params, left(md5(i::VARCHAR), 16) AS identity
  FROM (SELECT i, i - (i % 10 = 9)::INTEGER AS k, i // 10 AS file_no, greatest(0, i % 14 - 9) AS rank
    FROM range($1) t(i))`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reveal-order-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withFound<Result>(
  memoryLimitMb: number,
  findings: number,
  work: (db: AnalyticsConnection) => Promise<Result>,
): Promise<Result> {
  const spill = { spillFolder: join(folder, 'spill'), spillLimitMb: 1024 };
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb, threads: 1, ...spill });
  try {
    await database.connection.run(`CREATE TABLE found AS ${FOUND}`, [findings]);
    return await work(database.connection);
  } finally {
    database.close();
  }
}

const identities = async (db: AnalyticsConnection, sql: string): Promise<string[]> =>
  (await db.query<{ identity: string }>(sql)).map(({ identity }) => identity);

it('findings come in the order of a single sort, including ties, with memory for only a part of them', async () => {
  const wanted = await withFound(512, FINDINGS, (db) => identities(db, `SELECT identity FROM found ORDER BY ${ORDER}`));
  const ordered = join(folder, 'ordered');
  const got = await withFound(MEMORY_MB, FINDINGS, async (db) => {
    expect(await orderFindings(db, ordered, 2_000_000)).toBe(FINDINGS);
    return identities(db, 'FROM ordered');
  });
  expect((await readdir(ordered)).length).toBeGreaterThan(5);
  expect(got).toEqual(wanted);
});

it('findings with long texts are sorted in the least memory that a validation is lent', async () => {
  const [leastMb, findings] = [memoryNeeded({ facts: 0, listed: 0 }), 250_000];
  await withFound(leastMb, findings, async (db) => {
    const longer = `params || hash(params) AS params, repeat('z', 200) || subject AS subject`;
    await db.run(`CREATE TABLE longer AS SELECT * REPLACE (${longer}) FROM found`);
    await db.run('DROP TABLE found');
    await db.run('ALTER TABLE longer RENAME TO found');
    expect(await orderFindings(db, join(folder, 'wide'))).toBe(findings);
    const [{ rows } = { rows: 0 }] = await db.query<{ rows: number }>('SELECT count(*)::INTEGER AS rows FROM ordered');
    expect(rows).toBe(findings);
  });
}, 120_000);

it('no findings are sorted, too', async () => {
  const got = await withFound(MEMORY_MB, 0, async (db) => {
    expect(await orderFindings(db, join(folder, 'none'))).toBe(0);
    return identities(db, 'FROM ordered');
  });
  expect(got).toEqual([]);
});

it('findings are new as often as the previous validation had fewer of them, and rules with resolved ones are named', async () => {
  const [before, after] = [join(folder, 'before.parquet'), join(folder, 'after.parquet')];
  await withFound(MEMORY_MB, 1000, async (db) => {
    await db.run(`INSERT INTO found FROM found WHERE identity = left(md5('7'), 16)`);
    await writeFindings(db, before, null);
  });
  await withFound(MEMORY_MB, 1010, async (db) => {
    await db.run(`DELETE FROM found WHERE identity = left(md5('500'), 16)`);
    await db.run(`INSERT INTO found FROM found WHERE identity = left(md5('8'), 16)`);
    await writeFindings(db, after, before);
    const added = await db.query<{ subject: string }>(
      'SELECT subject FROM read_parquet($1) WHERE is_new ORDER BY finding_no',
      [after],
    );
    const numbers = [8, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1008].map((k) => `Product ${k}`);
    expect(added.map(({ subject }) => subject).sort()).toEqual(numbers.sort());
    expect(
      await db.query(
        'SELECT rule, sum(gone)::INTEGER AS gone FROM lost GROUP BY rule HAVING sum(gone) > 0 ORDER BY rule',
      ),
    ).toEqual([
      { rule: 'P0', gone: 1 },
      { rule: 'P1', gone: 1 },
    ]);
  });
  expect(existsSync(`${after}.ordered`)).toBe(false);
});
