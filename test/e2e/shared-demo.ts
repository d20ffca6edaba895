import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { createTestDatabase } from '../support/database.js';
import { PATIENCE_MS } from '../support/patience.js';
import { spawnProgram } from '../support/program.js';
import { ADMINISTRATOR, ANALYST, type Ask, callerOf, PASSWORD } from './caller.js';

/** Reading and analyzing the demo's files takes seconds; a busy machine gets more. */
const MADE_MS = 2 * PATIENCE_MS;
/** Consecutive checks that must find all queues empty, because one job can trigger another. */
const QUIET_ROUNDS = 4;

/** The demo, created and processed once for all browser tests of a run: a database to clone and a folder to copy. */
export interface SharedDemo {
  database: string;
  folder: string;
}

/** The demo of this run. The first caller creates it, the others wait. */
export async function sharedDemo(): Promise<SharedDemo> {
  const place = inject('demoFolder');
  const made = join(place, 'made.json');
  if (!isFirst(join(place, 'claimed'))) return waitFor(made);
  try {
    const database = await createTestDatabase();
    const folder = join(place, 'data');
    mkdirSync(folder);
    await makeDemo({ DATABASE_URL: database.url, REVEAL_DATA: folder });
    const demo: SharedDemo = { database: new URL(database.url).pathname.slice(1), folder };
    write(made, demo);
    return demo;
  } catch (error) {
    write(made, { problem: String(error) });
    throw error;
  }
}

function isFirst(claim: string): boolean {
  try {
    writeFileSync(claim, '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/** Written atomically, because others poll it. */
function write(file: string, content: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}

async function waitFor(made: string): Promise<SharedDemo> {
  const until = Date.now() + MADE_MS;
  while (!existsSync(made)) {
    if (Date.now() > until) throw new Error('The demo that the browser tests share was not made.');
    await pause(100);
  }
  const demo = JSON.parse(readFileSync(made, 'utf8')) as SharedDemo | { problem: string };
  if ('problem' in demo) throw new Error(`The demo that the browser tests share was not made: ${demo.problem}`);
  return demo;
}

/** Loads the demo's people, retailers and uploads, which then wait for a worker. */
export async function loadDemo(env: { DATABASE_URL: string; REVEAL_DATA: string }): Promise<void> {
  await promisify(execFile)(process.execPath, [join(programFolder(), 'dist', 'src', 'demo', 'main.js')], {
    env: {
      ...{ PATH: process.env['PATH'] ?? '', TZ: 'UTC', LOG_LEVEL: 'warn' },
      ...{ ...env, DEMO_PASSWORD: PASSWORD, REVEAL_DEMO: 'on' },
    },
  });
}

/** Loads the demo and processes it completely; then stops the program that did it. */
export async function makeDemo(env: { DATABASE_URL: string; REVEAL_DATA: string }): Promise<void> {
  await loadDemo(env);
  const program = await spawnProgram({ role: 'all', env });
  try {
    const [analyst, administrator] = [await callerOf(program.url, ANALYST), await callerOf(program.url, ADMINISTRATOR)];
    const until = Date.now() + MADE_MS;
    for (let quiet = 0; quiet < QUIET_ROUNDS; quiet += 1) {
      const left = await openWork(analyst, administrator);
      if (left !== '') quiet = -1;
      if (Date.now() > until) throw new Error(`The demo is not processed: ${left}`);
      await pause(500);
    }
  } finally {
    await program.kill('SIGTERM');
  }
}

interface Queues {
  queues: { queue: string; waiting: number; active: number; delayed: number }[];
}

/** Incomplete projects, or else queues with jobs; '' when everything is done. */
async function openWork(analyst: Ask, administrator: Ask): Promise<string> {
  const { items } = await analyst<{ items: { projName: string; status: string }[] }>('/api/lite/listprojectslite');
  const open = items.filter(({ status }) => status !== 'complete');
  if (items.length === 0 || open.length > 0) return open.map(({ projName }) => projName).join(', ') || 'no project';
  const { queues } = await administrator<Queues>('/api/main/queues');
  const full = queues.filter(({ waiting, active, delayed }) => waiting + active + delayed > 0);
  return full.map(({ queue }) => queue).join(', ');
}
