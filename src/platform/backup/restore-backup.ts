import { createReadStream } from 'node:fs';
import { chmod, copyFile, mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ObjectStorage } from '../storage/object-storage.js';
import type { FoundBackup } from './backup-folder.js';
import { checkBackup } from './check-backup.js';
import { loadDatabase, refuseNewerBackup, swapDatabase, targetState } from './database-load.js';
import { filesOf } from './file-list.js';
import { hashOf, PRIVATE_FOLDER } from './hashed-files.js';
import { type Installation, uploadsFolder } from './kept-files.js';
import { makeBackup } from './make-backup.js';
import { BackupError, type FileEntry, keptFile } from './manifest.js';

export interface RestoreOptions {
  /** Where the restore point is written. */
  readonly restorePoints: string;
  /** False discards the current state: for an installation too broken to back up. */
  readonly withRestorePoint: boolean;
  /** Leaves the database in the backup's version, for an older program. */
  readonly isKeptAsItWas: boolean;
  readonly onStep?: (step: string) => void;
}

export interface Restored {
  /** Null when there was nothing to keep. */
  readonly restorePoint: FoundBackup | null;
  /** Uploads in progress that must start over, because a bucket cannot resume them. */
  readonly uploadsLost: number;
}

/** Folders of REVEAL_DATA that are rebuilt from database and storage. */
const MADE_AGAIN = ['cache', 'work', 'scratch'];
const AT_ONCE = 8;

/**
 * Restores an installation to the state of a backup: checks every file, makes a restore point of the current state,
 * adds the objects to the storage, loads the database beside the live one, swaps the two in one transaction, and only
 * then removes what the backup does not have. If killed at any point, the installation is either the old or the new
 * one, and the same restore can be run again. The caller must empty the queue.
 *
 * @throws BackupError with a one-sentence message, before anything is changed, when the backup cannot be used or the
 * program is running.
 */
export async function restoreBackup(
  target: Installation,
  backup: FoundBackup,
  options: RestoreOptions,
): Promise<Restored> {
  const { onStep } = options;
  refuseNewerBackup(backup);
  const { isInUse } = await refuseRunning(target);
  onStep?.('checking the backup');
  await checkBackup(backup);
  let restorePoint: FoundBackup | null = null;
  if (isInUse && options.withRestorePoint) {
    onStep?.('making a restore point');
    restorePoint = await makeRestorePoint(target, options.restorePoints);
  }
  onStep?.('restoring files');
  await putObjects(target.storage, backup);
  onStep?.('restoring the database');
  await loadDatabase(target.databaseUrl, backup, options.isKeptAsItWas);
  await refuseRunning(target);
  await swapDatabase(target.databaseUrl);
  onStep?.('clearing up');
  const uploadsLost = await putLooseFiles(target, backup);
  await removeOthers(target.storage, backup);
  for (const name of MADE_AGAIN) await rm(join(target.dataFolder, name), { recursive: true, force: true });
  return { restorePoint, uploadsLost };
}

async function refuseRunning({ databaseUrl }: Installation): Promise<{ isInUse: boolean }> {
  const state = await targetState(databaseUrl);
  if (state.connections === 0) return state;
  throw new BackupError(
    'Reveal is running on this database: stop its servers and workers first, then run the same command again.',
  );
}

async function makeRestorePoint(target: Installation, folder: string): Promise<FoundBackup> {
  try {
    return await makeBackup(target, folder, { kind: 'restore-point' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `What is there now could not be kept in ${folder}: ${reason} Nothing was changed. ` +
        'Mend that, or give up what is there with --without-restore-point.',
    );
  }
}

/** Adds the backup's objects to the existing ones. Identical ones are skipped. */
async function putObjects(storage: ObjectStorage, { folder }: FoundBackup): Promise<void> {
  let batch: FileEntry[] = [];
  const put = async (entry: FileEntry): Promise<void> => {
    const key = entry.path.slice('objects/'.length);
    const there = await storage.stat(key);
    const own = there?.bytes === entry.bytes ? storage.localPath(key) : null;
    if (own && (await hashOf(own)).sha256 === entry.sha256) return;
    await storage.putStream(key, createReadStream(join(folder, keptFile(entry.path))));
  };
  for await (const entry of filesOf(folder)) {
    if (!entry.path.startsWith('objects/')) continue;
    batch.push(entry);
    if (batch.length < AT_ONCE) continue;
    await Promise.all(batch.map(put));
    batch = [];
  }
  await Promise.all(batch.map(put));
}

/** Restores uploads in progress and files of REVEAL_DATA. Returns how many uploads cannot be resumed. */
async function putLooseFiles({ storage, dataFolder }: Installation, { folder }: FoundBackup): Promise<number> {
  const uploads = uploadsFolder(dataFolder);
  let lost = 0;
  if (storage.kind === 'disk') await rm(uploads, { recursive: true, force: true });
  for await (const { path } of filesOf(folder)) {
    const [kind, ...rest] = path.split('/');
    if (kind === 'objects') continue;
    if (kind === 'uploads' && storage.kind !== 'disk') {
      if (path.endsWith('.json')) lost += 1;
      continue;
    }
    const to = resolve(kind === 'uploads' ? uploads : dataFolder, ...rest);
    await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
    await copyFile(join(folder, keptFile(path)), to);
    await chmod(to, 0o600);
  }
  return lost;
}

/** Removes objects that the backup does not have: nothing in the restored database names them. */
async function removeOthers(storage: ObjectStorage, { folder }: FoundBackup): Promise<void> {
  for await (const { key } of storage.list('')) {
    const kept = await stat(join(folder, keptFile(`objects/${key}`))).catch(() => null);
    if (!kept) await storage.delete(key);
  }
}
