import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { isOwnerAlive, processIdentity } from '../database/postmaster.js';
import { PRIVATE_FOLDER } from './hashed-files.js';
import { BackupError, type BackupKind, type Manifest, MANIFEST, readManifest } from './manifest.js';

const UNFINISHED = 'unfinished-';
const OWNED_BY = '~';
/** For another machine's backup: considered abandoned after this long without a change. */
const GIVEN_UP_MS = 3 * 24 * 3600 * 1000;

/** A complete backup in a folder of backups. */
export interface FoundBackup {
  readonly name: string;
  readonly folder: string;
  readonly manifest: Manifest;
}

/** `reveal-20261122T184500Z`, followed by its purpose unless a person made it. */
export function backupName(at: Date, kind: BackupKind): string {
  const time = at.toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');
  return `reveal-${time}${kind === 'manual' ? '' : `-${kind}`}`;
}

/** The complete backups of a folder, newest first; unreadable ones are skipped. */
export async function backupsIn(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found: FoundBackup[] = [];
  for (const name of names.filter((one) => one.startsWith('reveal-'))) {
    const path = join(folder, name);
    const manifest = await readManifest(path).catch(() => null);
    if (manifest) found.push({ name, folder: path, manifest });
  }
  return found.sort((one, other) => (one.manifest.createdAt < other.manifest.createdAt ? 1 : -1));
}

/**
 * The backup that a person means by a folder: the folder itself, or the newest backup in it.
 *
 * @throws BackupError when there is none.
 */
export async function backupAt(folder: string): Promise<FoundBackup> {
  const path = resolve(folder);
  if (await isFile(join(path, MANIFEST))) {
    return { name: path.split(/[\\/]/).at(-1) ?? path, folder: path, manifest: await readManifest(path) };
  }
  const [newest] = (await backupsIn(path)).filter(({ manifest }) => manifest.kind !== 'restore-point');
  if (newest) return newest;
  throw new BackupError(`There is no complete backup in ${path}.`);
}

/** A folder being written, which gets its final name when it is complete. */
export class UnfinishedBackup {
  private constructor(
    private readonly parent: string,
    readonly folder: string,
  ) {}

  /** Removes what killed backups left, and begins a new one. @throws Error when the folder cannot be written. */
  static async begin(parent: string, name: string): Promise<UnfinishedBackup> {
    await mkdir(parent, { recursive: true, mode: PRIVATE_FOLDER });
    await removeAbandoned(parent);
    // The owning process is part of the name, so that a killed backup can be told from a running one at any time.
    const { pid, startedAt } = processIdentity(process.pid);
    const folder = join(parent, [`${UNFINISHED}${name}`, hostname(), pid, startedAt ?? ''].join(OWNED_BY));
    await mkdir(folder, { mode: PRIVATE_FOLDER });
    return new UnfinishedBackup(parent, folder);
  }

  /** Renames it; a second backup in the same second gets a number. Returns its path. */
  async finish(name: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const target = join(this.parent, number === 1 ? name : `${name}-${number}`);
      if (await stat(target).catch(() => null)) continue;
      await rename(this.folder, target);
      return target;
    }
  }

  async discard(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Removes the folders of backups whose process no longer exists. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (name.startsWith(UNFINISHED) && (await isAbandoned(name, folder))) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

async function isAbandoned(name: string, folder: string): Promise<boolean> {
  const [, host, pid, startedAt] = name.split(OWNED_BY);
  if (host === hostname()) {
    return Number(pid) !== process.pid && !isOwnerAlive({ pid: Number(pid), startedAt: startedAt || null });
  }
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > GIVEN_UP_MS;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}
