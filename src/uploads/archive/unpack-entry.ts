import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { CodeParams, EntryCode } from '../messages/upload-codes.js';
import { DEFLATED, type EntryLocation } from './entry-location.js';

const inflateRaw = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);

/** The fields of an entry that unpacking needs. */
export type PackedEntry = Pick<EntryLocation, 'method' | 'inflatedBytes' | 'crc32'>;

export interface EntryFailure {
  readonly ok: false;
  readonly code: EntryCode;
  readonly params: CodeParams;
}

export type EntryBytes = { readonly ok: true; readonly bytes: Uint8Array } | EntryFailure;

/**
 * Inflates an entry into one buffer of its declared size, which the directory's limits have checked: a file that
 * unpacks to more is stopped there. Verifies the checksum; never throws on content. Runs in this thread, so it is for
 * worker threads; servers use `unpackAside`.
 */
export function unpack(packed: Uint8Array, entry: PackedEntry): EntryBytes {
  if (entry.method !== DEFLATED) return verified(packed, entry);
  try {
    return verified(zlib.inflateRawSync(packed, options(entry)), entry);
  } catch (error) {
    return failureOf(error, entry);
  }
}

/** Like `unpack`, in zlib's own threads. */
export async function unpackAside(packed: Uint8Array, entry: PackedEntry): Promise<EntryBytes> {
  if (entry.method !== DEFLATED) return verified(packed, entry);
  try {
    return verified(await inflateRaw(packed, options(entry)), entry);
  } catch (error) {
    return failureOf(error, entry);
  }
}

export function entryFailure(code: EntryCode, params: CodeParams = {}): EntryFailure {
  return { ok: false, code, params };
}

/** One spare byte distinguishes "exactly full" from "there is more" without another chunk. */
function options({ inflatedBytes }: PackedEntry): zlib.ZlibOptions {
  return { chunkSize: Math.max(64, inflatedBytes + 1), maxOutputLength: Math.max(1, inflatedBytes) };
}

function verified(bytes: Uint8Array, { inflatedBytes, crc32 }: PackedEntry): EntryBytes {
  if (bytes.length !== inflatedBytes) {
    return entryFailure('uploads.size-differs', { found: bytes.length, limit: inflatedBytes });
  }
  if (zlib.crc32(bytes) !== crc32) return entryFailure('uploads.checksum-mismatch');
  return { ok: true, bytes };
}

function failureOf(error: unknown, { inflatedBytes }: PackedEntry): EntryFailure {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ERR_BUFFER_TOO_LARGE') return entryFailure('uploads.size-mismatch', { limit: inflatedBytes });
  return entryFailure('uploads.entry-damaged', { reason: error instanceof Error ? error.message : String(error) });
}
