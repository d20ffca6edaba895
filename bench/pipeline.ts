/**
 * How fast is an archive stored, analyzed and ready for queries, compared with only reading its files in the same run?
 *
 *   npx nest build && npx tsx bench/pipeline.ts [--files 1000] [--large 0] [--workers 1,2] [--rounds 3]
 *     [--queue postgres|redis] [--plain-memory]
 *
 * Generates an archive with the sample generator (1,000 files of about 370 KB; with `--large 8` eight files of 31 MB
 * instead), then submits it to real processes (a server, workers, PostgreSQL, storage on disk) and measures the time from
 * submit until it is complete and the dashboard answers. All processes share the machine's cores.
 *
 * Peer, before and after each round, on one thread in its own process and compiled like the program: reading the
 * uncompressed bytes into the model, with every property read. Decompressing alone is printed beside it. Peak memory is
 * that of each process (VmHWM). `--plain-memory` leaves out the MALLOC_ settings of scripts/start.mjs.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { spawnProgram, type SpawnedProgram } from '../test/support/program.js';
import { startRedis } from '../test/support/redis.js';
import { addPeople, Caller } from './caller.js';
import { compile, median } from './compile.js';
import { type Archive, makeArchive, makeLargeArchive } from './pipeline-archive.js';
import type { Alone } from './pipeline-peer.js';
import { cpuSeconds, familyCpuSeconds, peakMegabytes } from './processes.js';

/** The same as in scripts/start.mjs and the Dockerfile. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
/** Just below FILE_MAX_BYTES. */
const LARGE_BYTES = 31 * 1024 * 1024;
const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '1000' },
    large: { type: 'string', default: '0' },
    workers: { type: 'string', default: '1,2' },
    queue: { type: 'string', default: 'postgres' },
    rounds: { type: 'string', default: '3' },
    'plain-memory': { type: 'boolean', default: false },
  },
});

interface Fleet {
  readonly database: pg.Client;
  readonly databaseFolder: string;
  readonly server: SpawnedProgram;
  readonly workers: readonly SpawnedProgram[];
  readonly caller: Caller;
}

interface Run {
  /** From submit to the commit of the last batch. */
  readonly storedMs: number;
  readonly completeMs: number;
  readonly dashboardMs: number;
  readonly cpu: { readonly workers: number; readonly server: number; readonly database: number };
}

/** Waits for the same live message as a page, which requests nothing meanwhile. */
function untilEnded({ url, token }: Caller, requestid: string): { opened: Promise<void>; ended: Promise<void> } {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${token}`);
  const opened = new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const ended = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Record<string, unknown>;
      if (message['requestid'] !== requestid || message['status'] === 'progress') return;
      socket.close();
      if (message['status'] === 'complete') resolve();
      else reject(new Error(data.toString()));
    });
  });
  return { opened, ended };
}

/** Uploads (not timed), submits, waits until it is complete, and requests the dashboard. */
async function run({ database, databaseFolder, server, workers, caller }: Fleet, archive: Archive): Promise<Run> {
  const project = await caller.ask('POST', 'lite/createprojectlite', { projName: 'Bench', projStatus: 'initial' });
  const projectid = String(project['projectid']);
  const requestid = await caller.send(projectid, await openAsBlob(archive.path));
  const { opened, ended } = untilEnded(caller, requestid);
  await opened;
  const postmaster = Number(readFileSync(join(databaseFolder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const used = () => [
    workers.reduce((sum, worker) => sum + cpuSeconds(worker), 0),
    cpuSeconds(server),
    familyCpuSeconds(postmaster),
  ];
  const before = used();
  const started = performance.now();
  await caller.submit(projectid, requestid, archive.files);
  await ended;
  const completeMs = performance.now() - started;
  await caller.ask('GET', `main/getdashboardsdata/${projectid}/latest/category`);
  const dashboardMs = performance.now() - started;
  const [ofWorkers = 0, ofServer = 0, ofDatabase = 0] = used().map((time, index) => time - (before[index] ?? 0));
  const { rows } = await database.query<{ ms: number }>(
    `SELECT 1000 * extract(epoch FROM (SELECT max(done_at) FROM request_batches WHERE request_id = r.id) - submitted_at)::double precision AS ms
     FROM requests r WHERE id = $1`,
    [requestid],
  );
  const cpu = { workers: ofWorkers, server: ofServer, database: ofDatabase };
  return { storedMs: rows[0]?.ms ?? NaN, completeMs, dashboardMs, cpu };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function reportRound(name: string, round: Run, archive: Archive, alone: Alone): void {
  const { storedMs, completeMs, dashboardMs, cpu } = round;
  const rate = `${(archive.bytes / 1000 / completeMs).toFixed(0)} MB/s, ${((archive.files / completeMs) * 1000).toFixed(0)} files/s`;
  console.log(
    `  ${name}: stored ${seconds(storedMs)}, complete ${seconds(completeMs)} (${rate}), dashboard ${seconds(dashboardMs)}; ` +
      `CPU workers ${cpu.workers.toFixed(2)} s, server ${cpu.server.toFixed(2)} s, PostgreSQL ${cpu.database.toFixed(2)} s; ` +
      `alone ${seconds(alone.readMs)}, ÷ complete ${(alone.readMs / completeMs).toFixed(2)}`,
  );
}

function reportMedians(rounds: readonly Run[], alone: readonly Alone[]): void {
  const of = (value: (round: Run) => number) => median(rounds.map(value));
  const readMs = median(alone.map((peer) => peer.readMs));
  const unzipMs = readMs + median(alone.map((peer) => peer.unpackMs));
  const ratios = (ms: number) => `${(readMs / ms).toFixed(2)} (unzipping counted, too: ${(unzipMs / ms).toFixed(2)})`;
  console.log(`  medians: reading alone ${seconds(readMs)}, unzipping and reading alone ${seconds(unzipMs)}`);
  console.log(`    reading alone ÷ stored   ${ratios(of((round) => round.storedMs))}`);
  console.log(`    reading alone ÷ complete ${ratios(of((round) => round.completeMs))}   goal 0.50`);
  const readCpu = median(alone.map((peer) => peer.readCpuMs)) / 1000;
  const allCpu = of(({ cpu }) => cpu.workers + cpu.server + cpu.database);
  const cores = availableParallelism();
  console.log(
    `    processor time: reading alone ${readCpu.toFixed(2)} s, all processes ${allCpu.toFixed(2)} s, dashboard included; ` +
      `on ${cores} busy cores that is a ratio of ${(readCpu / (allCpu / cores)).toFixed(2)}, ` +
      `core for core (reading alone on ${cores}, too) ${(readCpu / allCpu).toFixed(2)}`,
  );
}

async function measure(folder: string, workerCount: number, archive: Archive, readAlone: () => Alone): Promise<void> {
  const databaseFolder = join(folder, `postgres-${workerCount}`);
  const postgres = await startEmbeddedPostgres({ folder: databaseFolder });
  const redis = options.queue === 'redis' ? await startRedis(join(folder, `redis-${workerCount}`)) : null;
  await migrate(postgres.url);
  await migrateQueue(postgres.url);
  const env = {
    DATABASE_URL: postgres.url,
    REVEAL_DATA: join(folder, `data-${workerCount}`),
    WORKER_LOCK_MS: '30000',
    WORKER_STALLED_MS: '15000',
    RECONCILE_MS: '30000',
    ...(options['plain-memory'] ? {} : MEMORY_SETTINGS),
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const programs: SpawnedProgram[] = [];
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    await database.connect();
    const server = await spawnProgram({ role: 'server', env });
    programs.push(server);
    const spawned = Array.from({ length: workerCount }, () => spawnProgram({ role: 'worker', env }));
    const workers = await Promise.all(spawned);
    programs.push(...workers);
    const [email = ''] = await addPeople(database, 1);
    const caller = new Caller(server.url, email);
    await caller.signIn();
    const fleet = { database, databaseFolder, server, workers, caller };
    console.log(
      `${workerCount} worker(s), idle ${workers.map(peakMegabytes).join(', ')} MB, server ${peakMegabytes(server)} MB:`,
    );
    const alone = [readAlone()];
    const rounds: Run[] = [];
    for (let round = 1; round <= Number(options.rounds); round += 1) {
      const result = await run(fleet, archive);
      alone.push(readAlone());
      rounds.push(result);
      reportRound(round === 1 ? 'cold' : 'warm', result, archive, alone.at(-1) as Alone);
    }
    reportMedians(rounds, alone);
    console.log(
      `  peak memory: workers ${workers.map(peakMegabytes).join(', ')} MB, server ${peakMegabytes(server)} MB`,
    );
  } finally {
    await database.end().catch(() => undefined);
    for (const program of programs) await program.kill('SIGTERM').catch(() => undefined);
    await redis?.stop();
    await postgres.stop();
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-'));
  const peer = compile('pipeline-peer.ts');
  try {
    const path = join(folder, 'bench.zip');
    const large = Number(options.large);
    const archive = await (large > 0
      ? makeLargeArchive(path, large, LARGE_BYTES)
      : makeArchive(path, Number(options.files)));
    const readAlone = () =>
      JSON.parse(execFileSync(process.execPath, [peer.path, path], { encoding: 'utf8' })) as Alone;
    const { files, bytes, zippedBytes } = archive;
    console.log(
      `${files} files, ${(bytes / 1e6).toFixed(0)} MB, zipped ${(zippedBytes / 1e6).toFixed(0)} MB; queue on ${options.queue}`,
    );
    for (const workers of options.workers.split(',')) await measure(folder, Number(workers), archive, readAlone);
  } finally {
    peer.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
