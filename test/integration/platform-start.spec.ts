import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { isAlive, readPostmaster } from '../../src/platform/database/postmaster.js';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { canMountSmallDisk, mountSmallDisk, unmountSmallDisk } from '../support/small-disk.js';
import { PATIENCE_MS } from '../support/patience.js';

const password = 'Correct-Horse-9';

interface Started {
  process: ChildProcess;
  output(): string;
  exited: Promise<number | null>;
}

/** Runs the launcher with only the given environment, like `npm start`. */
function launch(env: Record<string, string>, args: string[] = []): Started {
  const child = spawn(process.execPath, [join(programFolder(), 'scripts', 'start.mjs'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  return { process: child, output: () => output, exited: new Promise((resolve) => child.once('close', resolve)) };
}

async function ready(started: Started): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!started.output().includes('Ctrl-C stops everything.')) {
    if (started.process.exitCode !== null || Date.now() > end) throw new Error(`Not ready:\n${started.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isThere())) {
    if (Date.now() > end) throw new Error('Not in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('npm start', () => {
  let folder: string;
  let port: number;
  let env: Record<string, string>;
  let started: Started | null = null;
  const postmaster = (): number => readPostmaster(join(folder, 'postgres', 'data'))?.pid ?? 0;
  const url = (path: string): string => `http://127.0.0.1:${port}${path}`;
  const answers = (): Promise<boolean> =>
    fetch(url('/api/health/live')).then(
      () => true,
      () => false,
    );

  const signIn = (email: string): Promise<Response> =>
    fetch(url('/api/auth/signin'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reveal-start-'));
    port = await freePort();
    env = { REVEAL_DATA: folder, PORT: String(port), DEMO_PASSWORD: password };
  });
  afterEach(async () => {
    if (started && started.process.exitCode === null) started.process.kill('SIGTERM');
    await started?.exited;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('starts twice when two begin at once without existing data', async () => {
    const other = await freePort();
    started = launch(env);
    const second = launch({ ...env, PORT: String(other) });
    try {
      await Promise.all([ready(started), ready(second)]);
      expect((await signIn('analyst@reveal.example')).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${other}/api/health/ready`)).status).toBe(200);
    } finally {
      second.process.kill('SIGTERM');
      await second.exited;
    }
  });

  it('starts everything, reports progress, and prints working sign-ins', async () => {
    started = launch(env);
    await ready(started);
    for (const line of [
      'starting the database',
      'bringing it up to date',
      'loading the demo',
      'starting server and worker',
    ]) {
      expect(started.output()).toMatch(new RegExp(`✓ ${line}.* \\d+\\.\\d s`));
    }
    expect(started.output()).toContain(`http://localhost:${port}`);
    for (const email of ['admin@reveal.example', 'analyst@reveal.example']) {
      expect(started.output()).toContain(email);
      expect((await signIn(email)).status).toBe(200);
    }
    expect((await fetch(url('/api/health/ready'))).status).toBe(200);
    // Running as root, the database opens its files by absolute path as another user; otherwise this would take
    // minutes.
    const { password: key, port: at } = JSON.parse(readFileSync(join(folder, 'postgres', 'connection.json'), 'utf8'));
    const database = new pg.Client({ connectionString: `postgres://reveal:${key}@127.0.0.1:${at}/reveal` });
    await database.connect();
    await database.query('CHECKPOINT').finally(() => database.end());
  });

  it('ends everything it started on Ctrl-C', async () => {
    started = launch(env);
    await ready(started);
    const database = postmaster();
    expect(isAlive(database)).toBe(true);
    process.kill(-(started.process.pid ?? 0), 'SIGINT');
    expect(await started.exited).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(await answers()).toBe(false);
  });

  it('leaves nothing running when it is killed', async () => {
    started = launch(env);
    await ready(started);
    const database = postmaster();
    started.process.kill('SIGKILL');
    await until(async () => !isAlive(database) && !(await answers()));
  });

  it('says which port is in use and what to do', async () => {
    const other = createServer().listen(port);
    await new Promise((resolve) => other.once('listening', resolve));
    started = launch(env);
    expect(await started.exited).toBe(1);
    expect(started.output().trim()).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([
    ['a port that is none', { PORT: 'many' }, [], 'PORT=many is no port. Set a whole number below 65536'],
    ['an option that there is not', {}, ['--frsh'], 'There is no option --frsh. Those there are: --fresh'],
    ['a role that there is not', {}, ['--role', 'boss'], 'There is no role boss. Those there are: --fresh'],
  ])('refuses %s in one line, before it does anything', async (_what, wrong, args, words) => {
    started = launch({ ...env, ...wrong }, args);
    expect(await started.exited).toBe(1);
    expect(started.output()).toContain(words);
    expect(started.output().trim()).not.toContain('\n');
  });

  it.each([
    ['below a file', () => join(folder, 'demo-password', 'data'), 'ENOTDIR'],
    ['where the system has no such folder', () => '/proc/reveal/data', 'ENOENT'],
  ])('says that the data folder cannot be created %s', async (_where, data, code) => {
    if (code === 'ENOENT' && process.platform !== 'linux') return;
    writeFileSync(join(folder, 'demo-password'), '');
    started = launch({ ...env, REVEAL_DATA: data() });
    expect(await started.exited).toBe(1);
    expect(started.output()).toContain(
      `The data folder ${data()} cannot be made (${code}). Set REVEAL_DATA to a folder that this user may write in.`,
    );
  });

  it('resets only when nobody uses the data', async () => {
    started = launch(env);
    await ready(started);
    const second = launch({ ...env, PORT: String(await freePort()) }, ['--fresh']);
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(/Reveal is running on .* stop it before starting over/);
    expect((await signIn('analyst@reveal.example')).status).toBe(200);
  });

  it('resets on request', async () => {
    started = launch({ ...env, REVEAL_DEMO: 'off' }, ['--fresh']);
    await ready(started);
    expect((await signIn('analyst@reveal.example')).status).toBe(401);
    expect(started.output()).not.toContain('analyst@reveal.example');
  });

  it('lists every invalid setting', async () => {
    started = launch({ ...env, WORKER_THREADS: 'many', REVEAL_DEMO: 'perhaps' });
    expect(await started.exited).toBe(1);
    expect(started.output()).toMatch(/REVEAL_DEMO[\s\S]*WORKER_THREADS|WORKER_THREADS[\s\S]*REVEAL_DEMO/);
    expect(started.output()).not.toContain('    at ');
  });

  it.skipIf(!canMountSmallDisk())('says so when the disk is full', async () => {
    const small = join(folder, 'small');
    mkdirSync(small);
    mountSmallDisk(small, 10);
    try {
      started = launch({ ...env, REVEAL_DATA: small });
      expect(await started.exited).toBe(1);
      expect(started.output()).toMatch(/disk that holds .* is full|disk is full/);
      expect(started.output()).not.toContain('    at ');
    } finally {
      unmountSmallDisk(small);
    }
  });
});
