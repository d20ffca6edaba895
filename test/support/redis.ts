import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { freePort } from '../../src/platform/database/embedded-postgres.js';

/** A Redis for one test. */
export interface RunningRedis {
  url: string;
  port: number;
  /** Ends it like a power cut; unsynced data is lost. */
  kill(): Promise<void>;
  /** Ends it cleanly, keeping the data. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let found: boolean | null = null;

/** True when redis-server is on the path; otherwise prints once what is not tested. */
export function hasRedis(): boolean {
  if (found === null) {
    found = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
    if (!found) console.warn('\n*** redis-server is not on the path: nothing over Redis is tested here ***\n');
  }
  return found;
}

/** Starts a Redis that keeps its data in `folder`; null when redis-server is not installed. */
export async function startRedis(folder: string): Promise<RunningRedis | null> {
  if (!hasRedis()) return null;
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  let server = await launch(folder, port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM');
      server = await launch(folder, port);
    },
  };
}

async function launch(folder: string, port: number): Promise<ChildProcess> {
  const options = ['--dir', folder, '--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...options], {
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 200; tries += 1) {
    if (await accepts(port)) return server;
    await pause(25);
  }
  server.kill('SIGKILL');
  throw new Error('redis-server did not start.');
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
