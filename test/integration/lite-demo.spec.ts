import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROKEN_SAMPLES } from '../../samples/broken/broken-files.js';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startTestApp } from '../support/test-app.js';

let database: TestDatabase;
let data: string;
beforeAll(async () => {
  database = await createTestDatabase();
  data = mkdtempSync(join(tmpdir(), 'reveal-demo-'));
});
afterAll(async () => {
  await database?.drop();
  if (data) rmSync(data, { recursive: true, force: true });
});

/** Runs the built `dist/src/demo/main.js` (`npx nest build` first) like the launcher. */
function startDemo(env: Record<string, string> = {}): { child: ChildProcess; ended: Promise<number | null> } {
  const entry = join(programFolder(), 'dist', 'src', 'demo', 'main.js');
  if (!existsSync(entry)) throw new Error('The program is not built: run npx nest build first.');
  const child = fork(entry, {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: database.url, REVEAL_DATA: data, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { child, ended: new Promise((resolve) => child.once('exit', (code) => resolve(code))) };
}

/** The sign-ins that a start reports to the launcher. */
async function signInsOf(env: Record<string, string> = {}): Promise<string> {
  const { child, ended } = startDemo(env);
  let told = '';
  child.on('message', (message: { text: string }) => (told += message.text));
  expect(await ended).toBe(0);
  return told;
}

const file = (): string => join(data, 'demo-password');

const count = async (table: 'users' | 'projects' | 'requests' | 'list_imports'): Promise<number> =>
  (await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n ?? 0;
const archives = (): string[] => {
  const storage = join(data, 'storage');
  return existsSync(storage)
    ? readdirSync(storage, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('file.zip'))
    : [];
};

describe('the demo', () => {
  it.each([
    ['its first user is there', async () => (await count('users')) > 0],
    ['its project is there', async () => (await count('projects')) > 0],
    ['its first list is on its way', async () => (await count('list_imports')) > 0],
    ['its second list is on its way', async () => (await count('list_imports')) > 1],
    ['its request is open', async () => (await count('requests')) > 0],
    ['its second request is open', async () => (await count('requests')) > 1],
    [
      'its archive is being written',
      async () => existsSync(join(data, 'work')) && readdirSync(join(data, 'work')).length > 0,
    ],
    ['its last list is on its way', async () => (await count('list_imports')) > 3],
  ])('is killed when %s', async (_when, reached) => {
    const { child, ended } = startDemo();
    while (!(await reached()) && child.exitCode === null) await pause(5);
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('is complete after one undisturbed start, and unchanged at the next', async () => {
    for (const start of ['first', 'second']) {
      expect([start, await startDemo().ended]).toEqual([start, 0]);
      expect([await count('users'), await count('projects'), await count('requests')]).toEqual([2, 4, 5]);
      const requests = await database.query('SELECT state, declared_files AS files FROM requests ORDER BY id');
      // 24 stores × 4 categories; the full project also has the broken files.
      expect(requests).toEqual([
        { state: 'processing', files: 96 + BROKEN_SAMPLES.length },
        // The same stores again, as they are after the reset.
        { state: 'processing', files: 96 },
        { state: 'processing', files: 96 },
        // A year earlier: 12 stores × 4 categories.
        { state: 'processing', files: 48 },
        // 3 stores × 10 categories, three of them again (mostly empty, without depths, with long names), and a copy.
        { state: 'processing', files: 34 },
      ]);
      expect(archives()).toHaveLength(5);
      const lists = await database.query('SELECT object, version, rows FROM lists ORDER BY object, rows');
      expect(lists).toEqual([
        { object: 'prd', version: 1, rows: expect.any(Number) },
        // The master list of the messy project's retailer: as many rows as the messy samples have products.
        { object: 'prd', version: 1, rows: 5231 },
        { object: 'str', version: 1, rows: 3 },
        { object: 'str', version: 1, rows: 24 },
      ]);
      expect(readdirSync(join(data, 'work'))).toEqual([]);
    }
  });

  it('keeps its password where only its owner can read it, and both people sign in with it', async () => {
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    await expectSignIns(readFileSync(file(), 'utf8').trim(), 200);
  });

  it('accepts a given password, says so, and keeps it for the next start', async () => {
    const before = readFileSync(file(), 'utf8').trim();
    expect(await signInsOf({ DEMO_PASSWORD: 'Given-by-hand-1' })).toMatch(
      /administrator +admin@reveal\.example +Given-by-hand-1\n +analyst +analyst@reveal\.example +Given-by-hand-1\n +DEMO_PASSWORD has replaced/,
    );
    await expectSignIns('Given-by-hand-1', 200);
    await expectSignIns(before, 401);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const next = await signInsOf();
    expect(next).toMatch(/admin@reveal\.example +Given-by-hand-1\n.*analyst@reveal\.example +Given-by-hand-1\n$/);
    await expectSignIns('Given-by-hand-1', 200);
  });

  it.each([
    ['no password is kept', () => rmSync(file())],
    ['they have changed the one that is kept', () => writeFileSync(file(), 'Kept-before-1\n')],
  ])('sets no password on its own, and prints none that would not work, when %s', async (_when, arrange) => {
    arrange();
    const told = await signInsOf();
    expect(told).not.toMatch(/Shelf-|Kept-before/);
    expect(told.match(/the password it was given here; DEMO_PASSWORD=… sets another/g)).toHaveLength(2);
    await expectSignIns('Given-by-hand-1', 200);
  });

  async function expectSignIns(password: string, status: number): Promise<void> {
    const app = await startTestApp({ withWorker: false, database });
    try {
      for (const email of ['admin@reveal.example', 'analyst@reveal.example']) {
        const answer = await request(app.url).post('/api/auth/signin').send({ email, password });
        expect([email, answer.status]).toEqual([email, status]);
      }
    } finally {
      await app.close();
    }
  }
});
