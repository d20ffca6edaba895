import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { PATIENCE_MS } from '../support/patience.js';
import type { TestApp } from '../support/test-app.js';
import { addUser, PASSWORD } from './auth-support.js';

const ANALYST = 'analyst@reveal.example';

interface Typed {
  process: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
}

let folder: string;
let running: Typed[] = [];
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-typed-'));
});
afterEach(async () => {
  for (const one of running) await interrupt(one);
  running = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A command in a shell in the program's folder, with settings in the environment. */
function type(command: string, env: Record<string, string>): Typed {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('sh', ['-c', command], {
    cwd: programFolder(),
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { process: child, output: () => output, exited };
}

async function ended(command: string, env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const typed = type(command, env);
  return { code: await typed.exited, output: typed.output() };
}

/** Ctrl-C reaches everything that the terminal started. */
async function interrupt({ process: child, exited }: Typed): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGINT');
  await exited;
}

async function start(command: string, env: Record<string, string>): Promise<Typed> {
  const typed = type(command, env);
  running.push(typed);
  const isReady = async (): Promise<boolean> => {
    if (typed.process.exitCode !== null) throw new Error(`${command} ended:\n${typed.output()}`);
    const url = `http://127.0.0.1:${env['PORT']}/api/health/ready`;
    return fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  await vi.waitUntil(isReady, { timeout: PATIENCE_MS, interval: 200 });
  return typed;
}

async function call(port: string, path: string, body?: object, token?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** What a signed-in person gets as an answer. */
async function asked(port: string, path: string, email: string, password: string, body?: object): Promise<string> {
  const signedIn = await call(port, '/api/auth/signin', { email, password, client: 'api' });
  expect(signedIn.status).toBe(200);
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const answer = await call(port, path, body, idToken);
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.text();
}

const projectIds = (text: string): string[] =>
  [...text.matchAll(/"projectid":"([^"]+)"/g)].map(([, id = '']) => id).sort();

async function demoProjects(port: string, password: string): Promise<string[]> {
  return projectIds(await asked(port, '/api/lite/listprojectslite', ANALYST, password));
}

describe('backup and restore as operators run them', () => {
  it('with npm start: backs up while it runs, refuses to restore while it runs, and restores into an empty folder', async () => {
    const port = String(await freePort());
    const env = { REVEAL_DATA: at('data'), PORT: port, DEMO_PASSWORD: 'Correct-Horse-9' };
    const first = await start('npm start', env);
    await vi.waitUntil(async () => (await demoProjects(port, env.DEMO_PASSWORD)).length > 0, {
      timeout: PATIENCE_MS,
      interval: 1000,
    });
    const before = await demoProjects(port, env.DEMO_PASSWORD);
    const made = await ended(`npm run backup -- '${at('kept copies')}'`, env);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('read back and right.') });
    expect(readdirSync(at('kept copies'))).toHaveLength(1);
    const refused = await ended(`npm run restore -- '${at('kept copies')}'`, env);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Reveal is running') });
    expect(await demoProjects(port, env.DEMO_PASSWORD)).toEqual(expect.arrayContaining(before));
    await interrupt(first);
    rmSync(at('data'), { recursive: true });
    const restored = await ended(`npm run restore -- '${at('kept copies')}'`, env);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored. Start Reveal now.') });
    await start('npm start', env);
    expect(await demoProjects(port, env.DEMO_PASSWORD)).toEqual(expect.arrayContaining(before));
  }, 900_000);

  it('with servers and workers over PostgreSQL: restores into an empty database', async () => {
    const lost = await createTestDatabase('template0');
    const port = String(await freePort());
    const env = { DATABASE_URL: lost.url, REVEAL_DATA: at('grown'), PORT: port, REVEAL_DEMO: 'off' };
    expect(await ended('npm run migrate', env)).toMatchObject({ code: 0 });
    await start('npm run server', env);
    running.push(type('npm run worker', env));
    const { email } = await addUser({ database: lost } as Pick<TestApp, 'database'> as TestApp);
    const project = { projName: 'Kept', projStatus: 'initial' };
    const [id] = projectIds(await asked(port, '/api/lite/createprojectlite', email, PASSWORD, project));
    const before = await asked(port, `/api/lite/getprojectlite/${id}`, email, PASSWORD);
    expect(before).toContain('Kept');
    mkdirSync(at('grown-backups'));
    const made = await ended(`npm run backup -- '${at('grown-backups')}'`, env);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('read back and right.') });
    for (const one of running.splice(0)) await interrupt(one);
    await lost.drop();
    rmSync(at('grown'), { recursive: true });
    const empty: TestDatabase = await createTestDatabase('template0');
    const there = { ...env, DATABASE_URL: empty.url };
    const restored = await ended(`npm run restore -- '${at('grown-backups')}'`, there);
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored. Start Reveal now.') });
    await start('npm run server', there);
    expect(await asked(port, `/api/lite/getprojectlite/${id}`, email, PASSWORD)).toBe(before);
    for (const one of running.splice(0)) await interrupt(one);
    await empty.drop();
  }, 900_000);
});
