import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';

/** Bytes per read. */
const CHUNK_BYTES = 512 * 1024;

export interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

/** Backups contain everything in the database, including keys: no other user of the machine may read them. */
export const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/**
 * Writes a stream to a new file readable only by its owner, syncs it to disk, and reads it back.
 *
 * @throws Error when the file read back differs, or the disk is full.
 */
export async function writeHashed(path: string, body: Readable, signal?: AbortSignal): Promise<Written> {
  const written = await writeStream(path, body, signal);
  const read = await hashOf(path);
  if (read.sha256 === written.sha256) return written;
  throw new Error(`The disk did not keep what was written to ${path}: check it, and make the backup elsewhere.`);
}

async function writeStream(path: string, body: Readable, signal?: AbortSignal): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const file = await open(path, 'w', PRIVATE_FILE);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of body) {
      signal?.throwIfAborted();
      const data = Buffer.from(chunk);
      hash.update(data);
      bytes += data.length;
      await file.writeFile(data);
    }
    await file.sync();
  } finally {
    body.destroy();
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes and syncs a small text. */
export async function writeWhole(path: string, text: string): Promise<Written> {
  return writeHashed(path, Readable.from([Buffer.from(text)]));
}

/** Size and SHA-256 of a file. @throws Error when it cannot be read. */
export async function hashOf(path: string): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const data = Buffer.from(chunk);
    hash.update(data);
    bytes += data.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
