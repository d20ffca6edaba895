import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from './app-config.js';

/** Mark in REVEAL_DATA: everything from before files were private is closed now. */
const MARK = 'private-files';
/** Permissions of group and others. */
const OTHERS = 0o077;
const PRIVATE = 0o700;
/** Traversable but not listable: PostgreSQL, which never runs as root, has its own private folder below. */
const PASSABLE = 0o711;
/** PostgreSQL manages its own files, which may belong to another user. */
const DATABASE = ['postgres', 'data'];

/**
 * From now on, files of this process and its children are private to its user, and no one else can enter REVEAL_DATA.
 * Older files inside are closed later by `closeOldFiles`. A folder that belongs to another user is left alone.
 */
export function keepFilesPrivate({ REVEAL_DATA, DATABASE_URL }: Pick<AppConfig, 'REVEAL_DATA' | 'DATABASE_URL'>): void {
  process.umask(OTHERS);
  // Processes started by the launcher receive the address of the embedded database, as if it were an external one.
  const hasDatabase = DATABASE_URL === undefined || existsSync(join(REVEAL_DATA, ...DATABASE));
  const isPassed = process.getuid?.() === 0 && hasDatabase;
  const folders = isPassed ? [REVEAL_DATA, join(REVEAL_DATA, 'postgres')] : [REVEAL_DATA];
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, isPassed ? PASSABLE : PRIVATE);
    } catch (error) {
      // A later write reports the problem better.
      if (!hasCode(error, 'EPERM', 'EACCES', 'EROFS')) throw error;
    }
  }
}

/**
 * Removes other users' access to files that earlier versions left readable, file by file so that nothing blocks. Done
 * once; a mark records completion, and a killed run starts over. Returns how many were closed.
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

/** Folders appear and disappear while the program runs. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'EACCES')) throw error;
    return [];
  }
}

/**
 * Whether it is a folder, and whether others could read it. Missing files, links and other users' files are skipped.
 */
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
