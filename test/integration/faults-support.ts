import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { PasswordsService } from '../../src/users/passwords/passwords.service.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { PATIENCE_MS } from '../support/patience.js';
import { spawnProgram, type SpawnedProgram } from '../support/program.js';

const PASSWORD = 'Correct horse 1';

/** Planograms of two categories and a few unreadable files: the upload of every fault run. */
export function faultFiles(stores: number): ZipFileSpec[] {
  const files: ZipFileSpec[] = [];
  for (const sample of generateSamples({ stores, categories: 2, years: [2025], lists: false, broken: false })) {
    files.push({ name: sample.path, content: sample.bytes });
  }
  files.push({ name: 'empty.psa', content: '' }, { name: 'notes.txt', content: 'x' });
  return files;
}

export interface Outcome {
  readonly state: string;
  readonly files: { name: string; state: string; positions: number; code: string | null }[];
  readonly totals: unknown;
  readonly analysis: unknown;
}

/** Real processes over one database, queue and data folder, and a signed-in caller. */
export class Fleet {
  readonly folder = mkdtempSync(join(tmpdir(), 'reveal-faults-'));
  server: SpawnedProgram | null = null;
  workers: SpawnedProgram[] = [];
  private readonly email = `u-${randomBytes(6).toString('hex')}@reveal.example`;
  private token = '';

  constructor(
    readonly databaseUrl: string,
    private readonly redisUrl: string | null,
  ) {}

  get url(): string {
    return this.server?.url ?? '';
  }

  async startServer(): Promise<void> {
    this.server = await spawnProgram({ role: 'server', env: this.env(), port: this.server?.port });
  }

  /** @param more settings in addition to the fleet's own */
  async startWorker(more: Record<string, string> = {}): Promise<SpawnedProgram> {
    const worker = await spawnProgram({ role: 'worker', env: { ...this.env(), ...more } });
    this.workers.push(worker);
    return worker;
  }

  /** A running worker: the last one, or a new one if that was killed. */
  async worker(): Promise<SpawnedProgram> {
    const last = this.workers.at(-1);
    return last && runs(last.pid) ? last : this.startWorker();
  }

  async signIn(groups: string[] = []): Promise<void> {
    await this.query(
      `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
       VALUES ($1, $2, 'Ada', 'Shelf', $3, 'active', 'acme', $4, '{reveal-next}', now(), now())`,
      [uuidv7(), this.email, await new PasswordsService().hash(PASSWORD), groups],
    );
    const body = await this.call('POST', '/api/auth/signin', { email: this.email, password: PASSWORD, client: 'api' });
    this.token = String(body['idToken']);
  }

  async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.databaseUrl });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  }

  /** A full project of a new retailer. */
  async fullProject(): Promise<string> {
    const retailerId = uuidv7();
    await this.query(
      `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
       VALUES ($1, 'acme', $2, $2, 'active', 1, 'upc', now(), now())`,
      [retailerId, retailerId],
    );
    const [period] = Object.values(await this.call('GET', '/api/lite/gettimeperiod')) as Record<string, unknown>[];
    const place = { retailID: retailerId, multiBase: true, projectTime: period?.['id'] };
    const plan = { ...place, setStatus: 'Final', storeExtraction: 1 };
    return String((await this.call('POST', '/api/main/createproject', plan))['projectid']);
  }

  /** A project (a new lite one unless named) with an open request and its links, with local addresses. */
  async open(project?: string): Promise<{ projectid: string; requestid: string; url: string; tusUrl: string }> {
    const lite = { projName: 'Faults', projStatus: 'initial' };
    const projectid = project ?? String((await this.call('POST', '/api/lite/createprojectlite', lite))['projectid']);
    const created = await this.call('POST', '/api/main/createrequest', { projectid, filetype: 'PSA' });
    const upload = created['upload'] as { url: string; tusUrl: string };
    const requestid = String(created['requestid']);
    return { projectid, requestid, url: this.here(upload.url), tusUrl: this.here(upload.tusUrl) };
  }

  /** The link with this server's current port. */
  here(link: string): string {
    const { pathname, search } = new URL(link, this.url);
    return `${this.url}${pathname}${search}`;
  }

  /** Starts a PATCH that never ends: when the server dies, it has received half a request. */
  patchHalf(place: string, offset: number, body: Uint8Array): Promise<void> {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(body.length),
    };
    return new Promise((sent) => {
      const patch = request(this.here(place), { method: 'PATCH', headers });
      patch.on('error', () => undefined);
      patch.write(body.subarray(0, Math.floor(body.length / 2)), () => setTimeout(sent, 100));
    });
  }

  /** What a server leaves when it dies between its commit and the queue: a row that says what to do. */
  async submitWithoutEnqueue(requestid: string, filecount: number): Promise<void> {
    await this.query(
      `UPDATE requests SET state = 'processing', step = 'read-archive', declared_files = $2, submitted_at = now()
       WHERE id = $1 AND state = 'uploaded'`,
      [requestid, filecount],
    );
    await this.query(
      `UPDATE projects SET status = 'processing' WHERE id = (SELECT project_id FROM requests WHERE id = $1)`,
      [requestid],
    );
  }

  async submit(projectid: string, requestid: string, filecount: number): Promise<void> {
    const body = { projectid, requestid, requeststatus: 'processing', filecount, filetype: 'PSA' };
    await this.call('POST', '/api/main/updaterequest', body);
  }

  async put(files: readonly ZipFileSpec[], project?: string): Promise<{ projectid: string; requestid: string }> {
    const opened = await this.open(project);
    const response = await fetch(opened.url, { method: 'PUT', body: new Uint8Array(buildZip({ files })) });
    expect(response.status).toBe(204);
    return opened;
  }

  async upload(files: readonly ZipFileSpec[], project?: string): Promise<{ projectid: string; requestid: string }> {
    const opened = await this.put(files, project);
    await this.submit(opened.projectid, opened.requestid, files.length);
    return opened;
  }

  /** Waits in the database until a batch of the request is started and not finished. */
  async inTheMiddle(requestid: string): Promise<void> {
    const atWork = `SELECT 1 FROM request_batches WHERE request_id = $1 AND state = 'queued' AND lost > 0`;
    await until(5, async () => (await this.query(atWork, [requestid])).length > 0);
  }

  /**
   * Keeps analyses from finishing until a test has found the moment to kill, however slow the test is. The task may
   * wait for the analysis that it causes, until that has written its first table beside its parts.
   */
  async whileNoAnalysisEnds<Result>(task: (inTheAnalysis: () => Promise<void>) => Promise<Result>): Promise<Result> {
    const root = join(this.folder, 'cache', 'work');
    const before = new Set(existsSync(root) ? readdirSync(root) : []);
    const atWork = (name: string) => !before.has(name) && existsSync(join(root, name, 'out', 'files.parquet'));
    const holder = new pg.Client({ connectionString: this.databaseUrl });
    await holder.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE snapshots IN SHARE MODE');
      return await task(() => until(2, async () => existsSync(root) && readdirSync(root).some(atWork)));
    } finally {
      await holder.end();
    }
  }

  /** The state of a request, and how many snapshots it led to. */
  steps(requestid: string): Promise<{ state: string; step: string | null; snapshots: number }[]> {
    return this.query(
      `SELECT state, step, (SELECT count(*)::int FROM snapshots s WHERE s.request_id = r.id) AS snapshots
       FROM requests r WHERE id = $1`,
      [requestid],
    );
  }

  async state(requestid: string): Promise<string> {
    const rows = await this.query<{ state: string }>('SELECT state FROM requests WHERE id = $1', [requestid]);
    return rows[0]?.state ?? '';
  }

  /** Waits for the end, then returns everything that must not depend on faults along the way. */
  async outcome({ projectid, requestid }: { projectid: string; requestid: string }): Promise<Outcome> {
    const ended = ['complete', 'error', 'cancel'];
    await until(200, async () => ended.includes(await this.state(requestid).catch(() => 'unknown')));
    await this.expectComplete(requestid);
    const files = await this.query<Outcome['files'][number]>(
      `SELECT name, state, positions, error_code AS code FROM request_files WHERE request_id = $1 ORDER BY file_no`,
      [requestid],
    );
    return {
      state: await this.state(requestid),
      files,
      totals: { ...(await this.call('GET', `/api/main/projecttotals/${projectid}`)), snapshot: undefined },
      analysis: figures(await this.call('GET', `/api/main/getspaceanalysisv1/${projectid}/brand/all/all`)),
    };
  }

  /** Fails with the reason and the processes' output, which would otherwise be lost. */
  private async expectComplete(requestid: string): Promise<void> {
    const [row] = await this.query(`SELECT state, error_code, error_params FROM requests WHERE id = $1`, [requestid]);
    const written = [...this.workers, this.server].map((program) => program?.output().slice(-3_000)).join('\n---\n');
    expect(row, written).toEqual({ state: 'complete', error_code: null, error_params: null });
  }

  async close(): Promise<void> {
    for (const program of [...this.workers, this.server]) await program?.kill('SIGKILL').catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private env(): Record<string, string> {
    return {
      DATABASE_URL: this.databaseUrl,
      REVEAL_DATA: this.folder,
      ...(this.redisUrl ? { REDIS_URL: this.redisUrl } : {}),
    };
  }
}

/** Whether one of our processes exists. */
function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Polls until the condition holds; on timeout, the caller reports the actual state. */
export async function until(everyMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end && !(await isSo())) await new Promise((next) => setTimeout(next, everyMs));
}

/** The analysis without what must differ: the snapshot's id and time. */
function figures(answer: Record<string, unknown>): unknown {
  return rounded({ items: answer['items'], total: answer['total'], factRows: answer['factRows'] });
}

/** Sums of the same numbers in another order differ in the last bits. */
function rounded(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, item: unknown) => (typeof item === 'number' ? Number(item.toPrecision(9)) : item)),
  );
}
