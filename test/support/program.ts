import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { programFolder } from '../../src/platform/http/program-folder.js';

/** The flags of a worker process, as in `npm run worker`. */
const WORKER_FLAGS = JSON.parse(
  readFileSync(join(programFolder(), 'scripts', 'worker-flags.json'), 'utf8'),
) as readonly string[];

/** A server or worker process of the built program, to be killed. */
export interface SpawnedProgram {
  pid: number;
  /** `http://127.0.0.1:<port>`; unused for a worker. */
  url: string;
  port: number;
  /** Its output so far. */
  output(): string;
  /** Sends a signal and waits until the process has ended; default SIGKILL. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Resolves with the exit code (null after a signal) when it ends. */
  exited: Promise<number | null>;
}

export interface SpawnOptions {
  role: 'server' | 'worker' | 'all';
  /**
   * At least DATABASE_URL (migrated) or REVEAL_DATA (embedded, migrated); nothing else of our environment is passed on.
   */
  env: Record<string, string>;
  /** Server port; default: a free one. */
  port?: number;
}

/**
 * Starts the built program (`npx nest build` first) and waits until it is ready.
 *
 * @throws Error with its output when it ends before.
 */
export async function spawnProgram({ role, env, port }: SpawnOptions): Promise<SpawnedProgram> {
  const entry = join(programFolder(), 'dist', 'src', role === 'worker' ? 'worker.js' : 'main.js');
  if (!existsSync(entry)) throw new Error('The program is not built: run npx nest build first.');
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, [...(role === 'worker' ? WORKER_FLAGS : []), entry], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      TZ: 'UTC',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
      REVEAL_DEMO: 'off',
      WORKER_LOCK_MS: '2000',
      WORKER_STALLED_MS: '1000',
      RECONCILE_MS: '1000',
      ...env,
      REVEAL_ROLE: role,
      PORT: String(chosen),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await ready(child, () => output);
  return {
    pid: child.pid ?? 0,
    port: chosen,
    url: `http://127.0.0.1:${chosen}`,
    output: () => output,
    exited,
    kill: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await exited;
    },
  };
}

function ready(child: ChildProcess, output: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The program ended with ${code} before it was ready:\n${output()}`)));
  });
}
