import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startFakeS3, type FakeS3 } from '../support/fake-s3.js';
import { spawnProgram, type SpawnedProgram } from '../support/program.js';
import { hasRedis } from '../support/redis.js';
import { PATIENCE_MS } from '../support/patience.js';

const password = 'Correct-Horse-9';

interface Project {
  projectid: string;
  status: string;
}

describe.skipIf(!hasRedis())('a larger installation: two servers and two workers over PostgreSQL, Redis and S3', () => {
  let database: TestDatabase;
  let s3: FakeS3;
  let folders: string[];
  let processes: SpawnedProgram[];
  let settings: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    s3 = await startFakeS3();
    settings = {
      DATABASE_URL: database.url,
      REDIS_URL: `${inject('redisUrl')}/14`,
      STORAGE_URL: s3.url,
      DEMO_PASSWORD: password,
    };
    const roles = ['server', 'server', 'worker', 'worker'] as const;
    folders = roles.map((role) => mkdtempSync(join(tmpdir(), `reveal-grown-${role}-`)));
    processes = await Promise.all(
      roles.map((role, at) => spawnProgram({ role, env: { ...settings, REVEAL_DATA: folders[at] ?? '' } })),
    );
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.kill('SIGTERM')));
    await s3.stop();
    await database.drop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it(
    'processes the whole demo, and each server shows the same figures from its own disk',
    { timeout: 150_000 },
    async () => {
      await loadDemo({ ...settings, REVEAL_DATA: folders[0] ?? '' });
      const [one, two] = processes.map(({ url }) => url);
      const token = await signIn(one ?? '');
      const project = await complete(one ?? '', token);
      const totals = await Promise.all(
        [one, two].map((url) => read<Record<string, number>>(`${url}/api/main/projecttotals/${project}`, token)),
      );
      // 24 stores × 4 categories = 96 files, some with several planograms.
      expect(totals[0]).toMatchObject({ totalstores: 24 });
      expect(totals[0]?.['totalplanograms']).toBeGreaterThanOrEqual(96);
      expect(totals[1]).toEqual(totals[0]);
      const shares = await Promise.all(
        [one, two].map((url) => read<{ items: unknown[] }>(`${url}/api/main/getshareof/${project}/category`, token)),
      );
      expect(shares[0]?.items).toHaveLength(4);
      expect(shares[1]).toEqual(nearly(shares[0]));
      expect([...s3.objects.keys()].some((key) => key.endsWith('/file.zip'))).toBe(true);
      expect(s3.openUploads()).toBe(0);
    },
  );
});

/**
 * The same answer, with figures equal up to a few units in the twelfth digit, the last one that the server gives:
 * threads add in the order in which they finish, so a sum halfway between two roundings may go either way.
 */
function nearly(answer: unknown): unknown {
  const near = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'number' || Number.isInteger(value)) return value;
    const close: unknown = expect.closeTo(value, 11 - Math.ceil(Math.log10(Math.abs(value))));
    return close;
  };
  return JSON.parse(JSON.stringify(answer), near);
}

function loadDemo(env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(programFolder(), 'dist', 'src', 'demo', 'main.js')], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', LOG_FORMAT: 'text', ...env },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`the demo ended with ${code}`))));
  });
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'analyst@reveal.example', password }),
  });
  const { idToken }: { idToken: string } = JSON.parse(await response.text());
  return idToken;
}

async function read<Answer>(url: string, token: string): Promise<Answer> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  const answer: Answer = JSON.parse(text);
  return answer;
}

/** Waits until the demo's project is complete. Returns its id. */
async function complete(url: string, token: string): Promise<string> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const { items } = await read<{ items: Project[] }>(`${url}/api/lite/listprojectslite`, token);
    const done = items.find(({ status }) => status === 'complete');
    if (done) return done.projectid;
    if (Date.now() > end) throw new Error(`Not complete in time: ${JSON.stringify(items)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
