import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running PostgreSQL server, from its lock file. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** A process and its start time, so that a reused pid is not mistaken for the same process. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string | null;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** True when a process with this pid exists, ours or not. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

function isZombie(pid: number): boolean {
  const stat = procFile(pid, 'stat');
  return stat !== null && /^\S+\s+\(.*\)\s+Z/s.test(stat);
}

function procFile(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return null;
  }
}

/** Identifies a process for later; the start time is known on Linux only. */
export function processIdentity(pid: number): ProcessIdentity {
  const afterName = procFile(pid, 'stat')?.replace(/^.*\)\s+/s, '');
  return { pid, startedAt: afterName?.split(' ')[19] ?? null };
}

/** True when that same process is still running (and is not this one). */
export function isOwnerAlive(owner: ProcessIdentity): boolean {
  if (owner.pid === process.pid || !isAlive(owner.pid)) return false;
  const now = processIdentity(owner.pid);
  return owner.startedAt === null || now.startedAt === null || owner.startedAt === now.startedAt;
}

/**
 * Reads postmaster.pid of a data directory. Null when there is none or it is stale: the process is gone, or its pid now
 * belongs to something other than PostgreSQL (which would make PostgreSQL itself refuse to start).
 */
export function readPostmaster(dataDirectory: string): Postmaster | null {
  const file = join(dataDirectory, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!isAlive(pid)) return null;
  const command = procFile(pid, 'cmdline');
  if (command !== null && !(command.includes('postgres') && command.includes(dataDirectory))) return null;
  return { pid, port: Number(lines[3]) };
}

/** Stops a server: fast shutdown, immediate shutdown after 15 s, kill after 25 s. Returns when it is gone. */
export async function stopPostmaster(pid: number): Promise<void> {
  const started = Date.now();
  let stage = 0;
  const signals: [number, NodeJS.Signals][] = [
    [0, 'SIGINT'],
    [15_000, 'SIGQUIT'],
    [25_000, 'SIGKILL'],
  ];
  while (isAlive(pid)) {
    const next = signals[stage];
    if (next && Date.now() - started >= next[0]) {
      process.kill(pid, next[1]);
      stage += 1;
    }
    if (Date.now() - started > 40_000) return;
    await pause(40);
  }
}
