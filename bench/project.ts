/**
 * A full project of a whole retailer, from the upload to the publication: does it hold, and what does it cost?
 *
 *   npx nest build && npx tsx bench/project.ts [--stores 2000] [--categories 10] [--workers 1] [--zip FILE] [--keep]
 *
 * Generates one planogram a store and category with the sample generator (`--zip` names the archive, which is made when
 * it is not there and kept), uploads it to real processes (a server, workers, embedded PostgreSQL, storage on disk), and
 * takes the time of each part: from submit to the last file read, to the analysis, to the validation's verdict, to the
 * publication (rules with errors are waived first); then a product is edited and everything follows anew. The peak
 * memory of a process (VmHWM) is its highest since it started. `--keep` leaves the folder for a look.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { generateSamples } from '../samples/generate.js';
import { ZipFile } from '../samples/zip-file.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { PasswordsService } from '../src/users/passwords.service.js';
import { spawnProgram, type SpawnedProgram } from '../test/support/program.js';
import { cpuSeconds, familyCpuSeconds, peakMegabytes } from './processes.js';

const PASSWORD = 'Correct horse 1';
/** As scripts/start.mjs and the Dockerfile have it. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const ASK_EVERY_MS = 500;
const { values: options } = parseArgs({
  options: {
    stores: { type: 'string', default: '2000' },
    categories: { type: 'string', default: '10' },
    workers: { type: 'string', default: '1' },
    zip: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

type Body = Record<string, unknown>;

class Bench {
  private readonly started = performance.now();
  private lapAt = performance.now();

  constructor(
    readonly folder: string,
    readonly database: pg.Client,
    private readonly server: SpawnedProgram,
    private readonly workers: readonly SpawnedProgram[],
    private token: string,
  ) {}

  async api(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${this.server.url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 401 && path !== 'auth/signin') {
      this.token = await signIn(this.database, this.server);
      return this.api(method, path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }

  /** Asks until it is so. */
  async until(path: string, isSo: (body: Body) => boolean): Promise<Body> {
    for (;;) {
      const body = await this.api('GET', path);
      if (isSo(body)) return body;
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
    }
  }

  /** What a part took, and the highest memory so far. */
  lap(name: string, more = ''): void {
    const now = performance.now();
    const [took, whole] = [(now - this.lapAt) / 1000, (now - this.started) / 1000];
    this.lapAt = now;
    const memory = `workers ${this.workers.map(peakMegabytes).join(', ')} MB, server ${peakMegabytes(this.server)} MB`;
    const postmaster = Number(readFileSync(join(this.folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]); // prettier-ignore
    const cpu = this.workers.reduce((sum, worker) => sum + cpuSeconds(worker), 0);
    console.log(
      `${name}: ${took.toFixed(1)} s (${whole.toFixed(1)} s since the start); peak ${memory}; processor time so far: ` +
        `workers ${cpu.toFixed(0)} s, server ${cpuSeconds(this.server).toFixed(0)} s, PostgreSQL ${familyCpuSeconds(postmaster).toFixed(0)} s ${more}`,
    );
  }

  restart(): void {
    this.lapAt = performance.now();
  }
}

async function signIn(database: pg.Client, server: SpawnedProgram): Promise<string> {
  const { rows } = await database.query<{ email: string }>(`SELECT email FROM users WHERE tenant = 'bench'`);
  const email = rows[0]?.email ?? `bench-${randomBytes(4).toString('hex')}@reveal.example`;
  if (rows.length === 0) {
    await database.query(
      `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
       VALUES ($1, $2, 'Bench', 'Mark', $3, 'active', 'bench', '{}', '{reveal-next}', now(), now())`,
      [uuidv7(), email, await new PasswordsService().hash(PASSWORD)],
    );
  }
  const response = await fetch(`${server.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, client: 'api' }),
  });
  if (!response.ok) throw new Error(`signin: ${response.status} ${await response.text()}`);
  return String(((await response.json()) as Body)['idToken']);
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

async function makeProject(bench: Bench): Promise<string> {
  const retailerId = uuidv7();
  await bench.database.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'bench', 'Bench', 'bench', 'active', 1, 'upc', now(), now())`,
    [retailerId],
  );
  const [period] = Object.values(await bench.api('GET', 'lite/gettimeperiod')) as Body[];
  const project = await bench.api('POST', 'main/createproject', {
    retailID: retailerId,
    multiBase: true,
    projectTime: period?.['id'],
    setStatus: 'Final',
    storeExtraction: 1,
  });
  return String(project['projectid']);
}

/** Uploads the archive and waits until its files are read and analysed. */
async function upload(bench: Bench, projectid: string, path: string): Promise<void> {
  const files = Number(options.stores) * Number(options.categories);
  const created = await bench.api('POST', 'main/createrequest', { projectid, filetype: 'PSA' });
  const { url } = created['upload'] as { url: string };
  bench.restart();
  const put = await fetch(url, { method: 'PUT', body: await openAsBlob(path) });
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  bench.lap('uploaded');
  const requestid = String(created['requestid']);
  const move = { projectid, requestid, requeststatus: 'processing', filecount: files, filetype: 'PSA' };
  await bench.api('POST', 'main/updaterequest', move);
  const status = `main/getrequest/${projectid}/${requestid}/PSAL`;
  const ends = ['complete', 'error', 'cancel'];
  const read = await bench.until(status, ({ step, requeststatus }) => step === 'analyse' || ends.includes(String(requeststatus))); // prettier-ignore
  bench.lap('read', `(${String(read['filecompleted'])} files, ${String(read['fileerrored'])} in error)`);
  const end = await bench.until(status, ({ requeststatus }) => ends.includes(String(requeststatus)));
  if (end['requeststatus'] !== 'complete') throw new Error(JSON.stringify(end));
  bench.lap('analysed');
  const { factRows } = await bench.api('GET', `main/getdashboardsdata/${projectid}/latest/category`);
  bench.lap('first dashboard', `(${String(factRows)} planogram × product rows)`);
}

/** Waits for the validation of the newest analysis; its rules with findings. */
async function validated(bench: Bench, projectid: string): Promise<Body[]> {
  const done = await bench.until(`main/getvalidation/${projectid}`, ({ validation }) => {
    const head = (validation ?? {}) as Body;
    if (head['state'] === 'failed') throw new Error(JSON.stringify(head));
    return head['state'] === 'complete';
  });
  const rules = done['rules'] as Body[];
  const findings = rules.reduce((sum, { findings: count }) => sum + Number(count), 0);
  bench.lap('validated', `(${findings} findings of ${rules.length} rules)`);
  return rules;
}

async function publish(bench: Bench, projectid: string, rules: readonly Body[]): Promise<void> {
  for (const { rule, severity } of rules) {
    if (severity !== 'error') continue;
    await bench.api('POST', 'main/waivefindings', { projectid, rule, reason: 'Generated data' });
  }
  bench.restart();
  await bench.api('POST', `main/submitproject/${projectid}/latest`, {});
  const end = await bench.until(`main/submitstatus/${projectid}`, ({ status }) =>
    ['published', 'failed'].includes(String(status)),
  );
  if (end['status'] !== 'published') throw new Error(JSON.stringify(end));
  bench.lap('published', `(number ${String(end['number'])})`);
}

/** Changes one product's brand and waits for the analysis and the validation that follow. */
async function edit(bench: Bench, projectid: string): Promise<void> {
  const { items } = await bench.api('GET', `main/getdashboardsdata/${projectid}/latest/product`);
  const [product] = items as Body[];
  const { validation } = await bench.api('GET', `main/getvalidation/${projectid}`);
  const before = (validation as Body)['validationid'];
  bench.restart();
  const change = { projectid, object: 'prd', keys: [product?.['key']], changes: { brand: 'Edited' } };
  await bench.api('POST', 'main/editprojectrows', change);
  await bench.api('POST', 'main/analyseproject', { projectid });
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

async function sizes(bench: Bench, projectid: string): Promise<void> {
  const mb = (bytes: unknown): string => `${(Number(bytes) / 1e6).toFixed(0)} MB`;
  const { rows } = await bench.database.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  const tables = await bench.database.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 5`,
  );
  const snapshots =
    await bench.database.query<{ number: number; manifest: { tables: Record<string, { rows: number; bytes: number }> } }>( // prettier-ignore
      'SELECT number, manifest FROM snapshots WHERE project_id = $1 ORDER BY number',
      [projectid],
    );
  console.log(`database ${mb(rows[0]?.bytes)}: ${tables.rows.map(({ name, bytes }) => `${name} ${mb(bytes)}`).join(', ')}`); // prettier-ignore
  for (const { number, manifest } of snapshots.rows) {
    const all = Object.entries(manifest.tables);
    const whole = all.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    console.log(`snapshot ${number} ${mb(whole)}: ${all.map(([name, { rows: count, bytes }]) => `${name} ${count} rows ${mb(bytes)}`).join(', ')}`); // prettier-ignore
  }
  const storage = join(bench.folder, 'data', 'storage', projectid);
  if (!existsSync(storage)) return;
  const parts = readdirSync(storage).map((name) => `${name} ${mb(folderBytes(join(storage, name)))}`);
  console.log(`storage ${mb(folderBytes(storage))}: ${parts.join(', ')}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-project-'));
  const zip = options.zip ?? join(folder, 'project.zip');
  await archive(zip);
  console.log(`${zip}: ${(statSync(zip).size / 1e6).toFixed(0)} MB zipped`);
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
    const server = await spawnProgram({ role: 'server', env });
    programs.push(server);
    const workers: SpawnedProgram[] = [];
    while (workers.length < Number(options.workers)) workers.push(await spawnProgram({ role: 'worker', env }));
    programs.push(...workers);
    const bench = new Bench(folder, database, server, workers, await signIn(database, server));
    const projectid = await makeProject(bench);
    await upload(bench, projectid, zip);
    await sizes(bench, projectid);
    const rules = await validated(bench, projectid);
    await publish(bench, projectid, rules);
    await edit(bench, projectid);
    await sizes(bench, projectid);
  } finally {
    await database.end().catch(() => undefined);
    for (const program of programs) await program.kill('SIGTERM').catch(() => undefined);
    await postgres.stop();
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
  }
}

await main();
