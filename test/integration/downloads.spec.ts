import Excel from 'exceljs';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import request from 'supertest';
import yauzl from 'yauzl';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { readPlanogramFile } from '../../src/core/planogram/psa/reader.js';
import { AnalyticsDatabase } from '../../src/platform/analytics/duckdb.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { uploadInto } from './publishing-support.js';
import { fullProject } from './uploads-support.js';
import { allFindings, validationOf } from './validation-support.js';

interface Dataset {
  name: string;
  rows: number;
  link: string;
  xlsx: string | null;
  parquet: string;
}
interface DictionaryColumn {
  dataset: string;
  column: string;
  type: string;
  unit: string | null;
  meaning: string;
  formula: string | null;
}
interface Downloads {
  planogramFiles: { files: number; missing: number; bytes: number | null; link: string | null; ours: string | null };
  tables: { table: string; rows: number; bytes: number; link: string }[];
}
type Cell = string | number | boolean | null;

let app: TestApp;
let ada: Caller;
let project: string;
let folder: string;

const samples: ZipFileSpec[] = [];
for (const { kind, path, bytes } of generateSamples({ stores: 2, categories: 2, years: [2026] })) {
  if (kind === 'planogram') samples.push({ name: path, content: bytes });
}
/** The same name in another folder, and again in other letter case. */
const [first] = samples;
const FILES: ZipFileSpec[] = [...samples, { name: 'copies/one.psa', content: first?.content ?? '' }];
const MORE: ZipFileSpec[] = [{ name: 'copies/ONE.psa', content: samples[1]?.content ?? '' }];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  project = await fullProject(app, ada);
  await uploadInto(app, ada, project, FILES);
  await uploadInto(app, ada, project, MORE, 'add');
  await vi.waitFor(
    async () => {
      const { validation, pending, stale } = await validationOf(ada, project);
      expect([validation !== null, pending, stale]).toEqual([true, null, false]);
    },
    { timeout: 60_000, interval: 100 },
  );
  folder = await mkdtemp(join(tmpdir(), 'reveal-downloads-'));
});
afterAll(async () => {
  await app?.close();
  await rm(folder, { recursive: true, force: true });
});

const asked = async <Answer>(path: string): Promise<Answer> =>
  (await ada.get(`/api/main/${path}`).expect(200)).body as Answer;
const datasets = () => asked<Dataset[]>(`getextractfile/${project}`);
const downloads = () => asked<Downloads>(`getdownloads/${project}`);

async function fetched(link: string | null): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(new URL(link ?? '', app.url));
  expect(response.status).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

const buffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** In the other formats' notation: 64-bit integers as numbers, and yes and no. */
function plain(value: unknown): Cell {
  if (value === undefined) return null;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value as Cell);
}

/** Cells that differ from the Parquet file; the other formats write its numbers with 12 digits. */
function differing(found: readonly Cell[][], stored: readonly Cell[][]): unknown[] {
  const differences: unknown[] = found.length === stored.length ? [] : [{ found: found.length, stored: stored.length }];
  stored.forEach((row, line) => {
    row.forEach((wanted, column) => {
      const cell = found[line]?.[column];
      const isNear =
        typeof wanted === 'number' && cell !== null && Math.abs(Number(cell) - wanted) <= 1e-11 * Math.abs(wanted);
      if (!isNear && cell !== wanted) differences.push({ line, column, cell, wanted });
    });
  });
  return differences;
}

/** Read by hyparquet, which did not write it. */
async function parquetRows(bytes: Buffer): Promise<{ columns: string[]; rows: Cell[][] }> {
  const file = buffer(bytes);
  const columns = parquetMetadata(file)
    .schema.slice(1)
    .map(({ name }) => name);
  const rows = await parquetReadObjects({ file });
  return { columns, rows: rows.map((row) => columns.map((name) => plain(row[name]))) };
}

/** Read by DuckDB; an empty cell is null. */
async function csvRows(bytes: Buffer): Promise<{ columns: string[]; rows: (string | null)[][] }> {
  const path = join(folder, 'read.csv');
  await writeFile(path, bytes);
  const db = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 64, threads: 1 });
  const rows = await db.connection.query<Record<string, string | null>>(
    `FROM read_csv($1, header = true, all_varchar = true, delim = ',', quote = '"')`,
    [path],
  );
  db.close();
  const columns = Object.keys(rows[0] ?? {});
  return { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? null)) };
}

async function xlsxRows(bytes: Buffer): Promise<{ rows: Cell[][]; about: Map<string, string> }> {
  const book = new Excel.Workbook();
  await book.xlsx.load(buffer(bytes));
  const [data, about] = book.worksheets;
  const rows: Cell[][] = [];
  data?.eachRow((row) => {
    const cells: Cell[] = [];
    for (let at = 1; at <= (data.columnCount ?? 0); at += 1) cells.push((row.getCell(at).value ?? null) as Cell);
    rows.push(cells);
  });
  const words = new Map<string, string>();
  about?.eachRow((row) => words.set(String(row.getCell(1).value), String(row.getCell(2).value)));
  return { rows, about: words };
}

describe('the datasets', () => {
  it('have the same rows in Parquet, CSV and XLSX, as many as they declare', async () => {
    const listed = await datasets();
    expect(listed.map(({ name }) => name)).toEqual([
      ...['positions', 'products', 'stores', 'planograms', 'placements', 'facts', 'matches', 'findings'],
    ]);
    for (const { name, rows, link, xlsx, parquet } of listed) {
      const stored = await parquetRows((await fetched(parquet)).bytes);
      expect([name, stored.rows.length]).toEqual([name, rows]);
      const { bytes, headers } = await fetched(link);
      expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const csv = await csvRows(bytes);
      expect(csv.columns).toEqual(stored.columns);
      expect(differing(csv.rows, stored.rows)).toEqual([]);
      const { rows: lines } = await xlsxRows((await fetched(xlsx)).bytes);
      expect(lines[0]).toEqual(stored.columns);
      expect(differing(lines.slice(1), stored.rows)).toEqual([]);
    }
  });

  it('declare the size of the Parquet file before it is sent', async () => {
    const [positions] = await datasets();
    const { bytes, headers } = await fetched(positions?.parquet ?? '');
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
  });

  it('refuse a format that the link was not signed for', async () => {
    const [positions] = await datasets();
    const link = new URL(positions?.parquet ?? '', app.url);
    link.searchParams.set('format', 'csv');
    expect((await fetch(link)).status).toBe(403);
  });
});

describe('the dataset of findings', () => {
  const findings = async () => (await datasets()).find(({ name }) => name === 'findings');
  const named = ({ columns, rows }: { columns: string[]; rows: Cell[][] }) =>
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])));

  it('has those of the validation page, with their place, value, words and remedy', async () => {
    const shown = await allFindings(ada, project);
    expect(shown.length).toBeGreaterThan(0);
    const found = named(await parquetRows((await fetched((await findings())?.parquet ?? '')).bytes));
    expect(found.map((row) => [row['finding'], row['rule'], row['file'], row['planogram_id'], row['value']])).toEqual(
      shown.map(({ findingid, rule, filename, planogramid, text }) => [findingid, rule, filename, planogramid, text]),
    );
    // A sentence each, with every place filled in.
    const isSentence = (text: unknown) => typeof text === 'string' && /^[^{}]*[a-z][^{}]*$/.test(text);
    expect(found.filter(({ message, remedy }) => !isSentence(message) || !/\.$/.test(String(remedy)))).toEqual([]);
  });

  it('is in the language that the link asks for, in every format', async () => {
    const one = await findings();
    const chinese = named(await parquetRows((await fetched(`${one?.parquet}&lang=zh-CN`)).bytes));
    expect(chinese.filter(({ remedy }) => !/[一-龥]/.test(`${remedy}`))).toEqual([]);
    const { bytes } = await fetched(`${one?.link}&lang=zh-CN`);
    expect(bytes.toString()).toContain(String(chinese[0]?.['remedy']));
  });

  it('says who waived a finding, and why, as of the download', async () => {
    const [first] = await allFindings(ada, project);
    await ada
      .post('/api/main/waivefindings', { projectid: project, rule: first?.rule, reason: 'It hangs like this.' })
      .expect(({ status }) => expect([200, 201]).toContain(status));
    const found = named(await parquetRows((await fetched((await findings())?.parquet ?? '')).bytes));
    const waived = found.filter((row) => row['waived'] === 'yes');
    expect(new Set(waived.map(({ rule }) => rule))).toEqual(new Set([first?.rule]));
    expect(waived[0]).toMatchObject({ waived_by: ada.user.email, waived_reason: 'It hangs like this.' });
  });

  it('is not listed once its findings are no longer kept, and its link says so', async () => {
    const one = await findings();
    await app.database.query(`UPDATE validations SET run = 'gone-' || run WHERE project_id = $1`, [project]);
    try {
      expect(await findings()).toBeUndefined();
      const response = await fetch(new URL(one?.link ?? '', app.url));
      expect([response.status, (await response.json()) as object]).toMatchObject([
        404,
        { code: 'reports.no-findings' },
      ]);
    } finally {
      await app.database.query(`UPDATE validations SET run = substr(run, 6) WHERE project_id = $1`, [project]);
    }
  });
});

describe('the dataset of matches', () => {
  it('has the products and stores of the planograms, without a list unknown', async () => {
    const matches = (await datasets()).find(({ name }) => name === 'matches');
    const { columns, rows } = await parquetRows((await fetched(matches?.parquet ?? '')).bytes);
    const [object, listed] = [columns.indexOf('object'), columns.indexOf('listed')];
    expect(new Set(rows.map((row) => row[object]))).toEqual(new Set(['product', 'store']));
    expect(rows.filter((row) => row[object] === 'store')).toHaveLength(2);
    expect(rows.filter((row) => row[listed] !== null)).toEqual([]);
  });
});

const PARQUET_TYPES: Readonly<Record<string, string>> = {
  INTEGER: 'integer',
  BIGINT: 'integer',
  DOUBLE: 'number',
  VARCHAR: 'text',
  BOOLEAN: 'boolean',
};

describe('the data dictionary', () => {
  it('names every column of every dataset with its type in the Parquet file', async () => {
    const { columns } = await asked<{ columns: DictionaryColumn[] }>(`getdatadictionary/${project}?lang=en-US`);
    const db = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 64, threads: 1 });
    for (const { name, parquet } of await datasets()) {
      const path = join(folder, `${name}.parquet`);
      await writeFile(path, (await fetched(parquet)).bytes);
      const found = await db.connection.query<{ column_name: string; column_type: string }>(
        'DESCRIBE FROM read_parquet($1)',
        [path],
      );
      const described = columns.filter(({ dataset }) => dataset === name);
      expect(described.map(({ column, type }) => [column, type])).toEqual(
        found.map(({ column_name: column, column_type: type }) => [column, PARQUET_TYPES[type] ?? type]),
      );
    }
    db.close();
  });

  it('says in both languages what a column means, its unit, and how a figure is computed', async () => {
    const of = async (lang: string) => {
      const { columns } = await asked<{ columns: DictionaryColumn[] }>(`getdatadictionary/${project}?lang=${lang}`);
      return columns;
    };
    const [english, chinese] = [await of('en-US'), await of('zh-CN')];
    const days = (columns: DictionaryColumn[]) => columns.find(({ column }) => column === 'days_of_supply');
    expect(days(english)).toMatchObject({ unit: 'days', formula: 'Σ capacity ÷ Σ daily movement' });
    expect(days(chinese)?.formula).toMatch(/[一-龥]/);
    expect(english.find(({ column }) => column === 'sales_per_week')).toMatchObject({ unit: 'USD' });
    expect(chinese).toHaveLength(english.length);
    expect(english.filter(({ meaning }) => meaning.length < 4)).toEqual([]);
    expect(chinese.filter(({ meaning }) => !/[一-龥]|UPC/.test(meaning))).toEqual([]);
  });

  it('is available as a file, and on the last sheet of every workbook', async () => {
    const { text } = await ada.get(`/api/main/getdatadictionary/${project}?format=csv&lang=zh-CN`).expect(200);
    expect(text.replace(/^\uFEFF/, '')).toMatch(/^数据集,列,类型,单位,含义,公式\r\n/);
    const facts = (await datasets()).find(({ name }) => name === 'facts');
    const { about } = await xlsxRows((await fetched(`${facts?.xlsx}&lang=en-US`)).bytes);
    expect(about.get('days_of_supply')).toContain('Σ capacity ÷ Σ daily movement');
  });
});

describe('the stored tables', () => {
  it('are as large as declared, with as many rows', async () => {
    const { tables } = await downloads();
    expect(tables.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['files', 'facts', 'positions', 'placements']),
    );
    for (const { table, rows, bytes, link } of tables) {
      const file = (await fetched(link)).bytes;
      expect([table, file.length]).toEqual([table, bytes]);
      expect([table, Number(parquetMetadata(buffer(file)).num_rows)]).toEqual([table, rows]);
    }
  });
});

async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const archive = await yauzl.fromBufferPromise(bytes, {});
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await archive.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

function positionsIn(bytes: Buffer): unknown {
  const read = readPlanogramFile(new Uint8Array(bytes));
  if (!read.ok) throw new Error(read.refusal.code);
  return read.file.planograms.map(({ fixtures }) =>
    fixtures.map(({ positions }) =>
      positions.map(({ upc, x, y, z, width, hFacings, vFacings }) => [upc, x, y, z, width, hFacings, vFacings]),
    ),
  );
}

describe('the planogram files', () => {
  it('come byte for byte as uploaded, in a zip of the declared size, with unique names', async () => {
    const { planogramFiles } = await downloads();
    expect(planogramFiles).toMatchObject({ files: FILES.length + MORE.length, missing: 0 });
    const { bytes, headers } = await fetched(planogramFiles.link);
    expect([bytes.length, Number(headers.get('content-length'))]).toEqual([planogramFiles.bytes, planogramFiles.bytes]);
    const files = await unzipped(bytes);
    for (const { name, content } of FILES)
      expect(files.get(String(name))?.equals(Buffer.from(content ?? ''))).toBe(true);
    expect(files.get('copies/ONE (2).psa')?.equals(Buffer.from(MORE[0]?.content ?? ''))).toBe(true);
    expect(files.size).toBe(FILES.length + 1);
  });

  it('come rewritten by us with the same positions', async () => {
    const { planogramFiles } = await downloads();
    const ours = await unzipped((await fetched(planogramFiles.ours)).bytes);
    const originals = await unzipped((await fetched(planogramFiles.link)).bytes);
    expect([...ours.keys()]).toEqual([...originals.keys()]);
    for (const [name, bytes] of ours) expect(positionsIn(bytes)).toEqual(positionsIn(originals.get(name) ?? bytes));
  });
});

/** The contents of a notebook's code cells. */
async function cellsOf(kind: 'duckdb' | 'pandas'): Promise<string[]> {
  const { body } = await ada
    .get(`/api/main/getnotebook/${project}/${kind}?lang=en-US`)
    .buffer(true)
    .parse((response, done) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => done(null, text));
    })
    .expect(200);
  const { cells, nbformat } = JSON.parse(body as string) as {
    nbformat: number;
    cells: { cell_type: string; source: string[] }[];
  };
  expect(nbformat).toBe(4);
  return cells.filter(({ cell_type: type }) => type === 'code').map(({ source }) => source.join(''));
}

/** Saves the files that a notebook opens, under the names that a browser gives them. */
async function saveDatasets(format: 'link' | 'parquet'): Promise<void> {
  for (const dataset of await datasets()) {
    const { bytes, headers } = await fetched(dataset[format]);
    const name = decodeURIComponent(
      /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
    );
    await writeFile(join(folder, name), bytes);
  }
}

interface Answers {
  shares: Map<string, number>;
  atRisk: number;
  missing: number;
}

interface Brand {
  key: string;
  linear: number | null;
}

/** The product's own values of the same figures. */
async function product(): Promise<Answers> {
  const brands = await asked<{ items: Brand[] }>(`getspaceanalysisv1/${project}/brand/all/all`);
  const linear = (item: Brand) => item.linear ?? 0;
  const total = brands.items.reduce((sum, item) => sum + linear(item), 0);
  const supply = await asked<{ daysOfSupply: { atRisk: { count: number } } }>(`getdaysofsupply/${project}/brand`);
  const pod = await ada.post('/api/lite/createdashpod', { projectid: project, ProductFilterType: 'all' });
  const found = await ada
    .post('/api/lite/getdashpod', { projectid: project, requestid: pod.body.requestid })
    .expect(200);
  return {
    shares: new Map(brands.items.map((item) => [item.key, linear(item) / total])),
    atRisk: supply.daysOfSupply.atRisk.count,
    missing: found.body.total.voids,
  };
}

function expectAnswers(found: Answers, wanted: Answers): void {
  expect([found.atRisk, found.missing]).toEqual([wanted.atRisk, wanted.missing]);
  expect(wanted.atRisk).toBeGreaterThan(0);
  expect(wanted.missing).toBeGreaterThan(0);
  expect([...found.shares.keys()].sort()).toEqual([...wanted.shares.keys()].sort());
  for (const [brand, share] of wanted.shares) expect(found.shares.get(brand)).toBeCloseTo(share, 10);
}

const python = ['python3', '/usr/bin/python3'].find((one) => spawnSync(one, ['-c', 'import pandas']).status === 0);
if (python === undefined) {
  console.warn('\n*** Python with pandas is not installed (python3-pandas): the pandas notebook is NOT run here ***\n');
}

describe('the notebooks', () => {
  it('compute the product’s own figures in DuckDB', async () => {
    await saveDatasets('parquet');
    const [open = '', ...questions] = await cellsOf('duckdb');
    const db = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
    for (const [, name = '', file = ''] of open.matchAll(/^ {4}"(\w+)": "(.+)",$/gm)) {
      await db.connection.viewOfParquet(name, [join(folder, file)]);
    }
    const answers: Record<string, unknown>[][] = [];
    for (const cell of questions) {
      answers.push(await db.connection.query(/^con\.sql\("{3}\n([^]*)\n"{3}\)$/.exec(cell)?.[1] ?? ''));
    }
    const [share = [], supply = [], missing = []] = answers;
    db.close();
    const shares = new Map(share.map(({ brand, share: part }) => [String(brand), Number(part)]));
    const lacking = missing.reduce((sum, row) => sum + Number(row['missing_in']), 0);
    expectAnswers({ shares, atRisk: supply.length, missing: lacking }, await product());
  });

  it.skipIf(python === undefined)('run in Python with pandas and give the same figures', async () => {
    await saveDatasets('link');
    const cells = await cellsOf('pandas');
    const [, share = '', supply = '', missing = ''] = cells;
    const last = (cell: string, name: string) => cell.replace(/\n([^\n]+)$/, `\n${name} = $1`);
    const script = [
      cells[0],
      last(share, 'one'),
      last(supply, 'two'),
      last(missing, 'three'),
      'import json',
      'print(json.dumps({"shares": list(one["share"].items()), "atRisk": len(two), "missing": int(three["missing_in"].sum())}))',
    ].join('\n');
    const run = spawnSync(python ?? '', ['-c', script], { cwd: folder, encoding: 'utf8' });
    expect(run.stderr).toBe('');
    const told = JSON.parse(run.stdout) as Omit<Answers, 'shares'> & { shares: [string, number][] };
    expectAnswers({ ...told, shares: new Map(told.shares) }, await product());
  });

  it('name the downloaded files and real columns in the Power BI script, in the reader’s language', async () => {
    const { text } = await ada.get(`/api/main/getnotebook/${project}/powerbi?lang=zh-CN`).expect(200);
    const [, facts] = /facts = Parquet\.Document\(File\.Contents\(Folder & "(.+)"\)\)/.exec(text) ?? [];
    const link = (await datasets()).find(({ name }) => name === 'facts')?.parquet;
    expect(new URL(link ?? '', app.url).searchParams.get('name')).toBe(facts);
    expect(text).toContain('[linear_ft] * [stores]');
    expect(text).toContain('各品牌占货架多少？');
    // As many closing parentheses as opening ones, outside of comments.
    const code = text.replaceAll(/^\s*\/\/.*$/gm, '');
    for (const [open, close] of ['()', '[]', '{}'])
      expect(code.split(open ?? '').length).toBe(code.split(close ?? '').length);
  });
});

describe('who may download', () => {
  it('are those who read the project; guests get only the datasets', async () => {
    const bob = await Caller.join(app);
    for (const call of ['getdownloads', 'getdatadictionary']) await bob.get(`/api/main/${call}/${project}`).expect(404);
    await bob.get(`/api/main/getnotebook/${project}/duckdb`).expect(404);
    await request(app.url).get(`/api/main/getdownloads/${project}`).expect(401);
    const { planogramFiles } = await downloads();
    const changed = new URL(planogramFiles.link ?? '', app.url);
    changed.pathname = changed.pathname.replace('original', 'ours');
    expect((await fetch(changed)).status).toBe(403);
  });
});

// Last, because it removes an archive.
describe('planogram files whose archive no longer exists', () => {
  it('are counted and named in the zip, which still has the others', async () => {
    const [row] = await app.database.query(
      `SELECT request_id AS id FROM request_files WHERE project_id = $1 AND name = 'copies/ONE.psa'`,
      [project],
    );
    const storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
    await storage.delete(`${project}/${row?.id}/file.zip`);
    const { planogramFiles } = await downloads();
    expect(planogramFiles).toMatchObject({ files: FILES.length, missing: 1 });
    const { bytes } = await fetched(planogramFiles.link);
    expect(bytes.length).toBe(planogramFiles.bytes);
    const files = await unzipped(bytes);
    expect(files.size).toBe(FILES.length + 1);
    expect(files.get('missing-files.csv')?.toString()).toBe('\uFEFFfile\r\ncopies/ONE.psa\r\n');
  });
});
