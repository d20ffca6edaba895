/**
 * How many people can work at once, and what is the first limit?
 *
 *   npx nest build && npx tsx bench/load.ts [--people 10,25,50,100,200,400] [--seconds 60] [--think 4000]
 *     [--servers 1] [--workers 1] [--redis] [--files 300] [--soak 60 --people 50]
 *
 * Each person signs in, keeps a live connection open, and clicks at a reading pace (`--think`: average milliseconds
 * between two clicks): home, a project's dashboard, a filter, space to sales, positions of a figure, and sometimes an
 * upload of five planograms, timed from submit until the live message reports that it is complete. Everybody reads one
 * full project of `--files` planograms (as administrators of its tenant may). People stay from one step to the next, and
 * more join.
 *
 * Stops at the step where more than one call in a hundred fails, or where the 95th percentile of clicks exceeds two
 * seconds, and prints what was busy then. `--soak MINUTES` keeps the first number of people for that time and prints
 * memory, handles and database connections each minute. The people run in this process and share the machine with the
 * servers; their own processor time is printed, too.
 */
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { CLOSE_BAD_TOKEN } from '../src/platform/realtime/live.gateway.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { spawnProgram, type SpawnedProgram } from '../test/support/program.js';
import { startRedis } from '../test/support/redis.js';
import { addPeople, type Body, Caller, Refused } from './caller.js';
import { makeArchive } from './pipeline-archive.js';
import { cpuSeconds, familyCpuSeconds, residentMegabytes } from './processes.js';

/** The same as in scripts/start.mjs and the Dockerfile. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
/** The longest time that a waiting person still finds quick. */
const PATIENT_MS = 2_000;
const TOO_MANY_ERRORS = 0.01;
const UPLOAD_WITHIN_MS = 120_000;
/** One click in this many is an upload. */
const CLICKS_AN_UPLOAD = 40;

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '10,25,50,100,200,400' },
    seconds: { type: 'string', default: '60' },
    think: { type: 'string', default: '4000' },
    servers: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    files: { type: 'string', default: '300' },
    redis: { type: 'boolean', default: false },
    soak: { type: 'string' },
  },
});

/** The times and failures of a step's calls, by action. */
class Tally {
  readonly took = new Map<string, number[]>();
  readonly failures = new Map<string, number>();

  add(what: string, milliseconds: number): void {
    const list = this.took.get(what) ?? [];
    list.push(milliseconds);
    this.took.set(what, list);
  }

  fail(what: string, why: string): void {
    const key = `${what}: ${why}`;
    this.failures.set(key, (this.failures.get(key) ?? 0) + 1);
  }

  get calls(): number {
    return [...this.took.values()].reduce((sum, list) => sum + list.length, 0) + this.failed;
  }

  get failed(): number {
    return [...this.failures.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Every click except sign-in and upload, which do other work. */
  get clicks(): number[] {
    return [...this.took]
      .filter(([what]) => what !== 'sign-in' && !what.startsWith('upload'))
      .flatMap(([, list]) => list);
  }
}

/** A quantile of a list; NaN when it is empty. */
function percentile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** A person at work. */
class Person {
  private readonly caller: Caller;
  private socket: WebSocket | null = null;
  private readonly waits = new Map<string, (status: string) => void>();
  readonly messages = { count: 0, closed: 0 };

  constructor(
    private readonly number: number,
    email: string,
    url: string,
    private readonly world: { projectId: string; archive: Blob; archiveFiles: number },
    public tally: Tally,
  ) {
    // Each has their own address, as passed on by a proxy.
    this.caller = new Caller(url, email, { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` });
  }

  /** Works until told to stop. Failed calls are counted, and the person goes on. */
  async work(isOver: () => boolean): Promise<void> {
    // People do not all arrive at the same moment.
    await pause(Math.random() * Number(options.think));
    while (!isOver()) {
      if (this.caller.token === '') await this.attempt('sign-in', () => this.signIn());
      else await this.click();
      await pause(-Math.log(1 - Math.random()) * Number(options.think));
    }
  }

  leave(): void {
    this.caller.token = '';
    this.socket?.terminate();
    this.socket = null;
  }

  private async click(): Promise<void> {
    const project = this.world.projectId;
    const dashboard = `main/getdashboardsdata/${project}/latest`;
    if (Math.random() < 1 / CLICKS_AN_UPLOAD) return this.attempt('upload, submit to complete', () => this.upload());
    const acts: [string, () => Promise<unknown>][] = [
      ['home', () => this.caller.ask('GET', 'lite/listprojectslite')],
      ['dashboard', () => this.caller.ask('GET', `${dashboard}/category`)],
      ['dashboard', () => this.caller.ask('GET', `${dashboard}/brand`)],
      ['products', () => this.caller.ask('GET', `${dashboard}/product`)],
      ['filter', () => this.filtered(dashboard)],
      ['totals', () => this.caller.ask('GET', `main/projecttotals/${project}`)],
      ['rows of a figure', () => this.caller.ask('GET', `main/getfigurerows/${project}/linear?limit=100`)],
      ['notifications', () => this.caller.ask('GET', 'lite/getnotifications')],
    ];
    const [what, act] = acts[Math.floor(Math.random() * acts.length)] ?? acts[0]!;
    await this.attempt(what, act);
  }

  private async filtered(dashboard: string): Promise<void> {
    const filters = { store: [`${1001 + Math.floor(Math.random() * 20)}`] };
    const { filterid } = await this.caller.ask('POST', 'main/createreportfilter', {
      projectid: this.world.projectId,
      filters,
    });
    await this.caller.ask('GET', `${dashboard}/category?filter=${String(filterid)}`);
  }

  private async attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    try {
      await act();
      this.tally.add(what, performance.now() - from);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      this.tally.fail(what, error instanceof Refused ? error.message : `${String(error)}${cause}`);
      if (error instanceof Refused && error.status === 401) this.leave();
      await pause(Number(options.think));
    }
  }

  private async signIn(): Promise<void> {
    await this.caller.signIn();
    this.listen();
  }

  /** Reconnects with a new token when its own has expired, as a page does. */
  private listen(): void {
    const { url, token, headers } = this.caller;
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${token}`, { headers });
    this.socket = socket;
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as Body));
    socket.on('error', (error) => this.tally.fail('live connection', error.message));
    socket.on('close', (code) => {
      if (code !== CLOSE_BAD_TOKEN) this.messages.closed += 1;
      if (this.socket === socket && this.caller.token !== '') void this.comeBack(code);
    });
  }

  private async comeBack(code: number): Promise<void> {
    if (code === CLOSE_BAD_TOKEN) await this.attempt('sign-in', () => this.caller.signIn());
    this.listen();
  }

  private hear(message: Body): void {
    this.messages.count += 1;
    const status = String(message['status']);
    if (['complete', 'error'].includes(status)) this.waits.get(String(message['requestid']))?.(status);
  }

  /** Uploads five planograms and waits for the message that they are analyzed. */
  private async upload(): Promise<void> {
    const name = `Load ${this.number} ${Date.now()}`;
    const { projectid } = await this.caller.ask('POST', 'lite/createprojectlite', {
      projName: name,
      projStatus: 'initial',
    });
    const requestid = await this.caller.send(String(projectid), this.world.archive);
    const heard = new Promise<string>((resolve) => this.waits.set(requestid, resolve));
    await this.caller.submit(String(projectid), requestid, this.world.archiveFiles);
    const status = await Promise.race([heard, pause(UPLOAD_WITHIN_MS, 'no word of it')]);
    this.waits.delete(requestid);
    if (status !== 'complete') throw new Error(status);
  }
}

/** All running processes, whose load is measured. */
interface Fleet {
  readonly servers: readonly SpawnedProgram[];
  readonly workers: readonly SpawnedProgram[];
  readonly database: pg.Client;
  readonly postmaster: number;
}

const busySeconds = ({ servers, workers, postmaster }: Fleet) => ({
  servers: servers.reduce((sum, one) => sum + cpuSeconds(one), 0),
  workers: workers.reduce((sum, one) => sum + cpuSeconds(one), 0),
  postgres: familyCpuSeconds(postmaster),
  people: cpuSeconds({ pid: process.pid }),
});

const handles = ({ pid }: { readonly pid: number }): number => readdirSync(`/proc/${pid}/fd`).length;

async function connections({ database }: Fleet): Promise<number> {
  const { rows } = await database.query<{ count: string }>('SELECT count(*) FROM pg_stat_activity');
  return Number(rows[0]?.count);
}

function report(people: number, tally: Tally, seconds: number, busy: Record<string, number>): void {
  const clicks = tally.clicks;
  const rate = (clicks.length / seconds).toFixed(1);
  const share = Object.entries(busy).map(([who, cpu]) => `${who} ${((cpu / seconds) * 100).toFixed(0)} %`);
  console.log(
    `\n${people} people: ${rate} clicks a second, p50 ${percentile(clicks, 0.5).toFixed(0)} ms, p95 ${percentile(clicks, 0.95).toFixed(0)} ms, ` +
      `p99 ${percentile(clicks, 0.99).toFixed(0)} ms, ${tally.failed} of ${tally.calls} failed; of a core: ${share.join(', ')}`,
  );
  for (const [what, list] of tally.took) {
    const [p50, p95, most] = [percentile(list, 0.5), percentile(list, 0.95), Math.max(...list)];
    console.log(`  ${what}: ${list.length}, p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, most ${most.toFixed(0)} ms`);
  }
  for (const [what, count] of tally.failures) console.log(`  FAILED ${count} × ${what}`);
}

async function showHealth(minute: number, fleet: Fleet, people: readonly Person[]): Promise<void> {
  const each = (list: readonly SpawnedProgram[]) =>
    list.map((one) => `${residentMegabytes(one)} MB, ${handles(one)} handles`).join('; ');
  const closed = people.reduce((sum, { messages }) => sum + messages.closed, 0);
  console.log(
    `minute ${minute}: servers ${each(fleet.servers)}; workers ${each(fleet.workers)}; ` +
      `${await connections(fleet)} database connections; ${closed} live connections lost`,
  );
}

/** One step with a number of people. @returns false when it was too much for the machine */
async function step(fleet: Fleet, people: readonly Person[], seconds: number): Promise<boolean> {
  const tally = new Tally();
  for (const person of people) person.tally = tally;
  const before = busySeconds(fleet);
  const from = performance.now();
  for (let minute = 1; performance.now() - from < seconds * 1000; minute += 1) {
    await pause(Math.min(60_000, seconds * 1000 - (performance.now() - from)));
    if (options.soak) await showHealth(minute, fleet, people);
  }
  const after = busySeconds(fleet);
  const busy = Object.fromEntries(
    Object.entries(after).map(([who, cpu]) => [who, cpu - before[who as keyof typeof before]]),
  );
  report(people.length, tally, (performance.now() - from) / 1000, busy);
  return tally.failed / tally.calls <= TOO_MANY_ERRORS && percentile(tally.clicks, 0.95) <= PATIENT_MS;
}

async function start(folder: string, databaseUrl: string, redisUrl: string | undefined, programs: SpawnedProgram[]) {
  const env = {
    DATABASE_URL: databaseUrl,
    REVEAL_DATA: join(folder, 'data'),
    TRUST_PROXY: '1',
    WORKER_LOCK_MS: '30000',
    WORKER_STALLED_MS: '15000',
    RECONCILE_MS: '30000',
    ...MEMORY_SETTINGS,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
  };
  const several = async (role: 'server' | 'worker', count: number): Promise<SpawnedProgram[]> => {
    const started: SpawnedProgram[] = [];
    while (started.length < count) started.push(await spawnProgram({ role, env }));
    programs.push(...started);
    return started;
  };
  const servers = await several('server', Number(options.servers));
  return { servers, workers: await several('worker', Number(options.workers)) };
}

async function climb(folder: string, fleet: Fleet): Promise<void> {
  const steps = options.people.split(',').map(Number);
  const emails = await addPeople(fleet.database, Math.max(...steps));
  const shared = await makeArchive(join(folder, 'shared.zip'), Number(options.files));
  const small = await makeArchive(join(folder, 'small.zip'), 5);
  const reader = new Caller(fleet.servers[0]?.url ?? '', emails[0] ?? '');
  await reader.signIn();
  const projectId = await reader.makeProject(fleet.database);
  await reader.upload(projectId, shared);
  const world = { projectId, archive: await openAsBlob(small.path), archiveFiles: small.files };
  console.log(
    `${fleet.servers.length} servers, ${fleet.workers.length} workers, one project of ${shared.files} planograms`,
  );
  const people: Person[] = [];
  const work: Promise<void>[] = [];
  let over = false;
  for (const count of options.soak ? steps.slice(0, 1) : steps) {
    while (people.length < count) {
      const number = people.length;
      const server = fleet.servers[number % fleet.servers.length];
      const person = new Person(number, emails[number] ?? '', server?.url ?? '', world, new Tally());
      people.push(person);
      work.push(person.work(() => over));
    }
    const isFine = await step(fleet, people, options.soak ? Number(options.soak) * 60 : Number(options.seconds));
    await showHealth(0, fleet, people);
    if (!isFine) {
      console.log(`Too much at ${count} people.`);
      break;
    }
  }
  over = true;
  for (const person of people) person.leave();
  await Promise.race([Promise.all(work), pause(UPLOAD_WITHIN_MS)]);
}

/** Resolves when the run is stopped, so that the processes it started are stopped, too. */
async function interrupted(): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  console.log('Interrupted.');
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-load-'));
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
  const database = new pg.Client({ connectionString: postgres.url });
  const redis = options.redis ? await startRedis(join(folder, 'redis')) : null;
  const programs: SpawnedProgram[] = [];
  try {
    await migrate(postgres.url);
    await migrateQueue(postgres.url);
    await database.connect();
    const postmaster = Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const running = await start(folder, postgres.url, redis?.url, programs);
    await Promise.race([climb(folder, { ...running, database, postmaster }), interrupted()]);
  } finally {
    await database.end().catch(() => undefined);
    for (const program of programs) await program.kill('SIGTERM').catch(() => undefined);
    await redis?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exit(0);
