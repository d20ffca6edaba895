/**
 * How much do more processes help, what saturates first, and how does stored data grow?
 *
 *   npx nest build && npx tsx bench/scaling.ts [--servers 1,2,4] [--workers 1,2,4] [--seconds 20] [--callers 6]
 *     [--files 200] [--projects 8] [--people 50] [--queue redis]
 *
 * Real processes share one PostgreSQL, one Redis (none with `--queue postgres`) and one S3-compatible store, and nothing
 * else: each server has its own data folder. Each process is pinned to a core; with fewer cores than processes they share
 * cores, and the script says so.
 *
 * Servers: `--callers` callers per server request dashboards of new stores without pauses, so that caches do not help.
 * Workers: `--projects` projects get `--files` planograms each at the same time. Prints throughput and the processor time
 * of each part per call and per file, which shows what saturates first on separate machines. Then prints the bytes of
 * each table, file and queue per store, planogram and person. Ends with a line of JSON.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { startFakeS3 } from '../test/support/fake-s3.js';
import { spawnProgram, type SpawnedProgram } from '../test/support/program.js';
import { startRedis } from '../test/support/redis.js';
import { addPeople, Caller } from './caller.js';
import { makeArchive } from './pipeline-archive.js';
import { cpuSeconds, familyCpuSeconds, peakMegabytes } from './processes.js';
import { partOf } from './scale-goals.js';

const { values: options } = parseArgs({
  options: {
    servers: { type: 'string', default: '1,2,4' },
    workers: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '20' },
    callers: { type: 'string', default: '6' },
    files: { type: 'string', default: '200' },
    projects: { type: 'string', default: '8' },
    people: { type: 'string', default: '50' },
    queue: { type: 'string', default: 'redis' },
  },
});
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
const CORES = availableParallelism();
const counts = (list: string): number[] => list.split(',').map(Number);

interface Stores {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly storageUrl: string;
  readonly database: pg.Client;
  readonly postmaster: number;
  readonly redisPid: number | null;
  readonly redisPort: number | null;
  readonly folder: string;
  readonly storedBytes: () => { readonly name: string; readonly bytes: number }[];
}

/** Starts processes, each with its own data folder and pinned to a core. */
async function several(stores: Stores, role: 'server' | 'worker', count: number): Promise<SpawnedProgram[]> {
  const started: SpawnedProgram[] = [];
  while (started.length < count) {
    const no = started.length;
    const program = await spawnProgram({
      role,
      env: {
        DATABASE_URL: stores.databaseUrl,
        STORAGE_URL: stores.storageUrl,
        ...(stores.redisUrl === null ? {} : { REDIS_URL: stores.redisUrl }),
        REVEAL_DATA: mkdtempSync(join(stores.folder, `${role}-${no}-`)),
        TRUST_PROXY: '1',
        CALLS_PER_MINUTE: '1000000',
        WORKER_LOCK_MS: '30000',
        WORKER_STALLED_MS: '15000',
        RECONCILE_MS: '30000',
        ...MEMORY_SETTINGS,
      },
    });
    execFileSync('taskset', ['-acp', String(no % CORES), String(program.pid)], { stdio: 'ignore' });
    started.push(program);
  }
  return started;
}

interface Busy {
  readonly processes: number;
  readonly postgres: number;
  readonly redis: number;
  /** The callers, and the store in their process. */
  readonly callers: number;
}

/** Processor time so far, in seconds. */
function busy(stores: Stores, programs: readonly SpawnedProgram[]): Busy {
  return {
    processes: programs.reduce((sum, one) => sum + cpuSeconds(one), 0),
    postgres: familyCpuSeconds(stores.postmaster),
    redis: stores.redisPid === null ? 0 : cpuSeconds({ pid: stores.redisPid }),
    callers: cpuSeconds({ pid: process.pid }),
  };
}

interface Step {
  readonly kind: 'servers' | 'workers';
  readonly processes: number;
  /** Calls or files per second of wall time. */
  readonly perSecond: number;
  /** Wall time of a call in milliseconds; 0 for workers. */
  readonly p95: number;
  /** Processor time per call or file, in milliseconds. */
  readonly cpu: Busy;
  readonly peakMb: number;
}

function stepOf(
  kind: Step['kind'],
  programs: readonly SpawnedProgram[],
  done: { readonly count: number; readonly seconds: number; readonly p95: number },
  [before, after]: readonly [Busy, Busy],
): Step {
  const each = (part: keyof Busy) => Math.round(((after[part] - before[part]) / done.count) * 1e5) / 100;
  const step: Step = {
    kind,
    processes: programs.length,
    perSecond: Math.round((done.count / done.seconds) * 10) / 10,
    p95: Math.round(done.p95),
    cpu: {
      processes: each('processes'),
      postgres: each('postgres'),
      redis: each('redis'),
      callers: each('callers'),
    },
    peakMb: Math.max(...programs.map(peakMegabytes)),
  };
  const { cpu } = step;
  console.log(
    `${programs.length} ${kind}: ${step.perSecond} ${kind === 'servers' ? 'calls' : 'files'} a second` +
      `${kind === 'servers' ? `, p95 ${step.p95} ms` : ''}; processor time each: process ${cpu.processes} ms, PostgreSQL ` +
      `${cpu.postgres} ms, Redis ${cpu.redis} ms, callers and store ${cpu.callers} ms; ${step.peakMb} MB at most`,
  );
  return step;
}

interface World {
  readonly projectId: string;
  readonly email: string;
}

/** Callers without pauses, the same number at each server. */
async function serverStep(stores: Stores, count: number, { projectId, email }: World): Promise<Step> {
  const servers = await several(stores, 'server', count);
  const times: number[] = [];
  try {
    const callers = servers.flatMap(({ url }, no) =>
      Array.from({ length: Number(options.callers) }, (_, at) => {
        return new Caller(url, email, { 'x-forwarded-for': `10.2.${no}.${at}` });
      }),
    );
    for (const caller of callers) await caller.signIn();
    // Each server loads the analysis before timing starts.
    for (const caller of callers) await caller.ask('GET', `main/getdashboardsdata/${projectId}/latest/category`);
    const stores40 = Array.from({ length: 40 }, (_, at) => `${1001 + at}`);
    let asked = 0;
    const before = busy(stores, servers);
    const from = performance.now();
    const until = from + Number(options.seconds) * 1000;
    const work = async (caller: Caller) => {
      while (performance.now() < until) {
        const begun = performance.now();
        await click(caller, projectId, stores40, (asked += 1));
        times.push(performance.now() - begun);
      }
    };
    await Promise.all(callers.map(work));
    const seconds = (performance.now() - from) / 1000;
    const done = { count: times.length, seconds, p95: partOf(times, 0.95) };
    return stepOf('servers', servers, done, [before, busy(stores, servers)]);
  } finally {
    for (const server of servers) await server.kill('SIGTERM');
  }
}

const LEVELS = ['category', 'brand', 'product', 'store'] as const;

/** A new filter, its dashboard, the rows behind a figure, and the list of projects. */
async function click(caller: Caller, projectid: string, stores: readonly string[], no: number): Promise<void> {
  const dashboard = `main/getdashboardsdata/${projectid}/latest/${LEVELS[no % LEVELS.length]}?items=leading`;
  if (no % 4 === 3) return void (await caller.ask('GET', 'lite/listprojectslite'));
  const picked = stores.filter((_, at) => (no >> (at % 16)) % 2 === 1);
  const { filterid } = await caller.ask('POST', 'main/createreportfilter', { projectid, filters: { store: picked } });
  if (no % 4 === 2) {
    return void (await caller.ask('GET', `main/getfigurerows/${projectid}/linear?limit=50&filter=${String(filterid)}`));
  }
  await caller.ask('GET', `${dashboard}&filter=${String(filterid)}`);
}

/** All projects get their planograms at the same time. */
async function workerStep(stores: Stores, server: SpawnedProgram, count: number, email: string): Promise<Step> {
  const archive = await makeArchive(join(stores.folder, 'files.zip'), Number(options.files));
  const workers = await several(stores, 'worker', count);
  try {
    const caller = new Caller(server.url, email);
    await caller.signIn();
    const projects: string[] = [];
    while (projects.length < Number(options.projects)) projects.push(await caller.makeProject(stores.database));
    const before = busy(stores, workers);
    const from = performance.now();
    await Promise.all(projects.map((project) => caller.upload(project, archive)));
    const seconds = (performance.now() - from) / 1000;
    const done = { count: projects.length * archive.files, seconds, p95: 0 };
    return stepOf('workers', workers, done, [before, busy(stores, workers)]);
  } finally {
    for (const worker of workers) await worker.kill('SIGTERM');
  }
}

interface Growth {
  readonly what: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Every table with its indexes, by rows; the store by the kind of file. */
async function growth(stores: Stores): Promise<Growth[]> {
  const { rows } = await stores.database.query<{ name: string; bytes: string }>(
    `SELECT n.nspname || '.' || c.relname AS name, pg_total_relation_size(c.oid) AS bytes
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema') ORDER BY 2 DESC`,
  );
  const tables: Growth[] = [];
  for (const { name, bytes } of rows) {
    const quoted = name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    const counted = await stores.database.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted}`);
    tables.push({ what: name, rows: Number(counted.rows[0]?.rows), bytes: Number(bytes) });
  }
  const files = new Map<string, Growth>();
  for (const { name, bytes } of stores.storedBytes()) {
    const kind = /snapshots\/[^/]+\/(\w+)\.parquet$/.exec(name)?.[1];
    const what =
      kind === undefined ? `files: ${name.includes('parquet') ? 'parts' : 'archives and others'}` : `snapshot: ${kind}`;
    const known = files.get(what) ?? { what, rows: 0, bytes: 0 };
    files.set(what, { what, rows: known.rows + 1, bytes: known.bytes + bytes });
  }
  const queue = stores.redisPort === null ? [] : [redisGrowth(stores.redisPort)];
  return [...tables, ...queue, ...files.values()].filter(({ rows: count }) => count > 0);
}

/** Each person signs in once: the size of a person and a session. */
async function people(stores: Stores, server: SpawnedProgram): Promise<void> {
  const emails = await addPeople(stores.database, Number(options.people));
  for (const [no, email] of emails.entries()) {
    await new Caller(server.url, email, { 'x-forwarded-for': `10.3.${no >> 8}.${no & 255}` }).signIn();
  }
}

async function climb(stores: Stores): Promise<void> {
  const [email = ''] = await addPeople(stores.database, 1);
  const steps: Step[] = [];
  const [server] = await several(stores, 'server', 1);
  if (server === undefined) return;
  try {
    for (const count of counts(options.workers)) steps.push(await workerStep(stores, server, count, email));
    await people(stores, server);
  } finally {
    await server.kill('SIGTERM');
  }
  const { rows } = await stores.database.query<{ id: string }>('SELECT project_id AS id FROM snapshots LIMIT 1');
  const world = { projectId: rows[0]?.id ?? '', email };
  for (const count of counts(options.servers)) steps.push(await serverStep(stores, count, world));
  const grown = await growth(stores);
  for (const { what, rows: count, bytes } of grown) {
    console.log(`${what.padEnd(44)}${String(count).padStart(9)}${(bytes / count).toFixed(0).padStart(12)} bytes each`);
  }
  console.log(JSON.stringify({ cores: CORES, steps, growth: grown }));
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-scaling-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const database = new pg.Client({ connectionString: postgres.url });
  const redis = options.queue === 'redis' ? await startRedis(join(folder, 'redis')) : null;
  const s3 = await startFakeS3();
  try {
    await migrate(postgres.url);
    if (redis === null) await migrateQueue(postgres.url);
    await database.connect();
    const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid');
    if (!existsSync(pidFile)) throw new Error(`no ${pidFile}`);
    const most = Math.max(...counts(options.servers), ...counts(options.workers));
    if (most > CORES)
      console.log(`${CORES} cores: up to ${most} processes share them, with the stores and the callers`);
    await climb({
      folder,
      database,
      databaseUrl: postgres.url,
      redisUrl: redis?.url ?? null,
      storageUrl: s3.url,
      postmaster: Number(readFileSync(pidFile, 'utf8').split('\n')[0]),
      redisPid: redis === null ? null : redisPidOf(redis.port),
      redisPort: redis?.port ?? null,
      storedBytes: () => [...s3.objects].map(([name, { length }]) => ({ name, bytes: length })),
    });
  } finally {
    await database.end().catch(() => undefined);
    await s3.stop();
    await redis?.stop();
    await postgres.stop();
    await pause(200);
    rmSync(folder, { recursive: true, force: true });
  }
}

function redisSays(port: number, section: string, name: string): number | null {
  const text = execFileSync('redis-cli', ['-p', String(port), 'info', section], { encoding: 'utf8' });
  const found = new RegExp(`${name}(\\d+)`).exec(text);
  return found === null ? null : Number(found[1]);
}

/** The process that listens on a port. */
const redisPidOf = (port: number): number | null => redisSays(port, 'server', 'process_id:');

/** The queue's keys, and their memory in Redis. */
function redisGrowth(port: number): Growth {
  const bytes = redisSays(port, 'memory', 'used_memory_dataset:') ?? 0;
  return { what: 'queue (Redis keys)', rows: redisSays(port, 'keyspace', 'keys=') ?? 0, bytes };
}

await main();
process.exit(0);
