/**
 * Master data: a file of 500,000 products from its upload to the list that everybody sees, with the built program
 * (`npx nest build` first): check (read, type, compare), then import. Includes the peak memory of the program's process.
 * `npx tsx bench/master-data.ts [rows]`; an embedded PostgreSQL runs beside it, in a temporary folder.
 *
 * Then does the same with a full project's own list, at most 100,000 rows, and edits 5,000 of them.
 *
 * Peer in the same run: a plain COPY of the same rows into a table of the same columns with the same primary key.
 */
import {
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import exceljs from 'exceljs';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { v7 as uuidv7 } from 'uuid';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { PasswordsService } from '../src/users/passwords/passwords.service.js';
import { spawnProgram } from '../test/support/program.js';

const ROWS = Number(process.argv[2] ?? 500_000);
const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-master-'));
const HEADS = [
  'UPC',
  'Item number',
  'Name',
  'Category',
  'Subcategory',
  'Segment',
  'Manufacturer',
  'Brand',
  'Package',
  'Size',
  'Unit',
  'Width (cm)',
  'Height (cm)',
  'Depth (cm)',
  'Price',
  'Unit cost',
  'Case pack',
];

function cells(row: number, changed: boolean): (string | number)[] {
  const upc = String(row * 7 + 10_000_000_000).padStart(13, '0');
  const price = ((row % 900) / 100 + 1 + (changed && row % 5 === 0 ? 0.5 : 0)).toFixed(2);
  return [
    upc,
    String(100_000 + row),
    `Product ${row} with a name, of usual length`,
    `Category ${row % 40}`,
    `Subcategory ${row % 160}`,
    `Segment ${row % 17}`,
    `Manufacturer ${row % 700}`,
    `Brand ${row % 3000}`,
    `${row % 12} pack can`,
    String((row % 30) + 1),
    'oz',
    ((row % 300) / 10 + 2).toFixed(1),
    ((row % 280) / 10 + 2).toFixed(1),
    ((row % 200) / 10 + 2).toFixed(1),
    price,
    (Number(price) * 0.7).toFixed(2),
    (row % 24) + 1,
  ];
}

async function writeCsv(name: string, changed: boolean): Promise<string> {
  const path = join(folder, name);
  const out = createWriteStream(path);
  out.write(`${HEADS.join(',')}\n`);
  for (let row = 0; row < ROWS; row++) {
    const line = cells(row, changed)
      .map((cell) => (String(cell).includes(',') ? `"${cell}"` : cell))
      .join(',');
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  return path;
}

async function writeXlsx(rows: number): Promise<string> {
  const path = join(folder, 'products.xlsx');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true });
  const sheet = book.addWorksheet('Products');
  sheet.addRow(HEADS).commit();
  for (let row = 0; row < rows; row++) {
    sheet.addRow(cells(row, false).map((cell, column) => (column >= 11 ? Number(cell) : cell))).commit();
    if (row % 5000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await book.commit();
  return path;
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);
const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
try {
  await migrate(postgres.url);
  await migrateQueue(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const [userId, retailerId] = [uuidv7(), uuidv7()];
  const hash = await new PasswordsService().hash('Correct horse 1');
  await client.query(
    `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
     VALUES ($1, 'bench@reveal.example', 'Ada', 'Shelf', $2, 'active', 'acme', '{admin}', '{reveal-next}', now(), now())`,
    [userId, hash],
  );
  await client.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', 'Bench', 'bench', 'active', 3, 'upc', now(), now())`,
    [retailerId],
  );
  const first = await writeCsv('first.csv', false);
  const second = await writeCsv('second.csv', true);
  console.log(`${ROWS.toLocaleString('en')} rows, ${(statSync(first).size / 1e6).toFixed(0)} MB of CSV`);
  await peer(client, first);
  const program = await spawnProgram({
    role: 'all',
    env: {
      DATABASE_URL: postgres.url,
      REVEAL_DATA: join(folder, 'data'),
      WORKER_LOCK_MS: '30000',
      WORKER_STALLED_MS: '30000',
    },
  });
  try {
    const before = peakMb(program.pid);
    const call = await signIn(program.url);
    await importFile(call, program.url, retailerId, first, 'first import, CSV');
    await importFile(call, program.url, retailerId, second, 'second import, a fifth changed');
    await importFile(call, program.url, retailerId, second, 'the same again');
    console.log(
      `peak memory of server and worker in one process: ${before.toFixed(0)} MB at start, ${peakMb(program.pid).toFixed(0)} MB`,
    );
    await searches(call, retailerId);
    const xlsxRows = Math.min(ROWS, 100_000);
    const book = await writeXlsx(xlsxRows);
    await importFile(call, program.url, retailerId, book, `XLSX of ${xlsxRows.toLocaleString('en')} rows`, 'merge');
    console.log(`peak memory with the workbook: ${peakMb(program.pid).toFixed(0)} MB`);
    await projectList(call, program.url, retailerId, program.pid);
  } finally {
    await program.kill('SIGTERM');
  }
  await client.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function peer(client: pg.Client, path: string): Promise<void> {
  const columns = HEADS.map((_head, index) => `c${index} ${index < 11 ? 'text' : 'double precision'}`).join(', ');
  await client.query(`CREATE TABLE peer (${columns}, PRIMARY KEY (c0))`);
  const started = performance.now();
  await pipeline(createReadStream(path), client.query(copyFrom('COPY peer FROM STDIN (FORMAT csv, HEADER true)')));
  console.log(`peer: plain COPY of the same rows, with the primary key: ${seconds(started)} s`);
  await client.query('DROP TABLE peer');
}

/** A project's own list: imported, read by the page, edited. */
async function projectList(call: Call, url: string, retailID: string, pid: number): Promise<void> {
  const periods = await call<{ id: string }[]>('/api/lite/gettimeperiod');
  const place = { retailID, multiBase: true, projectTime: periods[0]?.id, setStatus: 'Final', storeExtraction: 3 };
  const { projectid } = await call('/api/main/createproject', place);
  const rows = Math.min(ROWS, 100_000);
  const lines = readFileSync(join(folder, 'first.csv'), 'utf8')
    .split('\n')
    .slice(0, rows + 1);
  const path = join(folder, 'own.csv');
  // A repeated key and a missing key are findings of the project; the file is not refused.
  writeFileSync(
    path,
    [...lines, (lines[1] ?? '').replace('Product', 'Other'), (lines[2] ?? '').replace(/^\d+/, ''), ''].join('\n'),
  );
  const opened = await call('/api/main/createprojectupload', { projectid, filelist: ['own.csv'], filetype: 'PRD' });
  const [upload] = opened['uploads'] as { uploadid: string; upload: { url: string } }[];
  const uploadid = upload?.uploadid ?? '';
  const link = new URL(upload?.upload.url ?? '', url);
  let started = performance.now();
  const put = await fetch(`${url}${link.pathname}${link.search}`, { method: 'PUT', body: await blobOf(path) });
  if (put.status !== 204) throw new Error(`upload: ${put.status}`);
  const uploaded = seconds(started);
  const seen = await call('/api/main/previewprojectupload', { uploadid });
  const { headline, heads, columns, decimalsign, lengthunit } = seen;
  started = performance.now();
  await call('/api/main/checkprojectupload', {
    uploadid,
    mode: 'replace',
    headline,
    heads,
    columns,
    decimalsign,
    lengthunit,
  });
  const check = await uploadComesTo(call, uploadid, 'checked');
  const checkedIn = seconds(started);
  started = performance.now();
  await call('/api/main/applyprojectupload', { uploadid });
  await uploadComesTo(call, uploadid, 'complete');
  console.log(
    `project list of ${rows.toLocaleString('en')} rows: upload ${uploaded} s, check ${checkedIn} s, take over ${seconds(started)} s, ${String(check['rejected'])} rows kept as findings`,
  );
  const keys = lines.slice(1, 5_001).map((line) => line.slice(0, 13));
  started = performance.now();
  const edited = await call('/api/main/editprojectrows', {
    projectid,
    object: 'prd',
    keys,
    changes: { segment: 'Edited' },
  });
  console.log(
    `edit of ${String(edited['changed'])} rows: ${seconds(started)} s; peak memory: ${peakMb(pid).toFixed(0)} MB`,
  );
}

async function uploadComesTo(call: Call, uploadid: string, state: string): Promise<Record<string, unknown>> {
  for (;;) {
    const found = await call(`/api/main/getlistupload/${uploadid}`);
    if (found['state'] === state) return found;
    if (found['state'] === 'error') throw new Error(JSON.stringify(found['error']));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

type Call = <Answer = Record<string, unknown>>(path: string, body?: object) => Promise<Answer>;

async function signIn(url: string): Promise<Call> {
  const token = { value: '' };
  const call: Call = async <Answer>(path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token.value ? { authorization: `Bearer ${token.value}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const signedIn = await call('/api/auth/signin', {
    email: 'bench@reveal.example',
    password: 'Correct horse 1',
    client: 'api',
  });
  token.value = String(signedIn['idToken']);
  return call;
}

async function importFile(call: Call, url: string, retailerid: string, path: string, name: string, mode = 'replace') {
  const filename = path.split('/').at(-1) ?? '';
  const created = await call('/api/main/createmasterimport', { retailerid, object: 'prd', filename });
  const importid = String(created['importid']);
  const link = new URL((created['upload'] as { url: string }).url, url);
  let started = performance.now();
  const put = await fetch(`${url}${link.pathname}${link.search}`, { method: 'PUT', body: await blobOf(path) });
  if (put.status !== 204) throw new Error(`upload: ${put.status}`);
  const uploaded = seconds(started);
  started = performance.now();
  const seen = await call('/api/main/previewmasterimport', { importid });
  const previewed = seconds(started);
  started = performance.now();
  const { headline, heads, columns, decimalsign, lengthunit } = seen;
  await call('/api/main/checkmasterimport', { importid, mode, headline, heads, columns, decimalsign, lengthunit });
  const check = await until(call, importid, 'checked');
  const checkedIn = seconds(started);
  started = performance.now();
  await call('/api/main/applymasterimport', { importid });
  await until(call, importid, 'complete');
  const { added, changed, removed, unchanged } = check['counts'] as Record<string, number>;
  console.log(
    `${name}: upload ${uploaded} s, preview ${previewed} s, check ${checkedIn} s, take over ${seconds(started)} s (added ${added}, changed ${changed}, removed ${removed}, unchanged ${unchanged})`,
  );
}

async function blobOf(path: string): Promise<Blob> {
  const { openAsBlob } = await import('node:fs');
  return openAsBlob(path);
}

async function until(call: Call, importid: string, state: string): Promise<Record<string, unknown>> {
  for (;;) {
    const found = await call(`/api/main/getmasterimport/${importid}`);
    if (found['state'] === state) return found;
    if (found['state'] === 'error') throw new Error(JSON.stringify(found['error']));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function searches(call: Call, retailerid: string): Promise<void> {
  for (const [name, query] of [
    ['first page', ''],
    ['found by many', 'search=brand'],
    ['found by one', 'search=Product+499999'],
    ['found by none', 'search=zzzz'],
    ['ordered by name', 'sort=name'],
    ['ordered by price, largest first', 'sort=price&desc=true'],
  ] as const) {
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      const started = performance.now();
      await call(`/api/main/getmasterproducts/${retailerid}?limit=100&${query}`);
      times.push(performance.now() - started);
    }
    console.log(`page of 100, ${name}: ${(times.sort((a, b) => a - b)[2] ?? 0).toFixed(0)} ms`);
  }
}
