import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isOwnerAlive, processIdentity, type ProcessIdentity } from './postmaster.js';

const patienceMs = 120_000;

/** Runs work while no other process holds the same lock file. The lock of a killed process is ignored. */
export async function oneAtATime<Result>(lockFile: string, work: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + patienceMs;
  while (!take(lockFile)) {
    if (Date.now() > until)
      throw new Error(`Another process has been starting the database for too long (${lockFile}).`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, JSON.stringify(processIdentity(process.pid)), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const owner = ownerOf(lockFile);
  if (owner && owner.pid !== process.pid && !isOwnerAlive(owner)) rmSync(lockFile, { force: true });
  return false;
}

/** Null while the lock is being written, or when it was just removed. */
function ownerOf(lockFile: string): ProcessIdentity | null {
  try {
    const owner: ProcessIdentity = JSON.parse(readFileSync(lockFile, 'utf8'));
    return owner;
  } catch {
    return null;
  }
}
