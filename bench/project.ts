/**
 * A full project of a whole retailer, from upload to publication: does it succeed, and what does it cost?
 *
 *   npx nest build && npx tsx bench/project.ts [--stores 2000] [--categories 10] [--workers 1] [--zip FILE] [--keep]
 *   npx nest build && npx tsx bench/project.ts --positions 20 [--findings] [--memory 1024]
 *
 * Generates one planogram per store and category with the sample generator (`--zip` names the archive, which is created
 * if it is missing, and kept). With `--positions`, in millions, it copies 200 generated files for more and more stores, in
 * archives of 100,000 files (about 2 GB per 20 million), with `--findings` two findings per placed product. `--memory` is
 * the workers' MEMORY_MB. Uploads them to real processes (a server, workers, embedded PostgreSQL, storage on disk) and
 * times each part: from submit to the last file read, the analysis, the validation and the publication (rules with errors
 * are waived first). Then it edits a product, and everything follows again. The peak memory of a process (VmHWM) is its
 * peak in that part. `--pages` opens every page of the published project in Chromium (build the client first);
 * `--pictures FOLDER` takes screenshots. `--documents` creates dashboards, workbooks and store reports. `--keep` keeps the
 * folder.
 */
import { existsSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { generateSamples } from '../samples/generate.js';
import { ZipFile } from '../samples/zip-file.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { cursorOf } from '../src/validation/findings-cursor.js';
import { spawnProgram, type SpawnedProgram } from '../test/support/program.js';
import { addPeople, type Body, Caller } from './caller.js';
import { makeCopiedArchives } from './copied-archives.js';
import type { Archive } from './pipeline-archive.js';
import { makeDocuments } from './made-documents.js';
import { cpuSeconds, familyCpuSeconds, forgetPeak, peakMegabytes } from './processes.js';
import { walkProjectPages, type WalkedPage } from './walked-pages.js';

/** The same as in scripts/start.mjs and the Dockerfile. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const ASK_EVERY_MS = 500;
/** Answers larger than this, compressed, are listed. */
const LARGE_KB = 300;
const DOWNLOAD_PATIENCE_MS = 180_000;
const { values: options } = parseArgs({
  options: {
    stores: { type: 'string', default: '2000' },
    categories: { type: 'string', default: '10' },
    workers: { type: 'string', default: '1' },
    zip: { type: 'string' },
    positions: { type: 'string' },
    findings: { type: 'boolean', default: false },
    memory: { type: 'string', default: '0' },
    pages: { type: 'boolean', default: false },
    documents: { type: 'boolean', default: false },
    pictures: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

class Bench {
  private readonly started = performance.now();
  private lapAt = performance.now();

  constructor(
    readonly folder: string,
    readonly database: pg.Client,
    private readonly server: SpawnedProgram,
    private readonly workers: readonly SpawnedProgram[],
    readonly caller: Caller,
  ) {}

  /** Reads and discards an answer of any length. @returns its bytes, and whether it ended within a few minutes */
  async download(path: string): Promise<{ bytes: number; isWhole: boolean }> {
    const response = await fetch(`${this.server.url}/api/${path}`, {
      headers: { authorization: `Bearer ${this.caller.token}` },
    });
    if (!response.ok || !response.body) throw new Error(`${path}: ${response.status}`);
    const begun = performance.now();
    let bytes = 0;
    for await (const part of response.body) {
      bytes += (part as Uint8Array).length;
      if (performance.now() - begun > DOWNLOAD_PATIENCE_MS) return { bytes, isWhole: false };
    }
    return { bytes, isWhole: true };
  }

  /** Repeats a request until its condition holds. */
  async until(path: string, isSo: (body: Body) => boolean): Promise<Body> {
    for (;;) {
      const body = await this.caller.ask('GET', path);
      if (isSo(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** Times a call, without ending a part. */
  async timed(name: string, path: string, said: (body: Body) => string = () => ''): Promise<Body> {
    const begun = performance.now();
    const body = await this.caller.ask('GET', path);
    console.log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(2)} s ${said(body)}`);
    return body;
  }

  /** The time and peak memory of a part. */
  lap(name: string, more = ''): void {
    const now = performance.now();
    const [took, whole] = [(now - this.lapAt) / 1000, (now - this.started) / 1000];
    this.lapAt = now;
    const memory = `workers ${this.workers.map(peakMegabytes).join(', ')} MB, server ${peakMegabytes(this.server)} MB`;
    const postmaster = Number.parseInt(readFileSync(join(this.folder, 'postgres/data/postmaster.pid'), 'utf8'), 10);
    const cpu = this.workers.reduce((sum, worker) => sum + cpuSeconds(worker), 0);
    console.log(
      `${name}: ${took.toFixed(1)} s (${whole.toFixed(1)} s since the start); peak ${memory}; processor time so far: ` +
        `workers ${cpu.toFixed(0)} s, server ${cpuSeconds(this.server).toFixed(0)} s, PostgreSQL ${familyCpuSeconds(postmaster).toFixed(0)} s ${more}`,
    );
    for (const process of [...this.workers, this.server]) forgetPeak(process);
  }

  restart(): void {
    this.lapAt = performance.now();
  }
}

type Sent = Pick<Archive, 'path' | 'files'>;

async function archives(folder: string): Promise<Sent[]> {
  if (options.positions !== undefined) {
    const pathOf = (number: number) => join(folder, `copies-${number}.zip`);
    return makeCopiedArchives(pathOf, { positions: Number(options.positions) * 1e6, findings: options.findings });
  }
  const path = options.zip ?? join(folder, 'project.zip');
  await archive(path);
  return [{ path, files: Number(options.stores) * Number(options.categories) }];
}

async function archive(path: string): Promise<void> {
  if (existsSync(path)) return;
  const zip = new ZipFile(path);
  const counts = { stores: Number(options.stores), categories: Number(options.categories) };
  for (const { path: name, bytes } of generateSamples({ ...counts, years: [2026], lists: false, broken: false })) {
    await zip.add(name, bytes);
  }
  await zip.close();
}

/** Uploads the archive and waits until its files are analyzed. */
async function upload(bench: Bench, projectid: string, { path, files }: Sent, mode: 'replace' | 'add'): Promise<void> {
  bench.restart();
  const requestid = await bench.caller.send(projectid, await openAsBlob(path), mode);
  bench.lap('uploaded');
  await bench.caller.submit(projectid, requestid, files);
  const status = `main/getrequest/${projectid}/${requestid}/PSAL`;
  const ends = ['complete', 'error', 'cancel'];
  const read = await bench.until(
    status,
    ({ step, requeststatus }) => step === 'analyse' || ends.includes(String(requeststatus)),
  );
  bench.lap('read', `(${String(read['filecompleted'])} files, ${String(read['fileerrored'])} in error)`);
  const end = await bench.until(status, ({ requeststatus }) => ends.includes(String(requeststatus)));
  if (end['requeststatus'] !== 'complete') throw new Error(JSON.stringify(end));
  bench.lap('analysed');
}

async function dashboards(bench: Bench, projectid: string): Promise<void> {
  bench.restart();
  const { factRows } = await bench.caller.ask('GET', `main/getdashboardsdata/${projectid}/latest/category`);
  bench.lap('first dashboard', `(${String(factRows)} planogram × product rows)`);
  await bench.timed('again', `main/getdashboardsdata/${projectid}/latest/category`);
  await bench.timed('by product', `main/getdashboardsdata/${projectid}/latest/product`);
  await bench.timed('days of supply', `main/getdaysofsupply/${projectid}/category`);
  bench.lap('more dashboards');
}

/** Waits for the validation of the newest analysis. @returns its rules with findings */
async function validated(bench: Bench, projectid: string): Promise<Body[]> {
  const { rows: newest } = await bench.database.query<{ id: string }>(
    'SELECT id FROM snapshots WHERE project_id = $1 ORDER BY number DESC LIMIT 1',
    [projectid],
  );
  const done = await bench.until(`main/getvalidation/${projectid}`, ({ validation }) => {
    const head = (validation ?? {}) as Body;
    if (head['state'] === 'failed') throw new Error(JSON.stringify(head));
    return head['state'] === 'complete' && head['snapshotid'] === newest[0]?.id;
  });
  const rules = done['rules'] as Body[];
  const findings = rules.reduce((sum, { findings: count }) => sum + Number(count), 0);
  bench.lap('validated', `(${findings} findings of ${rules.length} rules)`);
  return rules;
}

/** The usual questions about findings: pages at both ends, searches, counts, and the workbook of all. */
async function findings(bench: Bench, projectid: string, rules: readonly Body[]): Promise<void> {
  bench.restart();
  const path = `main/getvalidationmessage/${projectid}`;
  const kept = rules.reduce((sum, { kept: count }) => sum + Number(count), 0);
  const said = ({ items, count }: Body): string => `(${(items as unknown[]).length} of ${String(count)})`;
  const { validationid } = await bench.timed('first page of findings', `${path}/all`, said);
  const cursor = cursorOf({ validation: String(validationid), gone: false, finding: kept - 50 });
  await bench.timed('last page', `${path}/all?cursor=${cursor}`, said);
  await bench.timed('of one rule', `${path}/all?rule=${String(rules.at(-1)?.['rule'])}`, said);
  await bench.timed('searched, none', `${path}/all?search=zzzzzz`, said);
  for (const object of ['pln', 'prd', 'str']) {
    const counted = `main/getfindingcounts/${projectid}/${object}`;
    await bench.timed(`counted by ${object}`, counted, ({ items }) => `(${(items as unknown[]).length})`);
  }
  bench.lap('findings asked');
  const { bytes, isWhole } = await bench.download(`main/exportvalidation/${projectid}`);
  bench.lap('findings exported', `(${(bytes / 1e6).toFixed(0)} MB${isWhole ? '' : ' so far, not waited for'})`);
}

/** Before anything is waived: refused when a rule with errors has findings. */
async function publishRefused(bench: Bench, projectid: string): Promise<boolean> {
  try {
    await bench.caller.ask('POST', `main/submitproject/${projectid}/latest`, {});
    return false;
  } catch (error) {
    console.log(`  publication refused: ${String(error).slice(0, 200)}`);
    return true;
  }
}

async function publish(bench: Bench, projectid: string, rules: readonly Body[]): Promise<void> {
  const hasErrors = rules.some(({ severity }) => severity === 'error');
  if (hasErrors && !(await publishRefused(bench, projectid))) throw new Error('published with errors');
  for (const { rule, severity } of rules) {
    if (severity !== 'error') continue;
    await bench.caller.ask('POST', 'main/waivefindings', { projectid, rule, reason: 'Generated data' });
  }
  bench.restart();
  await bench.caller.ask('POST', `main/submitproject/${projectid}/latest`, {});
  const end = await bench.until(`main/submitstatus/${projectid}`, ({ status }) =>
    ['published', 'failed'].includes(String(status)),
  );
  if (end['status'] !== 'published') throw new Error(JSON.stringify(end));
  bench.lap('published', `(number ${String(end['number'])})`);
}

/** Opens every page of the project in a browser, and prints the time and requests of each. */
async function pages(bench: Bench, { url }: SpawnedProgram, email: string, projectId: string): Promise<void> {
  const { items } = await bench.caller.ask('GET', `main/getdashboardsdata/${projectId}/latest/product`);
  const [product] = items as Body[];
  bench.restart();
  const said = ({ ms, kilobytes, trouble }: WalkedPage): string =>
    `${(ms / 1000).toFixed(2)} s, ${kilobytes} kB${trouble.length > 0 ? `, TROUBLE: ${trouble.join('; ')}` : ''}`;
  const door = { url, email, ...(options.pictures ? { pictures: options.pictures } : {}) };
  await walkProjectPages(door, { projectId, productKey: String(product?.['key']) }, (first, again) => {
    const { path, kilobytes } = first.largest;
    console.log(`  ${first.address.replace(projectId, ':p')}: ${said(first)}; again ${said(again)}`);
    if (kilobytes > LARGE_KB) console.log(`    ${path}: ${kilobytes} kB`);
  });
  bench.lap('every page opened');
}

/** Changes one product's brand and waits for the analysis and the validation that follow. */
async function edit(bench: Bench, projectid: string): Promise<void> {
  const { items } = await bench.caller.ask('GET', `main/getdashboardsdata/${projectid}/latest/product`);
  const [product] = items as Body[];
  const { validation } = await bench.caller.ask('GET', `main/getvalidation/${projectid}`);
  const before = (validation as Body)['validationid'];
  bench.restart();
  const change = { projectid, object: 'prd', keys: [product?.['key']], changes: { brand: 'Edited' } };
  await bench.caller.ask('POST', 'main/editprojectrows', change);
  await bench.caller.ask('POST', 'main/analyseproject', { projectid });
  await bench.until(`main/getproject/${projectid}`, ({ analysis }) => analysis === 'current');
  bench.lap('analysed anew after an edit');
  await bench.until(`main/getvalidation/${projectid}`, ({ validation: now }) => {
    const head = (now ?? {}) as Body;
    return head['validationid'] !== before && head['state'] === 'complete';
  });
  bench.lap('validated anew');
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}

interface Snapshot {
  readonly number: number;
  readonly manifest: { readonly tables: Record<string, { readonly rows: number; readonly bytes: number }> };
}

async function sizes(bench: Bench, projectid: string): Promise<void> {
  const mb = (bytes: unknown): string => `${(Number(bytes) / 1e6).toFixed(0)} MB`;
  const { rows } = await bench.database.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  const tables = await bench.database.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 5`,
  );
  const snapshots = await bench.database.query<Snapshot>(
    'SELECT number, manifest FROM snapshots WHERE project_id = $1 ORDER BY number',
    [projectid],
  );
  const relations = tables.rows.map(({ name, bytes }) => `${name} ${mb(bytes)}`);
  console.log(`database ${mb(rows[0]?.bytes)}: ${relations.join(', ')}`);
  for (const { number, manifest } of snapshots.rows) {
    const all = Object.entries(manifest.tables);
    const whole = all.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    const parts = all.map(([name, { rows: count, bytes }]) => `${name} ${count} rows ${mb(bytes)}`);
    console.log(`snapshot ${number} ${mb(whole)}: ${parts.join(', ')}`);
  }
  const storage = join(bench.folder, 'data', 'storage', projectid);
  if (!existsSync(storage)) return;
  const parts = readdirSync(storage).map((name) => `${name} ${mb(folderBytes(join(storage, name)))}`);
  console.log(`storage ${mb(folderBytes(storage))}: ${parts.join(', ')}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-project-'));
  const zips = await archives(folder);
  for (const { path, files } of zips) {
    console.log(`${path}: ${files} files, ${(statSync(path).size / 1e6).toFixed(0)} MB zipped`);
  }
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const database = new pg.Client({ connectionString: postgres.url });
  const programs: SpawnedProgram[] = [];
  try {
    await migrate(postgres.url);
    await migrateQueue(postgres.url);
    await database.connect();
    const env = {
      DATABASE_URL: postgres.url,
      REVEAL_DATA: join(folder, 'data'),
      WORKER_LOCK_MS: '30000',
      WORKER_STALLED_MS: '15000',
      RECONCILE_MS: '30000',
      ...MEMORY_SETTINGS,
    };
    const workerEnv = { ...env, MEMORY_MB: options.memory };
    const server = await spawnProgram({ role: 'server', env });
    programs.push(server);
    const workers: SpawnedProgram[] = [];
    while (workers.length < Number(options.workers))
      workers.push(await spawnProgram({ role: 'worker', env: workerEnv }));
    programs.push(...workers);
    const [email = ''] = await addPeople(database, 1);
    const caller = new Caller(server.url, email);
    await caller.signIn();
    const bench = new Bench(folder, database, server, workers, caller);
    const projectid = await caller.makeProject(database);
    for (const [index, zip] of zips.entries()) {
      await upload(bench, projectid, zip, index === 0 ? 'replace' : 'add');
      if (zip.path.startsWith(folder)) rmSync(zip.path);
    }
    await dashboards(bench, projectid);
    await sizes(bench, projectid);
    const rules = await validated(bench, projectid);
    await findings(bench, projectid, rules);
    await publish(bench, projectid, rules);
    if (options.pages) await pages(bench, server, email, projectid);
    if (options.documents) await makeDocuments(bench, projectid);
    await edit(bench, projectid);
    await sizes(bench, projectid);
    for (const { pid, output } of programs)
      if (output() !== '') console.log(`process ${pid} wrote:\n${output().slice(-5000)}`);
  } finally {
    await database.end().catch(() => undefined);
    for (const program of programs) await program.kill('SIGTERM').catch(() => undefined);
    await postgres.stop();
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
