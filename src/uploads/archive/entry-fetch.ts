import { type ArchiveSource, memorySource, WindowedSource } from './archive-source.js';
import type { EntryLocation } from './entry-location.js';
import { localHeaderBytes, LONGEST_LOCAL_HEADER, LOCAL_HEADER_BYTES } from './entry-reader.js';

/** Entries are fetched together with the bytes between them as long as there are no more than this. */
const BETWEEN_BYTES = 1 << 20;

type Place = Pick<EntryLocation, 'offset' | 'compressedBytes'>;

export interface FetchedEntries {
  /** Not shared, so it may be transferred to a thread. */
  readonly bytes: ArrayBuffer;
  /** Reads the fetched part of the archive, as views of `bytes`. */
  readonly source: ArchiveSource;
}

/**
 * Fetches entries with their local headers into one buffer. Neighbors, as the files of a batch nearly always are, take
 * one read and no copy: V8 answers allocations of the main thread with full collections of its heap, which took a third
 * of that thread's time when each batch was read by windows and copied.
 */
export async function fetchEntries(source: ArchiveSource, entries: readonly Place[]): Promise<FetchedEntries> {
  let [start, end, packed] = [source.size, 0, 0];
  for (const { offset, compressedBytes } of entries) {
    start = Math.min(start, offset);
    end = Math.max(end, offset + LONGEST_LOCAL_HEADER + compressedBytes);
    packed += compressedBytes;
  }
  end = Math.min(end, source.size);
  if (end - start > packed + LONGEST_LOCAL_HEADER + BETWEEN_BYTES) return fetchScattered(source, entries);
  const bytes = ownBuffer(await source.read(start, Math.max(0, end - start)));
  return { bytes, source: fetchedSource(source.size, bytes, [{ start, at: 0, bytes: bytes.byteLength }]) };
}

/** For few entries among many: reads each individually, through windows. */
async function fetchScattered(source: ArchiveSource, entries: readonly Place[]): Promise<FetchedEntries> {
  const windows = new WindowedSource(source);
  const pieces: Piece[] = [];
  const found: Buffer[] = [];
  let at = 0;
  for (const { offset, compressedBytes } of entries) {
    const header = await windows.read(offset, LOCAL_HEADER_BYTES);
    const length = header.length < LOCAL_HEADER_BYTES ? 0 : localHeaderBytes(header) + compressedBytes;
    const piece = Buffer.from(await windows.read(offset, length));
    pieces.push({ start: offset, at, bytes: piece.length });
    found.push(piece);
    at += piece.length;
  }
  const bytes = ownBuffer(Buffer.concat(found));
  return { bytes, source: fetchedSource(source.size, bytes, pieces) };
}

/** A piece of the archive, and its place in the buffer. */
interface Piece {
  readonly start: number;
  readonly at: number;
  readonly bytes: number;
}

function fetchedSource(size: number, bytes: ArrayBuffer, pieces: readonly Piece[]): ArchiveSource {
  const { read } = memorySource(new Uint8Array(bytes));
  return {
    size,
    read: (position, length) => {
      const piece = pieces.find(({ start, bytes }) => position >= start && position < start + bytes);
      if (piece === undefined) return read(0, 0);
      const from = position - piece.start;
      return read(piece.at + from, Math.min(length, piece.bytes - from));
    },
  };
}

/** A buffer with only these bytes: their own, or a new one when they are part of another. */
function ownBuffer(bytes: Buffer): ArrayBuffer {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length) return buffer;
  return new Uint8Array(bytes).buffer;
}
