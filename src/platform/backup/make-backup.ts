import { link, mkdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROGRAM_VERSION } from '../version.js';
import { BackupHold } from './backup-hold.js';
import { backupName, backupsIn, type FoundBackup, UnfinishedBackup } from './backup-folder.js';
import { dumpDatabase } from './database-dump.js';
import { EarlierFiles, FileListWriter, orderOf } from './file-list.js';
import { hashOf, PRIVATE_FOLDER, writeHashed } from './hashed-files.js';
import { type Installation, type Keepable, looseFiles, storedObjects } from './kept-files.js';
import { BACKUP_FORMAT, type BackupKind, type FileEntry, keptFile, type Manifest, writeManifest } from './manifest.js';

/** Files copied concurrently: storages have more latency than they lack throughput. */
const AT_ONCE = 8;

export interface BackupOptions {
  readonly kind: BackupKind;
  readonly signal?: AbortSignal;
  /** Called with a short text for each part that takes time. */
  readonly onStep?: (step: string) => void;
}

/**
 * Makes a backup in a new folder below `into`, whether or not the program is running. The database is from one
 * snapshot; storage objects that it names cannot be removed until the backup is done, and objects never change.
 * Everything written is read back. Objects that the newest backup in `into` already has are hard-linked, if the disk
 * supports it.
 *
 * @throws Error with a one-sentence message; a failed backup leaves nothing behind.
 */
export async function makeBackup(
  installation: Installation,
  into: string,
  options: BackupOptions,
): Promise<FoundBackup> {
  const { kind, signal, onStep } = options;
  const [earlier] = await backupsIn(into);
  const hold = await BackupHold.take(installation.databaseUrl);
  try {
    const createdAt = new Date();
    const unfinished = await UnfinishedBackup.begin(into, backupName(createdAt, kind));
    try {
      onStep?.('database');
      const dump = await dumpDatabase(installation.databaseUrl, unfinished.folder, signal);
      onStep?.('files');
      const files = await keepFiles(installation, unfinished.folder, earlier ?? null, signal);
      hold.check();
      const manifest: Manifest = {
        format: BACKUP_FORMAT,
        version: PROGRAM_VERSION,
        kind,
        createdAt: createdAt.toISOString(),
        checkedAt: new Date().toISOString(),
        ...dump,
        files,
      };
      await writeManifest(unfinished.folder, manifest);
      const folder = await unfinished.finish(backupName(createdAt, kind));
      return { name: folder.split(/[\\/]/).at(-1) ?? folder, folder, manifest };
    } catch (error) {
      await unfinished.discard();
      throw inWords(error, into);
    }
  } finally {
    await hold.release();
  }
}

async function keepFiles(
  installation: Installation,
  folder: string,
  earlier: FoundBackup | null,
  signal?: AbortSignal,
): Promise<Manifest['files']> {
  const list = await FileListWriter.begin(folder);
  const known = earlier && new EarlierFiles(earlier.folder, orderOf(installation.storage.kind));
  const keep = async (files: readonly [Keepable, FileEntry | null][]): Promise<void> => {
    signal?.throwIfAborted();
    const kept = await Promise.all(
      files.map(([file, before]) => keepFile(file, folder, before, known?.folder, signal)),
    );
    await list.add(kept.filter((entry) => entry !== null));
  };
  try {
    for await (const file of looseFiles(installation)) await keep([[file, null]]);
    let batch: [Keepable, FileEntry | null][] = [];
    for await (const file of storedObjects(installation.storage)) {
      batch.push([file, (await known?.find(file.path)) ?? null]);
      if (batch.length < AT_ONCE) continue;
      await keep(batch);
      batch = [];
    }
    await keep(batch);
    return await list.end();
  } finally {
    await known?.close();
    await list.close();
  }
}

/** Null for a file that disappeared meanwhile: an upload that completed or was abandoned. */
async function keepFile(
  file: Keepable,
  folder: string,
  before: FileEntry | null,
  earlier: string | undefined,
  signal?: AbortSignal,
): Promise<FileEntry | null> {
  const target = join(folder, keptFile(file.path));
  const { path, modifiedAt } = file;
  if (before && earlier && before.bytes === file.bytes && before.modifiedAt === modifiedAt) {
    if (await linkFile(join(earlier, keptFile(path)), target, before)) return before;
  }
  const body = await file.read();
  if (!body) return null;
  const written = await writeHashed(target, body, signal);
  await utimes(target, new Date(modifiedAt), new Date(modifiedAt));
  return { path, bytes: written.bytes, modifiedAt, sha256: written.sha256 };
}

/** False when the earlier file has changed or cannot be linked; it is then copied from storage. */
async function linkFile(source: string, target: string, { sha256 }: FileEntry): Promise<boolean> {
  try {
    if ((await hashOf(source)).sha256 !== sha256) return false;
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    await link(source, target);
    return true;
  } catch {
    return false;
  }
}

/** The message for whoever administers the backups. */
function inWords(error: unknown, into: string): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new Error(`The disk of ${into} is full: free some space there, or make backups elsewhere.`, {
      cause: error,
    });
  }
  return error;
}
