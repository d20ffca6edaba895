import { execFile, fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BROKEN_SAMPLES } from '../../samples/broken/broken-files.js';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const EMAIL = 'analyst@reveal.example';
const PASSWORD = 'Correct-horse-1';
const GOOD_FILES = 96;

let database: TestDatabase;
let data: string;
let app: TestApp;
let environment: Record<string, string>;

interface Compose {
  services: { demo: { command: string; depends_on: Record<string, { condition: string }> } };
}

/** The demo as it is when `npm start` prints the address, and the program that uses it. */
beforeAll(async () => {
  database = await createTestDatabase();
  data = mkdtempSync(join(tmpdir(), 'reveal-demo-'));
  environment = { PATH: process.env['PATH'] ?? '', DATABASE_URL: database.url, REVEAL_DATA: data, LOG_LEVEL: 'error' };
  await promisify(execFile)(process.execPath, [built('demo/main.js')], {
    env: { ...environment, DEMO_PASSWORD: PASSWORD },
  });
  app = await startTestApp({ database, env: { REVEAL_DATA: data } });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
  if (data) rmSync(data, { recursive: true, force: true });
});

function built(file: string): string {
  const path = join(programFolder(), 'dist', 'src', file);
  if (!existsSync(path)) throw new Error('The program is not built: run npx nest build first.');
  return path;
}

/** Runs the built `dist/src/demo/complete.js` like the launcher; without a password it uses the stored one. */
function start(password?: string): { child: ChildProcess; ended: Promise<number | null> } {
  const given = password === undefined ? {} : { DEMO_PASSWORD: password };
  const child = fork(built('demo/complete.js'), [app.url], {
    env: { PATH: process.env['PATH'] ?? '', REVEAL_DATA: data, ...given },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

const REPORTS = ['publications', 'comparisons', 'pivots', 'pods', 'report_requests'] as const;
type Table = (typeof REPORTS)[number] | 'excluded_files';
const count = async (table: Table): Promise<number> =>
  (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? 0;
const made = async (): Promise<number[]> => Promise.all(REPORTS.map(count));

async function ask<Answer>(path: string): Promise<Answer> {
  const signIn = await request(app.url).post('/api/auth/signin').send({ email: EMAIL, password: PASSWORD });
  const { body } = await request(app.url).get(path).set('authorization', `Bearer ${signIn.body.idToken}`).expect(200);
  return body as Answer;
}

interface Verdict {
  current: { number: number } | null;
  totals: { files: number; stores: number };
  validation: string;
}

describe('what a newcomer finds in the demo', () => {
  it('is not changed with a password that is no longer the analyst’s', async () => {
    expect(await start('Another-horse-2').ended).toBe(0);
    expect(existsSync(join(data, 'demo-complete'))).toBe(false);
    expect(await made()).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['the earlier project is published', async () => (await count('publications')) > 0],
    ['the broken files are left out', async () => (await count('excluded_files')) > 0],
    ['the stores are published as they were', async () => (await count('publications')) > 1],
    ['the stores are published as they are', async () => (await count('publications')) > 2],
    ['the comparison is kept', async () => (await count('comparisons')) > 0],
  ])('continues after a kill when %s', async (_when, reached) => {
    const { child, ended } = start();
    while (!(await reached()) && child.exitCode === null) await pause(10);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('is complete after an undisturbed container run: three publications, reports of each kind, the sign-ins', async () => {
    const compose = parse(readFileSync(join(programFolder(), 'docker-compose.yml'), 'utf8'), {
      merge: true,
    }) as Compose;
    const { command, depends_on } = compose.services.demo;
    const [, file, address] = /^node dist\/src\/(\S+) (http:\/\/server:3000)$/.exec(command) ?? [];
    expect([address, depends_on['server']]).toEqual(['http://server:3000', { condition: 'service_healthy' }]);
    const { stdout } = await promisify(execFile)(process.execPath, [built(file ?? ''), app.url], { env: environment });
    expect(stdout).toMatch(new RegExp(`${EMAIL} +${PASSWORD}\\n`));
    expect(stdout).toMatch(/✓ a (pivot|pod analysis|workbook): Demo: /);
    expect(existsSync(join(data, 'demo-complete'))).toBe(true);
    expect(await made()).toEqual([3, 2, 1, 1, 1]);
  });

  it('has published only good files; the broken ones are changes since then', async () => {
    const projects = await database.query<{ id: string; name: string; period: string }>(
      `SELECT p.id, p.name, f.time_period AS period FROM projects p JOIN project_plans f ON f.project_id = p.id ORDER BY p.id`,
    );
    expect(projects.map(({ name }) => name)).toEqual([
      'Demo: spring reset of 24 stores',
      'Demo: 12 stores a year before',
      'Demo: 3 stores, files and lists as they arrive',
    ]);
    // The times match the resets: they are a year apart.
    const [quarter = '', year = ''] = projects[0]?.period.split(' ') ?? [];
    expect(projects[1]?.period).toBe(`${quarter} ${Number(year) - 1}`);
    const full = projects[0]?.id ?? '';
    interface Plan {
      current: { number: number; totals: object; verdict: object };
      totals: { files: number };
      validation: string;
    }
    const plan = await ask<Plan>(`/api/main/getpublicationplan/${full}`);
    expect(plan.current).toMatchObject({
      number: 2,
      totals: { files: GOOD_FILES, stores: 24 },
      verdict: { errors: 0 },
    });
    const readable = BROKEN_SAMPLES.filter(({ expected }) => expected !== 'refused').length;
    expect(plan).toMatchObject({ totals: { files: GOOD_FILES + readable }, validation: 'blocked' });
    expect(await ask(`/api/main/getexcludedfiles/${full}`)).toEqual([]);
    expect(await ask(`/api/main/listwaivers/${full}`)).toEqual([]);
    const earlier = await ask<Plan>(`/api/main/getpublicationplan/${projects[1]?.id}`);
    expect(earlier.current).toMatchObject({ number: 1, totals: { files: 48, stores: 12 } });
  });

  it('leaves the messy project as it arrived: unpublished, with its findings and the mismatched list', async () => {
    const [messy] = await database.query<{ id: string }>(
      `SELECT id FROM projects WHERE name = 'Demo: 3 stores, files and lists as they arrive'`,
    );
    const id = messy?.id ?? '';
    await expect
      .poll(async () => (await ask<Verdict>(`/api/main/getpublicationplan/${id}`)).validation, { interval: 500 })
      .toMatch(/^(passed|blocked)$/);
    const plan = await ask<Verdict>(`/api/main/getpublicationplan/${id}`);
    expect(plan).toMatchObject({ current: null, validation: 'blocked', totals: { files: 33, stores: 3 } });
    const copies = await ask<{ reason: string }[]>(`/api/main/getexcludedfiles/${id}`);
    expect(copies.map(({ reason }) => reason)).toEqual(['duplicate']);
    const { rules } = await ask<{ rules: { rule: string; kept: number; files: number }[] }>(
      `/api/main/getvalidation/${id}`,
    );
    const [code, list, twice] = ['F10', 'P20', 'F08'].map((wanted) => rules.find(({ rule }) => rule === wanted));
    // One file declares no code page; the master list is one finding, however many products it lacks.
    expect([code, list]).toMatchObject([
      { kept: 1, files: 1 },
      { kept: 1, files: 33 },
    ]);
    // The planogram before the change, plus variants: mostly empty, without depths, or with a long name.
    expect(twice).toMatchObject({ kept: 3, files: 3 });
    const { items } = await ask<{ items: { rule: string; findings: number }[] }>(
      `/api/main/getfindinggroups/${id}?limit=500`,
    );
    expect(items.filter(({ rule }) => rule === 'P20')).toMatchObject([{ findings: 1 }]);
  });

  it('opens: comparison, pivot and pod analysis are based on the publications', async () => {
    const versions = await database.query(
      `SELECT c.name, c.publication AS after, c.compare_publication AS before,
         (SELECT (snapshot->>'publication')::int FROM pivots) AS pivot,
         (SELECT s.publication FROM pods d JOIN snapshots s ON s.id = d.snapshot_id) AS pod,
         (SELECT publication FROM report_requests) AS workbook
       FROM comparisons c ORDER BY c.name DESC`,
    );
    const others = { after: 2, before: 1, pivot: 2, pod: 2, workbook: 2 };
    expect(versions).toEqual([
      { name: 'Demo: this year against last', ...others },
      { name: 'Demo: before and after the spring reset', ...others },
    ]);
  });

  it('is created once: what people delete stays deleted', async () => {
    await database.query('DELETE FROM pivots');
    expect(await start().ended).toBe(0);
    expect(await made()).toEqual([3, 2, 0, 1, 1]);
  });
});
