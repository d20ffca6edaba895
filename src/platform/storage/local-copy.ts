import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ObjectStorage } from './object-storage.js';

/**
 * Runs work on an object at a path of this machine: its own when it lies here, else a copy that is removed again.
 *
 * @param scratch where a copy may lie
 * @throws ObjectMissingError when there is none and it does not lie here
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

/** The disk's failure, not that of a file's content. */
export function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
