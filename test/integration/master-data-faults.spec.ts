import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Fleet, until } from './faults-support.js';
import { putFile } from './master-data-support.js';

let database: TestDatabase;
let fleet: Fleet;
let retailerid: string;

const OWNER = `(SELECT id FROM list_owners WHERE retailer_id = $1 AND kind = 'master')`;

/** Products of a list by their keys. */
type Rows = ReadonlyMap<string, string>;

const BEFORE: Rows = new Map(numbers(0, 3000).map((number) => [key(number), `Product ${number}`]));
/** 500 are removed, 1000 renamed, 1500 unchanged, 700 new. */
const AFTER: Rows = new Map(
  numbers(500, 3700).map((number) => [key(number), number < 1500 ? `Renamed ${number}` : `Product ${number}`]),
);

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_none, at) => from + at);
}

function key(number: number): string {
  return `8${String(number).padStart(11, '0')}`;
}

function csv(rows: Rows): string {
  return ['UPC,Name', ...[...rows].map((row) => row.join(','))].join('\n');
}

beforeAll(async () => {
  database = await createTestDatabase();
  fleet = new Fleet(database.url, null);
  await fleet.startServer();
  await fleet.signIn(['admin']);
  const retailer = { name: 'Corner Shop', storeExtraction: 3, productKey: 'upc' };
  retailerid = String((await fleet.call('POST', '/api/main/createretailer', retailer))['id']);
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
});

/** An import with an uploaded file whose check was requested. */
async function begun(rows: Rows): Promise<string> {
  const file = { retailerid, object: 'prd', filename: 'products.csv' };
  const created = await fleet.call('POST', '/api/main/createmasterimport', file);
  const importid = String(created['importid']);
  expect(await putFile(fleet, (created['upload'] as { url: string }).url, csv(rows))).toBe(204);
  const seen = await fleet.call('POST', '/api/main/previewmasterimport', { importid });
  const { headline, heads, decimalsign, lengthunit, columns } = seen;
  const choice = { importid, mode: 'replace', headline, heads, decimalsign, lengthunit, columns };
  await fleet.call('POST', '/api/main/checkmasterimport', choice);
  return importid;
}

async function stateOf(importid: string): Promise<string> {
  const rows = await fleet.query<{ state: string }>('SELECT state FROM list_imports WHERE id = $1', [importid]);
  return rows[0]?.state ?? '';
}

async function comesTo(importid: string, state: string): Promise<void> {
  await until(50, async () => [state, 'error'].includes(await stateOf(importid)));
  const written = fleet.workers.map((worker) => worker.output().slice(-2_000)).join('\n---\n');
  expect(await stateOf(importid), written).toBe(state);
}

async function apply(importid: string): Promise<void> {
  await fleet.call('POST', '/api/main/applymasterimport', { importid });
}

/** Locks a table, so that a new worker stops where it needs it; there it is killed. */
async function workerKilledAt(table: string, task: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await task();
    await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const worker = await fleet.startWorker();
    const stopped = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`;
    const isStopped = async () => (await fleet.query(stopped, [table])).length > 0;
    await until(20, isStopped);
    expect(await isStopped(), worker.output()).toBe(true);
    await worker.kill('SIGKILL');
  } finally {
    await holder.end();
  }
}

async function current(): Promise<Rows> {
  const rows = await fleet.query<{ key: string; name: string }>(
    `SELECT key, name FROM list_products WHERE owner_id = ${OWNER} AND version_to IS NULL ORDER BY key`,
    [retailerid],
  );
  return new Map(rows.map(({ key: ofRow, name }) => [ofRow, name]));
}

/** Every row ever written, with its first and last version. */
function history(): Promise<object[]> {
  return fleet.query(
    `SELECT version_from AS "from", version_to AS "to", count(*)::int AS rows FROM list_products
     WHERE owner_id = ${OWNER} GROUP BY 1, 2 ORDER BY 1, 2`,
    [retailerid],
  );
}

function staged(): Promise<{ relname: string }[]> {
  return fleet.query(`SELECT relname FROM pg_class WHERE relkind = 'r' AND starts_with(relname, 'list_staging_')`);
}

describe('an import of master data whose worker is killed', () => {
  it('during check or import ends once, with exactly the rows of its file', async () => {
    const first = await begun(BEFORE);
    const worker = await fleet.startWorker();
    await comesTo(first, 'checked');
    await apply(first);
    await comesTo(first, 'complete');
    // Staged rows are removed after the end; after a kill they would stay beside the next ones until the sweep.
    await until(100, async () => (await staged()).length === 0);
    await worker.kill();
    expect(await current()).toEqual(BEFORE);

    let second = '';
    await workerKilledAt('lists', async () => {
      second = await begun(AFTER);
    });
    expect(await stateOf(second)).toBe('checking');
    expect(await staged()).toHaveLength(1);
    const checking = await fleet.startWorker();
    await comesTo(second, 'checked');
    await checking.kill();
    const [{ counts } = { counts: null }] = await fleet.query('SELECT counts FROM list_imports WHERE id = $1', [
      second,
    ]);
    expect(counts).toMatchObject({ rows: 3200, added: 700, changed: 1000, removed: 500 });
    expect(await current()).toEqual(BEFORE);

    await workerKilledAt('list_versions', () => apply(second));
    expect(await stateOf(second)).toBe('applying');
    expect(await current()).toEqual(BEFORE);
    await fleet.startWorker();
    await comesTo(second, 'complete');
    expect(await current()).toEqual(AFTER);
    expect(await history()).toEqual([
      { from: 1, to: 2, rows: 1500 },
      { from: 1, to: null, rows: 1500 },
      { from: 2, to: null, rows: 1700 },
    ]);
    const versions = `SELECT version, import_id FROM list_versions WHERE owner_id = ${OWNER} ORDER BY version`;
    expect(await fleet.query(versions, [retailerid])).toEqual([
      { version: 1, import_id: first },
      { version: 2, import_id: second },
    ]);
    const audited = `SELECT details->>'import' AS import FROM audit_entries WHERE action = 'masterdata.imported' ORDER BY id`;
    expect(await fleet.query(audited)).toEqual([{ import: first }, { import: second }]);
    await until(100, async () => (await staged()).length === 0);
    expect(await staged()).toEqual([]);
  });
});
