import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { startOwnPostgres } from '../support/database.js';
import { spawnProgram } from '../support/program.js';

const PASSWORD = 'Shelf-e2e-1234';
const ANALYST = 'analyst@reveal.example';
/** Reading and analysing the demo's 96 files takes seconds; a busy machine gets more. */
const PROCESSED_MS = 120_000;

export interface DemoProgram {
  url: string;
  email: string;
  password: string;
  /** The demo's project, processed. */
  projectId: string;
  dashboardId: string;
  /** A call as the analyst. */
  ask<T>(path: string, body?: object): Promise<T>;
  stop(): Promise<void>;
}

interface Project {
  projectid: string;
  dashboardId: string;
  status: string;
}

/** The built program with the demo in it, on a database and in a folder of its own. */
export async function startDemoProgram(): Promise<DemoProgram> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-dashboard-'));
  const postgres = await startOwnPostgres();
  const env = { DATABASE_URL: postgres.url, REVEAL_DATA: folder, DEMO_PASSWORD: PASSWORD, REVEAL_DEMO: 'on' };
  await promisify(execFile)(process.execPath, [join(programFolder(), 'dist', 'src', 'demo.js')], {
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LOG_LEVEL: 'warn', ...env },
  });
  const program = await spawnProgram({ role: 'all', env: { ...env, REVEAL_DEMO: 'off' } });
  const token = await signIn(program.url);
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(`${program.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const project = await processed(ask);
  return {
    url: program.url,
    email: ANALYST,
    password: PASSWORD,
    projectId: project.projectid,
    dashboardId: project.dashboardId,
    ask,
    stop: async () => {
      await program.kill('SIGTERM');
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ANALYST, password: PASSWORD }),
  });
  return ((await response.json()) as { idToken: string }).idToken;
}

async function processed(ask: DemoProgram['ask']): Promise<Project> {
  const until = Date.now() + PROCESSED_MS;
  for (;;) {
    const { items } = await ask<{ items: Project[] }>('/api/lite/listprojectslite');
    const project = items.find(({ status }) => status === 'complete');
    if (project) return project;
    if (Date.now() > until) throw new Error(`the demo is not processed: ${JSON.stringify(items)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
