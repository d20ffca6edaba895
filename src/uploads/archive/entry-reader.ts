import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { CodeParams, EntryCode } from '../upload-codes.js';
import { DEFLATED, type EntryLocation } from './archive-directory.js';
import type { ArchiveSource } from './archive-source.js';

const inflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw);
const LOCAL_HEADER_SIGNATURE = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;

export type EntryBytes =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly code: EntryCode; readonly params: CodeParams };

/**
 * One file's bytes out of the archive. Inflates in zlib's own threads into one buffer of the declared
 * size, which the directory's limits bounded before: a file that unpacks to more is stopped there,
 * not after. Checks the checksum. Never throws on content, only when the source does.
 */
export async function readEntryBytes(source: ArchiveSource, entry: EntryLocation): Promise<EntryBytes> {
  const header = await source.read(entry.offset, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES) return failed('uploads.entry-truncated');
  if (header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) {
    return failed('uploads.entry-damaged', { reason: 'no local header where the directory points' });
  }
  const start = entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  const packed = await source.read(start, entry.compressedBytes);
  if (packed.length < entry.compressedBytes) return failed('uploads.entry-truncated');
  const unpacked = entry.method === DEFLATED ? await inflate(packed, entry.inflatedBytes) : ownCopy(packed);
  return Buffer.isBuffer(unpacked) ? verify(unpacked, entry) : unpacked;
}

async function inflate(packed: Buffer, declared: number): Promise<Buffer | EntryBytes> {
  try {
    // One spare byte tells "exactly full" from "there is more" without another chunk.
    const options = { chunkSize: Math.max(64, declared + 1), maxOutputLength: Math.max(1, declared) };
    return await inflateRaw(packed, options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') return failed('uploads.size-mismatch', { limit: declared });
    return failed('uploads.entry-damaged', { reason: error instanceof Error ? error.message : String(error) });
  }
}

function verify(bytes: Buffer, entry: EntryLocation): EntryBytes {
  if (bytes.length !== entry.inflatedBytes) {
    return failed('uploads.entry-damaged', { reason: `${bytes.length} bytes, ${entry.inflatedBytes} declared` });
  }
  if (zlib.crc32(bytes) !== entry.crc32) return failed('uploads.checksum-mismatch');
  return { ok: true, bytes };
}

/** Stored bytes are a view of the read-ahead window: the caller may give its buffer away. */
function ownCopy(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

function failed(code: EntryCode, params: CodeParams = {}): EntryBytes {
  return { ok: false, code, params };
}
