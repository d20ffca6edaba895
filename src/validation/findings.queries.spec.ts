import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalyticsConnection, AnalyticsDatabase } from '../platform/analytics/duckdb.js';
import { countFindings, findingsAfter, streamFindings } from './findings.queries.js';

const FINDINGS = 200_000;
/** Less than the findings take in memory. */
const MEMORY_MB = 24;
const OPEN = { waivedRules: [''], waivedIdentities: [''], hasCauses: false };
let folder: string;
let before: string;
let later: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reveal-findings-'));
  [before, later] = [join(folder, 'before.parquet'), join(folder, 'later.parquet')];
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 256, threads: 1 });
  // Every identity twice. The later file has every tenth of them once less, and lacks the last hundred.
  const rows = (condition: string) =>
    `(SELECT (row_number() OVER ())::INTEGER AS finding_no, left(md5('' || i // 2), 16) AS identity, 'P15' AS rule,
        CASE WHEN i < 50000 THEN 'prs' ELSE 'prd' END AS object, 'Subject ' || i AS subject, md5('p' || i) AS params
      FROM range(${FINDINGS}) t(i) WHERE ${condition})`;
  const options = { rowGroupRows: 30_720 };
  await database.connection.copyToParquet(rows('true'), before, options);
  await database.connection.copyToParquet(rows(`i % 20 <> 1 AND i < ${FINDINGS - 200}`), later, options);
  database.close();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function inLittleMemory<Result>(ask: (db: AnalyticsConnection) => Promise<Result>): Promise<Result> {
  const spill = { spillFolder: join(folder, 'spill'), spillLimitMb: 1024 };
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: MEMORY_MB, threads: 1, ...spill });
  try {
    return await ask(database.connection);
  } finally {
    database.close();
  }
}

describe('any number of findings, in little memory', () => {
  it('are streamed in order', async () => {
    const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: MEMORY_MB, threads: 1 });
    let [last, count] = [0, 0];
    for await (const rows of streamFindings(database.connection, before, { ...OPEN, object: 'prd' })) {
      for (const { finding_no } of rows) {
        if (finding_no <= last) throw new Error(`${finding_no} comes after ${last}`);
        last = finding_no;
        count += 1;
      }
    }
    database.close();
    expect([count, last]).toEqual([150_000, FINDINGS]);
  });

  it('are compared with those of a later validation', async () => {
    const wanted = { ...OPEN, goneIn: later };
    const gone = await inLittleMemory((db) => countFindings(db, before, wanted));
    expect(gone).toBe((FINDINGS - 200) / 20 + 200);
    const first = await inLittleMemory((db) => findingsAfter(db, before, wanted, { after: 0, limit: 3 }));
    expect(first.map(({ finding_no, subject }) => [finding_no, subject])).toEqual([
      [2, 'Subject 1'],
      [22, 'Subject 21'],
      [42, 'Subject 41'],
    ]);
  });
});
