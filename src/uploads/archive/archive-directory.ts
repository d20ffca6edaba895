import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ArchiveCode, CodeParams, EntryCode } from '../messages/upload-codes.js';
import type { ArchiveLimits } from './archive-limits.js';
import { type ArchiveSource, WindowedSource } from './archive-source.js';
import { DEFLATED, type EntryLocation, STORED } from './entry-location.js';
import { decodeEntryName } from '../../platform/zip/entry-name.js';
import { judgeEntryName, type NameVerdict } from './entry-name.js';

const LOCAL_HEADER_BYTES = 30;

export interface NamedEntry extends EntryLocation {
  readonly name: string;
}

export interface ArchiveEntry extends NamedEntry {
  /** Absent: to be read. Present: refused, with the reason. */
  readonly refusal?: { readonly code: EntryCode; readonly params: CodeParams };
}

/** The archive as a whole is refused; `filename` is the entry that causes it, '' for the archive itself. */
export interface ArchiveRefusal {
  readonly code: ArchiveCode;
  readonly filename: string;
  readonly params: CodeParams;
}

export interface ArchiveDirectory {
  /** Files in directory order: those to read, and those refused by name. */
  readonly entries: readonly ArchiveEntry[];
  /** PDFs in the archive: stored for download, neither read nor counted. Refused ones are among the entries. */
  readonly pdfs: readonly NamedEntry[];
  /** Folders and files added by operating systems (`__MACOSX/`, `.DS_Store`): neither files nor errors. */
  readonly skipped: number;
}

export type DirectoryResult =
  | { readonly ok: true; readonly directory: ArchiveDirectory }
  | { readonly ok: false; readonly refusal: ArchiveRefusal };

class Refused extends Error {
  constructor(readonly refusal: ArchiveRefusal) {
    super(refusal.code);
  }
}

/**
 * Reads a zip's central directory and checks every entry by it, inflating nothing. Never throws on content: an
 * unacceptable archive returns its refusal. Throws only the source's errors (the storage is down). Memory: about 300
 * bytes per entry.
 */
export async function readArchiveDirectory(source: ArchiveSource, limits: ArchiveLimits): Promise<DirectoryResult> {
  const reader = new SourceReader(new WindowedSource(source));
  try {
    const zip = await openZip(reader, source);
    try {
      return { ok: true, directory: await readEntries(zip, source, limits) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (reader.failure) throw reader.failure;
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

async function openZip(reader: SourceReader, source: ArchiveSource): Promise<ZipFile> {
  try {
    return await yauzl.fromRandomAccessReaderPromise(reader, source.size, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: false,
    });
  } catch (error) {
    if (reader.failure) throw reader.failure;
    const start = await source.read(0, 4);
    const startsAsZip = start.length === 4 && start.readUInt32LE(0) === 0x04034b50;
    if (!startsAsZip) throw refuse('uploads.not-a-zip');
    const missing = error instanceof Error && error.message.startsWith('End of central directory');
    throw missing ? refuse('uploads.archive-truncated') : damaged(error);
  }
}

async function readEntries(zip: ZipFile, source: ArchiveSource, limits: ArchiveLimits): Promise<ArchiveDirectory> {
  if (zip.entryCount > limits.maxEntries) {
    throw refuse('uploads.too-many-entries', '', { found: zip.entryCount, limit: limits.maxEntries });
  }
  // Declared boolean in the typings; right after opening it is the directory’s offset.
  const directoryStart: unknown = zip.readEntryCursor;
  const judge = new EntryJudge(limits, typeof directoryStart === 'number' ? directoryStart : source.size);
  try {
    for await (const entry of zip.eachEntry()) judge.take(entry);
  } catch (error) {
    if (error instanceof Error && error.message.includes('encryption')) {
      throw refuse('uploads.archive-encrypted', judge.lastName);
    }
    throw damaged(error, judge.lastName);
  }
  return judge.finish();
}

/** Checks entries one by one; `finish` checks them together. */
class EntryJudge {
  lastName = '';
  private readonly entries: ArchiveEntry[] = [];
  private readonly pdfs: NamedEntry[] = [];
  private readonly names = new Set<string>();
  private skipped = 0;
  private total = 0;

  constructor(
    private readonly limits: ArchiveLimits,
    private readonly directoryStart: number,
  ) {}

  take(entry: Entry): void {
    const { name, verdict } = judgeEntryName(decodeEntryName(entry), this.limits.maxNameLength);
    this.lastName = name;
    const location = locationOf(entry);
    const refusal = this.refusalOf(entry, name, verdict);
    if (refusal === 'skip') {
      this.skipped += 1;
      return;
    }
    if (refusal) {
      this.entries.push({ name, ...location, refusal });
      return;
    }
    this.names.add(name.toLowerCase());
    this.total += location.inflatedBytes;
    (verdict === 'pdf' ? this.pdfs : this.entries).push({ name, ...location });
  }

  finish(): ArchiveDirectory {
    const { entries, pdfs, skipped } = this;
    if (entries.length === 0) throw refuse(pdfs.length === 0 ? 'uploads.archive-empty' : 'uploads.only-pdfs');
    if (this.total > this.limits.maxTotalBytes) {
      throw refuse('uploads.archive-too-large', '', { found: this.total, limit: this.limits.maxTotalBytes });
    }
    refuseOverlaps([...entries.filter((entry) => !entry.refusal), ...pdfs]);
    return { entries, pdfs, skipped };
  }

  private refusalOf(entry: Entry, name: string, verdict: NameVerdict): ArchiveEntry['refusal'] | 'skip' {
    const { limits } = this;
    if (verdict === 'folder' || verdict === 'system') return 'skip';
    if (verdict === 'unsafe') return because('uploads.unsafe-name');
    if (verdict === 'too-long') return because('uploads.name-too-long', { limit: limits.maxNameLength });
    if (verdict === 'nested-archive') return because('uploads.nested-archive');
    if (verdict === 'other') return because('uploads.not-psa');
    if (this.names.has(name.toLowerCase())) return because('uploads.duplicate-name');
    if (entry.isEncrypted()) return because('uploads.encrypted-entry');
    return this.refusalOfData(entry);
  }

  private refusalOfData(entry: Entry): ArchiveEntry['refusal'] {
    const { limits } = this;
    const { compressionMethod: method, compressedSize, uncompressedSize: inflated } = entry;
    if (method !== STORED && method !== DEFLATED) return because('uploads.unknown-compression', { method });
    if (inflated > limits.maxEntryBytes) {
      return because('uploads.entry-too-large', { found: inflated, limit: limits.maxEntryBytes });
    }
    if (inflated > limits.ratioFloorBytes && inflated > compressedSize * limits.maxRatio) {
      const ratio = Math.round(inflated / Math.max(1, compressedSize));
      return because('uploads.zip-bomb', { ratio, limit: limits.maxRatio });
    }
    if (dataEnd(locationOf(entry), entry.fileNameLength) > this.directoryStart)
      return because('uploads.entry-truncated');
    if (method === STORED && compressedSize !== inflated) {
      return because('uploads.size-differs', { found: compressedSize, limit: inflated });
    }
    return undefined;
  }
}

/** Two files over the same bytes: how small archives unpack to petabytes. Only files that would be unpacked count. */
function refuseOverlaps(unpacked: readonly NamedEntry[]): void {
  const read = unpacked.toSorted((a, b) => a.offset - b.offset);
  for (let i = 1; i < read.length; i += 1) {
    const before = read[i - 1];
    const entry = read[i];
    if (before && entry && dataEnd(before, 0) > entry.offset) throw refuse('uploads.overlapping-entries', entry.name);
  }
}

/** The lowest possible offset after an entry's data: its local header may be longer, never shorter. */
function dataEnd(location: EntryLocation, nameBytes: number): number {
  return location.offset + LOCAL_HEADER_BYTES + nameBytes + location.compressedBytes;
}

function locationOf(entry: Entry): EntryLocation {
  return {
    offset: entry.relativeOffsetOfLocalHeader,
    compressedBytes: entry.compressedSize,
    inflatedBytes: entry.uncompressedSize,
    method: entry.compressionMethod,
    crc32: entry.crc32,
  };
}

const because = (code: EntryCode, params: CodeParams = {}) => ({ code, params });

const refuse = (code: ArchiveCode, filename = '', params: CodeParams = {}) => new Refused({ code, filename, params });

function damaged(error: unknown, filename = ''): Refused {
  return refuse('uploads.archive-damaged', filename, {
    reason: error instanceof Error ? error.message.slice(0, 200) : '',
  });
}

/** Lets yauzl read from anywhere; remembers a failure of the source, which is not the archive's fault. */
class SourceReader extends yauzl.RandomAccessReader {
  failure: Error | undefined;

  constructor(private readonly source: ArchiveSource) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.source.read(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        callback(bytes.length === length ? null : new Error('unexpected end of the archive'));
      },
      (error: unknown) => {
        this.failure = error instanceof Error ? error : new Error(String(error));
        callback(this.failure);
      },
    );
  }
}
