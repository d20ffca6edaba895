import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from './object-storage.js';

/**
 * Runs work on an object at a local path: the object's own file if it is local, else a temporary copy.
 *
 * @param scratch where a copy may be placed
 * @throws ObjectMissingError when there is no such object and it is not local
 */
export async function withLocalCopy<Result>(
  storage: ObjectStorage,
  key: string,
  scratch: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const own = storage.localPath(key);
  if (own !== null) return work(own);
  try {
    await pipeline(await storage.getStream(key), createWriteStream(scratch));
    return await work(scratch);
  } finally {
    await rm(scratch, { force: true });
  }
}

/** A disk error, not one of a file's content. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
