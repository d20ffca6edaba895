import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import type { SpawnedProgram } from '../support/program.js';
import { readWorkbook } from '../support/workbook-reader.js';
import { faultFiles, Fleet, until } from './faults-support.js';

interface Report {
  reportid: string;
  status: string;
  code: string | null;
  files: { name: string; link: string; bytes: number }[];
}

let database: TestDatabase;
let fleet: Fleet;
let projectid: string;
let firstWorker: SpawnedProgram;

beforeAll(async () => {
  database = await createTestDatabase();
  fleet = new Fleet(database.url, null);
  await fleet.startServer();
  await fleet.signIn();
  firstWorker = await fleet.startWorker();
  const uploaded = await fleet.upload(faultFiles(4));
  projectid = uploaded.projectid;
  await fleet.outcome(uploaded);
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
});

async function ask(): Promise<string> {
  const body = { projectid, horizontalGrouping: 'store', measures: ['linear', 'facings', 'sales'] };
  return String((await fleet.call('POST', '/api/lite/createexcelreport', body))['reportid']);
}
async function report(id: string): Promise<Report> {
  const { items } = await fleet.call('GET', `/api/main/getprojectreports/${projectid}`);
  const found = (items as Report[]).find(({ reportid }) => reportid === id);
  if (!found) throw new Error('the report is not listed');
  return found;
}
const state = async (id: string): Promise<{ state: string; run_id: string | null }> => {
  const [row] = await fleet.query<{ state: string; run_id: string | null }>(
    `SELECT state, run_id FROM report_requests WHERE id = $1`,
    [id],
  );
  return row ?? { state: '', run_id: null };
};
/** The runs that have left files of a report in storage. */
function runs(id: string): string[] {
  const folder = join(fleet.folder, 'storage', 'objects', projectid, 'reports', id);
  return existsSync(folder) ? readdirSync(folder) : [];
}
async function whole(id: string): Promise<Report> {
  await until(50, async () => ['complete', 'error', 'cancel'].includes((await state(id)).state));
  const written = fleet.workers.map((worker) => worker.output().slice(-2_000)).join('\n---\n');
  const ended = await report(id);
  expect(ended, written).toMatchObject({ status: 'complete', code: null });
  expect(ended.files).toHaveLength(1);
  const response = await fetch(fleet.here(ended.files[0]?.link ?? ''));
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.length).toBe(ended.files[0]?.bytes);
  expect(readWorkbook(bytes).size).toBe(5);
  const told = await fleet.query<{ told: number }>(
    `SELECT count(*)::int AS told FROM notifications WHERE link LIKE '%' || $1`,
    [id],
  );
  expect(told).toEqual([{ told: 1 }]);
  await until(50, () => Promise.resolve(runs(id).length === 1));
  expect(runs(id)).toEqual([(await state(id)).run_id]);
  return ended;
}

describe('a report whose worker is killed', () => {
  it('in the middle of the workbook, and again when all of it is stored, is not linked before it is complete, once', async () => {
    const id = await ask();
    await until(2, async () => (await state(id)).state === 'running');
    const { run_id: first } = await state(id);
    await firstWorker.kill('SIGKILL');
    expect(await report(id)).toMatchObject({ status: 'running', files: [] });

    // Notifications are locked: the next worker stops in the transaction that would register the files.
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    try {
      await holder.query(`BEGIN; LOCK TABLE notifications IN ACCESS EXCLUSIVE MODE`);
      const worker = await fleet.startWorker();
      const isStored = () => runs(id).some((run) => run !== first && filesOf(id, run).length === 2);
      await until(20, () => Promise.resolve(isStored()));
      expect(isStored(), worker.output()).toBe(true);
      expect(await report(id)).toMatchObject({ status: 'running', files: [] });
      await worker.kill('SIGKILL');
    } finally {
      await holder.end();
    }
    const cancelled = await ask();
    await fleet.call('POST', '/api/main/cancelreport', { projectid, reportid: cancelled });
    const killed = runs(id);
    await Promise.all([fleet.startWorker(), fleet.startWorker()]);
    await whole(id);
    expect(killed).not.toContain((await state(id)).run_id);
    expect(await report(cancelled)).toMatchObject({ status: 'cancel', files: [] });
  });
});

function filesOf(id: string, run: string): string[] {
  return readdirSync(join(fleet.folder, 'storage', 'objects', projectid, 'reports', id, run));
}
