import type { ArchiveSource } from './archive-source.js';
import type { EntryLocation } from './entry-location.js';
import { type EntryBytes, type EntryFailure, entryFailure, unpackAside } from './unpack-entry.js';

const LOCAL_HEADER_SIGNATURE = 0x04034b50;
/** A local header without the name and the extra field after it. */
export const LOCAL_HEADER_BYTES = 30;
/** With both: each has a length of two bytes, which may differ from the directory's. */
export const LONGEST_LOCAL_HEADER = LOCAL_HEADER_BYTES + 2 * 0xffff;

/** How many bytes precede an entry's packed ones, by the fixed part of its local header. */
export function localHeaderBytes(header: Buffer): number {
  return LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** An entry's bytes as stored in the archive; a view of the source's window, valid until the next read. */
export type PackedBytes = { readonly ok: true; readonly packed: Buffer } | EntryFailure;

/** Finds an entry's packed bytes after its local header. Never throws on content, only when the source does. */
export async function readPackedEntry(source: ArchiveSource, entry: EntryLocation): Promise<PackedBytes> {
  const header = await source.read(entry.offset, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES) return entryFailure('uploads.entry-truncated');
  if (header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) return entryFailure('uploads.entry-misplaced');
  const start = entry.offset + localHeaderBytes(header);
  const packed = await source.read(start, entry.compressedBytes);
  return packed.length < entry.compressedBytes ? entryFailure('uploads.entry-truncated') : { ok: true, packed };
}

/** One file's bytes from the archive, checked; never throws on content, only when the source does. */
export async function readEntryBytes(source: ArchiveSource, entry: EntryLocation): Promise<EntryBytes> {
  const found = await readPackedEntry(source, entry);
  return found.ok ? unpackAside(found.packed, entry) : found;
}
