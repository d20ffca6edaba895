/**
 * How fast is an archive stored, analysed and queryable, beside reading its files alone in the same run?
 *
 *   npx nest build && npx tsx bench/pipeline.ts [--files 1000] [--workers 1,2] [--queue postgres|redis] [--rounds 2]
 *
 * Generates an archive with the sample generator (1,000 files of about 370 KB), reads its files alone on one thread,
 * then submits it to real processes (a server, workers, PostgreSQL, storage on disk) and takes the time from
 * submit to complete, when the dashboard answers. Peak memory is that of each worker process.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { generateSamples } from '../samples/generate.js';
import { ZipFile } from '../samples/zip-file.js';
import { extractFile } from '../src/core/extraction/extract.js';
import { readPlanogramFile } from '../src/core/planogram/psa/reader.js';
import { readArchiveDirectory } from '../src/uploads/archive/archive-directory.js';
import { DEFAULT_ARCHIVE_LIMITS } from '../src/uploads/archive/archive-limits.js';
import { memorySource } from '../src/uploads/archive/archive-source.js';
import { readEntryBytes } from '../src/uploads/archive/entry-reader.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { PasswordsService } from '../src/users/passwords.service.js';
import { spawnProgram, type SpawnedProgram } from '../test/support/program.js';
import { startRedis } from '../test/support/redis.js';
import { touchModel } from './read-psa-touch.js';

const PASSWORD = 'Correct horse 1';
const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '1,2' },
    queue: { type: 'string', default: 'postgres' },
    rounds: { type: 'string', default: '2' },
  },
});

interface Archive {
  readonly path: string;
  readonly files: number;
  readonly bytes: number;
}

interface Alone {
  readonly readMs: number;
  readonly extractMs: number;
}

/** Writes the archive, one file in memory at a time. */
async function makeArchive(path: string, count: number): Promise<Archive> {
  const zip = new ZipFile(path);
  let [files, bytes] = [0, 0];
  const options = { stores: Math.ceil(count / 4), categories: 4, years: [2025], lists: false, broken: false };
  for (const sample of generateSamples(options)) {
    if (files === count) break;
    await zip.add(sample.path, sample.bytes);
    files += 1;
    bytes += sample.bytes.length;
  }
  await zip.close();
  return { path, files, bytes };
}

/** Files read before the clock starts: the compiler is warm in a worker that has been running, too. */
const WARM_UP = 100;

/** Reads each file of the archive alone, once unpacked: to the touched model, and on to its extract. */
async function readAlone({ path, files }: Archive): Promise<Alone> {
  const source = memorySource(readFileSync(path));
  const result = await readArchiveDirectory(source, DEFAULT_ARCHIVE_LIMITS);
  if (!result.ok) throw new Error(result.refusal.code);
  const { entries } = result.directory;
  let [readMs, extractMs] = [0, 0];
  for (const [index, entry] of [...entries.slice(0, WARM_UP), ...entries].entries()) {
    const unpacked = await readEntryBytes(source, entry);
    if (!unpacked.ok) throw new Error(unpacked.code);
    const started = performance.now();
    const read = readPlanogramFile(unpacked.bytes);
    if (!read.ok) throw new Error(`${entry.name}: ${read.refusal.code}`);
    touchModel(read.file);
    const modelled = performance.now();
    extractFile(read.file, { fileNo: 1, fileName: entry.name, storeExtraction: { source: 1 } });
    if (index < Math.min(WARM_UP, files)) continue;
    readMs += modelled - started;
    extractMs += performance.now() - modelled;
  }
  return { readMs, extractMs };
}

async function call(url: string, method: string, body?: object, token = ''): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

async function signIn(databaseUrl: string, server: SpawnedProgram): Promise<string> {
  const email = `bench-${randomBytes(4).toString('hex')}@reveal.example`;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
     VALUES ($1, $2, 'Bench', 'Mark', $3, 'active', 'bench', '{}', '{reveal-next}', now(), now())`,
    [uuidv7(), email, await new PasswordsService().hash(PASSWORD)],
  );
  await client.end();
  const body = await call(`${server.url}/api/auth/signin`, 'POST', { email, password: PASSWORD, client: 'api' });
  return String(body['idToken']);
}

interface Run {
  /** The most a worker process had held in memory when the last file was read, in MB; before the analysis. */
  readonly readingPeak: number;
  readonly readingMs: number;
  readonly completeMs: number;
  readonly dashboardMs: number;
}

/** Uploads (not timed), submits, waits for complete, and asks for the dashboard. */
async function run(server: SpawnedProgram, workers: SpawnedProgram[], token: string, archive: Archive): Promise<Run> {
  const api = (method: string, path: string, body?: object) => call(`${server.url}/api/${path}`, method, body, token);
  const project = await api('POST', 'lite/createprojectlite', { projName: 'Bench', projStatus: 'initial' });
  const projectid = String(project['projectid']);
  const created = await api('POST', 'main/createrequest', { projectid, filetype: 'PSA' });
  const { url } = created['upload'] as { url: string };
  const put = await fetch(url, { method: 'PUT', body: new Uint8Array(readFileSync(archive.path)) });
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  const requestid = String(created['requestid']);
  const started = performance.now();
  const move = { projectid, requestid, requeststatus: 'processing', filecount: archive.files, filetype: 'PSA' };
  await api('POST', 'main/updaterequest', move);
  let readingMs = 0;
  let readingPeak = 0;
  for (;;) {
    const request = await api('GET', `main/getrequest/${projectid}/${requestid}/PSAL`);
    if (readingMs === 0 && request['step'] !== 'read-archive' && request['step'] !== 'read-planograms') {
      readingMs = performance.now() - started;
      readingPeak = Math.max(...workers.map(peakMegabytes));
    }
    if (request['requeststatus'] === 'complete') break;
    if (request['requeststatus'] !== 'processing') throw new Error(JSON.stringify(request));
    await new Promise((next) => setTimeout(next, 25));
  }
  const completeMs = performance.now() - started;
  await api('GET', `main/getdashboardsdata/${projectid}/latest/category`);
  return { readingPeak, readingMs, completeMs, dashboardMs: performance.now() - started };
}

/** VmHWM of a process in MB: the most it ever held in memory. */
function peakMegabytes({ pid }: SpawnedProgram): number {
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Processor time of all threads of a process so far, in seconds. */
function cpuSeconds({ pid }: SpawnedProgram): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(folder: string, workers: number, archive: Archive, alone: Alone): Promise<void> {
  const postgres = await startEmbeddedPostgres({ folder: join(folder, `postgres-${workers}`) });
  const redis = options.queue === 'redis' ? await startRedis(join(folder, `redis-${workers}`)) : null;
  await migrate(postgres.url);
  await migrateQueue(postgres.url);
  const env = {
    DATABASE_URL: postgres.url,
    REVEAL_DATA: join(folder, `data-${workers}`),
    WORKER_LOCK_MS: '30000',
    WORKER_STALLED_MS: '15000',
    RECONCILE_MS: '30000',
    // As scripts/start.mjs and the Dockerfile have it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const programs: SpawnedProgram[] = [];
  try {
    const server = await spawnProgram({ role: 'server', env });
    programs.push(server);
    const started = Array.from({ length: workers }, () => spawnProgram({ role: 'worker', env }));
    programs.push(...(await Promise.all(started)));
    const token = await signIn(postgres.url, server);
    for (const round of ['cold', 'warm'].slice(0, Number(options.rounds))) {
      const before = programs.slice(1).reduce((sum, worker) => sum + cpuSeconds(worker), 0);
      const { readingPeak, readingMs, completeMs, dashboardMs } = await run(server, programs.slice(1), token, archive);
      const used = programs.slice(1).reduce((sum, worker) => sum + cpuSeconds(worker), 0) - before;
      const rate = (ms: number) =>
        `${(archive.bytes / 1000 / ms).toFixed(0)} MB/s, ${((archive.files / ms) * 1000).toFixed(0)} files/s`;
      console.log(`${workers} worker(s), ${round}:`);
      console.log(`  read and stored      ${(readingMs / 1000).toFixed(2)} s   ${rate(readingMs)}`);
      console.log(`  analysed, complete   ${(completeMs / 1000).toFixed(2)} s   ${rate(completeMs)}`);
      console.log(`  dashboard answered   ${(dashboardMs / 1000).toFixed(2)} s`);
      console.log(
        `  processor time of the workers ${used.toFixed(2)} s; peak memory when all was read ${readingPeak} MB`,
      );
      console.log(
        `  reading alone ÷ this: stored ${(alone.readMs / readingMs).toFixed(2)}, complete ${(alone.readMs / completeMs).toFixed(2)}`,
      );
    }
    console.log(
      `  peak memory: ${programs
        .slice(1)
        .map((worker) => `${peakMegabytes(worker)} MB`)
        .join(', ')} (workers), ${peakMegabytes(server)} MB (server)`,
    );
  } finally {
    for (const program of programs) await program.kill('SIGTERM').catch(() => undefined);
    await redis?.stop();
    await postgres.stop();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-'));
  try {
    const archive = await makeArchive(join(folder, 'bench.zip'), Number(options.files));
    const alone = await readAlone(archive);
    const megabytes = archive.bytes / 1e6;
    console.log(
      `${archive.files} files, ${megabytes.toFixed(0)} MB, zipped ${(statSync(archive.path).size / 1e6).toFixed(0)} MB; queue on ${options.queue}`,
    );
    console.log(
      `reading alone, one thread: ${(alone.readMs / 1000).toFixed(2)} s, ${((megabytes / alone.readMs) * 1000).toFixed(0)} MB/s`,
    );
    console.log(`  with its extract:        ${((alone.readMs + alone.extractMs) / 1000).toFixed(2)} s`);
    for (const workers of options.workers.split(',')) await measure(folder, Number(workers), archive, alone);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
