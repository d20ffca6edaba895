import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { PasswordsService } from '../../src/users/passwords/passwords.service.js';
import { startOwnPostgres, type OwnPostgres } from '../support/database.js';
import { startFakeS3, type FakeS3 } from '../support/fake-s3.js';
import { spawnProgram, type SpawnedProgram } from '../support/program.js';
import { startRedis, type RunningRedis } from '../support/redis.js';
import { canMountSmallDisk, mountSmallDisk, unmountSmallDisk } from '../support/small-disk.js';

export type Backend = 'postgres' | 'redis';

export const PASSWORD = 'Correct horse 1';
const DISK_MB = 512;
const ANSWER_MS = 5_000;

/** How many processes share the work. */
export interface WorldSize {
  readonly servers: number;
  readonly workers: number;
}

/** A process that is restarted on its port after it was killed. */
export interface Member {
  readonly role: 'server' | 'worker';
  readonly name: string;
  program: SpawnedProgram | null;
}

/** A user with a project and credentials. */
export interface Person {
  readonly email: string;
  readonly project: string;
}

/**
 * Servers and workers of the built program, on their own PostgreSQL and its queue (`postgres`: with storage on a small
 * disk if one can be mounted), or on PostgreSQL, Redis and S3 (`redis`).
 */
export class World {
  readonly members: Member[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'reveal-histories-'));
  readonly data = join(this.folder, 'data');
  postgres!: OwnPostgres;
  redis: RunningRedis | null = null;
  s3: FakeS3 | null = null;
  hasSmallDisk = false;
  /** Processes that ended without being killed, with their last output. */
  readonly deaths: string[] = [];
  private readonly killed = new Set<SpawnedProgram>();

  constructor(
    readonly backend: Backend,
    private readonly size: WorldSize,
  ) {}

  async start(): Promise<void> {
    mkdirSync(this.data);
    this.hasSmallDisk = this.backend === 'postgres' && canMountSmallDisk();
    if (this.hasSmallDisk) mountSmallDisk(this.data, DISK_MB);
    this.postgres = await startOwnPostgres();
    if (this.backend === 'redis') {
      this.redis = await startRedis(join(this.folder, 'redis'));
      this.s3 = await startFakeS3();
    }
    for (const role of ['server', 'worker'] as const) {
      for (let at = 0; at < this.size[`${role}s`]; at += 1) {
        this.members.push({ role, name: `${role} ${at}`, program: null });
      }
    }
    await Promise.all(this.members.map((member) => this.startMember(member)));
  }

  async startMember(member: Member): Promise<void> {
    const port = member.program?.port;
    const program = await spawnProgram({ role: member.role, env: this.env(), ...(port ? { port } : {}) });
    member.program = program;
    void program.exited.then((code) => {
      if (this.killed.has(program)) return;
      const when = (performance.now() / 1000).toFixed(1);
      this.deaths.push(
        `${member.name} ended by itself at ${when} s with ${code ?? 'a signal'}:\n${program.output().slice(-3_000)}`,
      );
    });
  }

  async killMember({ program }: Member): Promise<void> {
    if (!program) return;
    this.killed.add(program);
    await program.kill('SIGKILL');
  }

  /** A server's address; the server may be down. */
  serverUrl(at: number): string {
    return this.members.filter(({ role }) => role === 'server')[at % this.size.servers]?.program?.url ?? '';
  }

  get servers(): number {
    return this.size.servers;
  }

  /** Servers that do not answer. */
  async silentServers(): Promise<string[]> {
    const servers = this.members.filter(({ role }) => role === 'server');
    const answers = await Promise.all(
      servers.map(({ program }) =>
        fetch(`${program?.url}/api/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
          async (answer) => (await answer.text(), answer.ok),
          () => false,
        ),
      ),
    );
    return servers.filter((_server, at) => !answers[at]).map(({ name }) => name);
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.postgres.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** Adds a user in a new tenant, with a full project. */
  async addPerson(name: string): Promise<Person> {
    const email = `${name}@reveal.example`;
    await this.query(
      `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
       VALUES ($1, $2, 'Ada', 'Shelf', $3, 'active', $4, '{admin}', '{reveal-next}', now(), now())`,
      [uuidv7(), email, await new PasswordsService().hash(PASSWORD), name],
    );
    const token = await this.token(email);
    const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
      const response = await fetch(`${this.serverUrl(0)}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    };
    await fetch(`${this.serverUrl(0)}/api/lite/gettimeperiod`, { headers: { authorization: `Bearer ${token}` } });
    const [period] = await this.query<{ id: string }>(`SELECT id FROM time_periods WHERE tenant = $1 LIMIT 1`, [name]);
    const retailer = await post('/api/main/createretailer', { name, storeExtraction: 1, productKey: 'upc' });
    const place = {
      retailID: retailer['id'],
      multiBase: true,
      projectTime: period?.id,
      setStatus: 'Final',
      storeExtraction: 1,
    };
    return { email, project: String((await post('/api/main/createproject', place))['projectid']) };
  }

  private async token(email: string): Promise<string> {
    const response = await fetch(`${this.serverUrl(0)}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD, client: 'api' }),
    });
    return String(((await response.json()) as { idToken?: string }).idToken);
  }

  /** The processes' last output, to explain a run whose work did not finish. */
  output(): string {
    return this.members.map(({ name, program }) => `--- ${name}\n${program?.output().slice(-3_000)}`).join('\n');
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map((member) => this.killMember(member)));
    await this.redis?.stop();
    await this.s3?.stop();
    await this.postgres?.remove();
    if (this.hasSmallDisk) unmountSmallDisk(this.data);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private env(): Record<string, string> {
    return {
      DATABASE_URL: this.postgres.url,
      REVEAL_DATA: this.data,
      ...(this.redis ? { REDIS_URL: this.redis.url } : {}),
      ...(this.s3 ? { STORAGE_URL: this.s3.url } : {}),
    };
  }
}
