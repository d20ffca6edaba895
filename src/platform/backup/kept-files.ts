import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectStorage } from '../storage/object-storage.js';

/** A file to back up: its path in the backup, and how to read it. */
export interface Keepable {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  /** Null when it no longer exists. */
  read(): Promise<Readable | null>;
}

/** The source of a backup, or the target of a restore. */
export interface Installation {
  readonly databaseUrl: string;
  /** The storage itself, ignoring holds. */
  readonly storage: ObjectStorage;
  /** REVEAL_DATA. */
  readonly dataFolder: string;
}

/**
 * Files of REVEAL_DATA besides database and storage: the demo's password, the mark of a completed demo, kept emails.
 */
const DATA_FILES = ['demo-password', 'demo-complete'];
const DATA_FOLDERS = ['outbox'];

/** Where incomplete uploads are. A bucket keeps them itself, and their parts cannot be read back. */
export const uploadsFolder = (dataFolder: string): string => join(dataFolder, 'storage', 'tus');

/**
 * Uploads in progress and files of REVEAL_DATA. Read before objects are listed, so that an upload that completes
 * meanwhile is in one of the two.
 */
export async function* looseFiles({ storage, dataFolder }: Installation): AsyncGenerator<Keepable> {
  if (storage.kind === 'disk') yield* filesIn(uploadsFolder(dataFolder), 'uploads');
  for (const name of DATA_FILES) yield* fileAt(join(dataFolder, name), `data/${name}`);
  for (const name of DATA_FOLDERS) yield* filesIn(join(dataFolder, name), `data/${name}`);
}

/**
 * The objects in storage. For a bucket, without the notes of resumable uploads, which refer to parts that cannot be
 * read.
 */
export async function* storedObjects(storage: ObjectStorage): AsyncGenerator<Keepable> {
  for await (const { key, bytes, modifiedAt } of storage.list('')) {
    if (storage.kind === 's3' && /\.(info|part)$/.test(key)) continue;
    yield { path: `objects/${key}`, bytes, modifiedAt: modifiedAt.getTime(), read: () => storage.getStream(key) };
  }
}

async function* filesIn(folder: string, prefix: string): AsyncGenerator<Keepable> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort()) yield* fileAt(join(folder, name), `${prefix}/${name}`);
}

async function* fileAt(file: string, path: string): AsyncGenerator<Keepable> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) return;
  const found = await handle.stat();
  await handle.close();
  if (!found.isFile()) return;
  // Bytes that arrive during the read belong to the next backup.
  const read = async (): Promise<Readable | null> => {
    const opened = await open(file, 'r').catch(() => null);
    return opened?.createReadStream({ end: Math.max(found.size - 1, 0) }) ?? null;
  };
  yield { path, bytes: found.size, modifiedAt: found.mtimeMs, read };
}
