import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from './app-config.js';

/** In REVEAL_DATA: all that lay there before files were made private has been closed. */
const MARK = 'private-files';
/** Not for the group and not for others. */
const OTHERS = 0o077;
const PRIVATE = 0o700;
/** May be passed and not listed: PostgreSQL, which never runs as root, has its own private folder below. */
const PASSABLE = 0o711;
/** PostgreSQL sees to its own files, and they may be another user's. */
const DATABASE = ['postgres', 'data'];

/**
 * Files that this process and its children make are for its user alone from now on, and nobody else enters REVEAL_DATA.
 * What lies in it from before is closed by `closeOldFiles`, behind that door. A folder of somebody else is left as it is.
 */
export function keepFilesPrivate({ REVEAL_DATA, DATABASE_URL }: Pick<AppConfig, 'REVEAL_DATA' | 'DATABASE_URL'>): void {
  process.umask(OTHERS);
  // What the launcher starts is given the address of the database in there, as if it were one of its own.
  const hasDatabase = DATABASE_URL === undefined || existsSync(join(REVEAL_DATA, ...DATABASE));
  const isPassed = process.getuid?.() === 0 && hasDatabase;
  const folders = isPassed ? [REVEAL_DATA, join(REVEAL_DATA, 'postgres')] : [REVEAL_DATA];
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, isPassed ? PASSABLE : PRIVATE);
    } catch (error) {
      // Whoever writes there says so better.
      if (!hasCode(error, 'EPERM', 'EACCES', 'EROFS')) throw error;
    }
  }
}

/**
 * Takes from others what earlier versions left readable, file by file so that nobody waits for it, once: a mark says that
 * it is done. Killed in the middle, the next start begins again. Says how many were closed.
 */
export async function closeOldFiles(folder: string): Promise<number> {
  if (existsSync(join(folder, MARK))) return 0;
  let closed = 0;
  for (const waiting = [folder]; waiting.length > 0;) {
    const at = waiting.pop() ?? folder;
    for (const name of await namesIn(at)) {
      const path = join(at, name);
      if (path === join(folder, ...DATABASE)) continue;
      const [isFolder, isClosed] = await closeOne(path, path === join(folder, 'postgres'));
      if (isFolder) waiting.push(path);
      if (isClosed) closed += 1;
    }
  }
  writeFileSync(join(folder, MARK), '', { mode: 0o600 });
  return closed;
}

/** Folders come and go while the program runs. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EACCES')) throw error;
    return [];
  }
}

/** Whether it is a folder, and whether others could read it. What is gone meanwhile, a link, or somebody else's is left. */
async function closeOne(path: string, isPassable: boolean): Promise<[boolean, boolean]> {
  try {
    const found = await lstat(path);
    if (found.isSymbolicLink()) return [false, false];
    const isOpen = (found.mode & OTHERS) !== 0 && !isPassable;
    if (isOpen) await chmod(path, found.mode & ~OTHERS & 0o777);
    return [found.isDirectory(), isOpen];
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EPERM', 'EACCES', 'EROFS')) throw error;
    return [false, false];
  }
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));
