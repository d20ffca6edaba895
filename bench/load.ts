/**
 * How many people can work at once, and what gives first?
 *
 *   npx nest build && npx tsx bench/load.ts [--people 10,25,50,100,200,400] [--seconds 60] [--think 4000]
 *     [--servers 1] [--workers 1] [--redis] [--files 300] [--soak 60 --people 50]
 *
 * Each person signs in, keeps a live connection, and goes on at the pace of someone who reads (`--think`: milliseconds
 * between two clicks, on average): home, a project's dashboard, a filter, space to sales, positions of a figure, now
 * and then an upload of five planograms, which is timed from submit until the live message says that it is complete.
 * Everybody reads one full project of `--files` planograms (as its tenant's administrators may). People stay from one step to the next, and more join.
 *
 * It stops at the step where more than one call in a hundred fails, or where 95 of 100 clicks take longer than two
 * seconds, and says what was busy then. `--soak MINUTES` keeps the first number of people for so long and shows memory,
 * handles and database connections each minute. The people run in this process and share the machine with the servers;
 * their own processor time is shown, too.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { PasswordsService } from '../src/users/passwords.service.js';
import { spawnProgram, type SpawnedProgram } from '../test/support/program.js';
import { startRedis } from '../test/support/redis.js';
import { type Archive, makeArchive } from './pipeline-archive.js';
import { cpuSeconds, familyCpuSeconds, residentMegabytes } from './processes.js';

const PASSWORD = 'Correct horse 1';
/** As scripts/start.mjs and the Dockerfile have it. */
const MEMORY_SETTINGS = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };
/** What somebody who waits for a page still calls quick enough. */
const PATIENT_MS = 2_000;
const TOO_MANY_ERRORS = 0.01;
const UPLOAD_WITHIN_MS = 120_000;
/** One click in so many is an upload. */
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

type Body = Record<string, unknown>;

/** What a step's calls took and how they failed, by what the person did. */
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

  /** Every click but sign-in and upload, whose work is another. */
  get clicks(): number[] {
    return [...this.took]
      .filter(([what]) => what !== 'sign-in' && !what.startsWith('upload'))
      .flatMap(([, list]) => list);
  }
}

/** The value below which so much of a list lies; NaN of none. */
function percentile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

class Refused extends Error {}

/** Somebody at work. */
class Person {
  private token = '';
  private socket: WebSocket | null = null;
  private readonly waits = new Map<string, (status: string) => void>();
  readonly messages = { count: 0, closed: 0 };

  constructor(
    private readonly number: number,
    private readonly email: string,
    private readonly url: string,
    private readonly world: { projectId: string; archive: Uint8Array; archiveFiles: number },
    public tally: Tally,
  ) {}

  /** Works until told to stop; a call that fails is counted, and the person goes on. */
  async work(isOver: () => boolean): Promise<void> {
    // Nobody comes at the same moment as everybody else.
    await pause(Math.random() * Number(options.think));
    while (!isOver() && this.token === '') await this.attempt('sign-in', () => this.signIn());
    while (!isOver()) {
      await this.click();
      await pause(-Math.log(1 - Math.random()) * Number(options.think));
    }
  }

  leave(): void {
    this.socket?.terminate();
  }

  private async click(): Promise<void> {
    const project = this.world.projectId;
    const dashboard = `main/getdashboardsdata/${project}/latest`;
    if (Math.random() < 1 / CLICKS_AN_UPLOAD) return this.attempt('upload, submit to complete', () => this.upload());
    const acts: [string, () => Promise<unknown>][] = [
      ['home', () => this.ask('GET', 'lite/listprojectslite')],
      ['dashboard', () => this.ask('GET', `${dashboard}/category`)],
      ['dashboard', () => this.ask('GET', `${dashboard}/brand`)],
      ['products', () => this.ask('GET', `${dashboard}/product`)],
      ['filter', () => this.filtered(dashboard)],
      ['totals', () => this.ask('GET', `main/projecttotals/${project}`)],
      ['rows of a figure', () => this.ask('GET', `main/getfigurerows/${project}/linear?limit=100`)],
      ['notifications', () => this.ask('GET', 'lite/getnotifications')],
    ];
    const [what, act] = acts[Math.floor(Math.random() * acts.length)] ?? acts[0]!;
    await this.attempt(what, act);
  }

  private async filtered(dashboard: string): Promise<void> {
    const filters = { store: [`${1001 + Math.floor(Math.random() * 20)}`] };
    const { filterid } = await this.ask('POST', 'main/createreportfilter', {
      projectid: this.world.projectId,
      filters,
    });
    await this.ask('GET', `${dashboard}/category?filter=${String(filterid)}`);
  }

  private async attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    try {
      await act();
      this.tally.add(what, performance.now() - from);
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      this.tally.fail(what, error instanceof Refused ? error.message : `${String(error)}${cause}`);
      await pause(Number(options.think));
    }
  }

  private async signIn(): Promise<void> {
    const body = { email: this.email, password: PASSWORD, client: 'api' };
    this.token = String((await this.ask('POST', 'auth/signin', body))['idToken']);
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/ws?token=${this.token}`, { headers: this.origin });
    this.socket = socket;
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as Body));
    socket.on('error', (error) => this.tally.fail('live connection', error.message));
    socket.on('close', () => (this.messages.closed += 1));
  }

  private hear(message: Body): void {
    this.messages.count += 1;
    const status = String(message['status']);
    if (['complete', 'error'].includes(status)) this.waits.get(String(message['requestid']))?.(status);
  }

  /** Drops five planograms and waits for the word that they are analysed. */
  private async upload(): Promise<void> {
    const name = `Load ${this.number} ${Date.now()}`;
    const { projectid } = await this.ask('POST', 'lite/createprojectlite', { projName: name, projStatus: 'initial' });
    const created = await this.ask('POST', 'main/createrequest', { projectid, filetype: 'PSA' });
    const requestid = String(created['requestid']);
    const put = await fetch((created['upload'] as { url: string }).url, {
      method: 'PUT',
      body: new Uint8Array(this.world.archive),
      headers: this.origin,
    });
    await put.arrayBuffer();
    if (!put.ok) throw new Refused(`file ${put.status}`);
    const heard = new Promise<string>((resolve) => this.waits.set(requestid, resolve));
    const filecount = this.world.archiveFiles;
    await this.ask('POST', 'main/updaterequest', { projectid, requestid, requeststatus: 'processing', filecount, filetype: 'PSA' }); // prettier-ignore
    const status = await Promise.race([heard, pause(UPLOAD_WITHIN_MS, 'no word of it')]);
    this.waits.delete(requestid);
    if (status !== 'complete') throw new Refused(status);
  }

  /** Each from an address of their own, as a proxy passes it on. */
  private get origin(): Record<string, string> {
    return { 'x-forwarded-for': `10.1.${this.number >> 8}.${this.number & 255}` };
  }

  private async ask(method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...this.origin,
        'content-type': 'application/json',
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (response.status === 401) this.token = '';
    if (!response.ok) throw new Refused(`${response.status} ${text.slice(0, 120)}`);
    return text === '' ? {} : (JSON.parse(text) as Body);
  }
}

/** Everything that runs, to be asked how busy it is. */
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

/** One step: so many people for so long; false when it was too much for the machine. */
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

async function addPeople(database: pg.Client, count: number): Promise<string[]> {
  const hash = await new PasswordsService().hash(PASSWORD);
  const emails = Array.from(
    { length: count },
    (_, index) => `load-${index}-${randomBytes(3).toString('hex')}@reveal.example`,
  );
  for (const email of emails) {
    await database.query(
      `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
       VALUES ($1, $2, 'Load', 'Person', $3, 'active', 'bench', '{admin}', '{reveal-next}', now(), now())`,
      [uuidv7(), email, hash],
    );
  }
  return emails;
}

/** A full project of so many planograms, uploaded and analysed. */
async function sharedProject(fleet: Fleet, email: string, archive: Archive): Promise<string> {
  const url = fleet.servers[0]?.url ?? '';
  let token = '';
  const ask = async (method: string, path: string, body?: object): Promise<Body> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  token = String((await ask('POST', 'auth/signin', { email, password: PASSWORD, client: 'api' }))['idToken']);
  const retailID = uuidv7();
  await fleet.database.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'bench', 'Bench', 'bench', 'active', 1, 'upc', now(), now())`,
    [retailID],
  );
  const [period] = Object.values(await ask('GET', 'lite/gettimeperiod')) as Body[];
  const wanted = { retailID, multiBase: true, projectTime: period?.['id'], setStatus: 'Final', storeExtraction: 1 };
  const { projectid } = await ask('POST', 'main/createproject', wanted);
  const created = await ask('POST', 'main/createrequest', { projectid, filetype: 'PSA' });
  const target = (created['upload'] as { url: string }).url;
  const put = await fetch(target, { method: 'PUT', body: new Uint8Array(readFileSync(archive.path)) });
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  const { requestid } = created;
  await ask('POST', 'main/updaterequest', { projectid, requestid, requeststatus: 'processing', filecount: archive.files, filetype: 'PSA' }); // prettier-ignore
  for (;;) {
    const { requeststatus } = await ask('GET', `main/getrequest/${String(projectid)}/${String(requestid)}/PSAL`);
    if (requeststatus === 'complete') return String(projectid);
    if (requeststatus !== 'processing') throw new Error(`The shared project's upload: ${String(requeststatus)}`);
    await pause(500);
  }
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
  return { servers: await several('server', Number(options.servers)), workers: await several('worker', Number(options.workers)) }; // prettier-ignore
}

async function climb(folder: string, fleet: Fleet): Promise<void> {
  const steps = options.people.split(',').map(Number);
  const emails = await addPeople(fleet.database, Math.max(...steps));
  const shared = await makeArchive(join(folder, 'shared.zip'), Number(options.files));
  const small = await makeArchive(join(folder, 'small.zip'), 5);
  const world = {
    projectId: await sharedProject(fleet, emails[0] ?? '', shared),
    archive: readFileSync(small.path),
    archiveFiles: small.files,
  };
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
    await climb(folder, { ...running, database, postmaster });
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
