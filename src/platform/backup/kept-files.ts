import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ObjectStorage } from '../storage/object-storage.js';

/** A file to be kept: where it goes in the backup, and how to read it. */
export interface Keepable {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  /** Null when it is gone meanwhile. */
  read(): Promise<Readable | null>;
}

/** What a backup is made of, or restored into. */
export interface Installation {
  readonly databaseUrl: string;
  /** The storage itself, without regard to holds. */
  readonly storage: ObjectStorage;
  /** REVEAL_DATA. */
  readonly dataFolder: string;
}

/** Of REVEAL_DATA, beside database and storage: the demo's password, the mark that it was made, mails that were kept. */
const DATA_FILES = ['demo-password', 'demo-complete'];
const DATA_FOLDERS = ['outbox'];

/** Where uploads lie that have not arrived whole. A bucket keeps theirs itself, and gives no part of them away. */
export const uploadsFolder = (dataFolder: string): string => join(dataFolder, 'storage', 'tus');

/** Uploads on their way and files of REVEAL_DATA. Read before objects are listed, so that an upload that arrives meanwhile is in one of the two. */
export async function* looseFiles({ storage, dataFolder }: Installation): AsyncGenerator<Keepable> {
  if (storage.kind === 'disk') yield* filesIn(uploadsFolder(dataFolder), 'uploads');
  for (const name of DATA_FILES) yield* fileAt(join(dataFolder, name), `data/${name}`);
  for (const name of DATA_FOLDERS) yield* filesIn(join(dataFolder, name), `data/${name}`);
}

/** What the storage holds. Of a bucket without the notes of resumable uploads, which lead to parts that cannot be read. */
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
  // Bytes that arrive while it is read belong to the next backup.
  const read = async (): Promise<Readable | null> => {
    const opened = await open(file, 'r').catch(() => null);
    return opened?.createReadStream({ end: Math.max(found.size - 1, 0) }) ?? null;
  };
  yield { path, bytes: found.size, modifiedAt: found.mtimeMs, read };
}
