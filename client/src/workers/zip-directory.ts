import { decodeCp437, isGbName } from '@core/naming/entry-name.js';
import { inflateSync } from 'fflate';
import type { FileRefusal } from './planogram-brief.js';
import { isWorthOpening } from './unzip-rules.js';
import { crc32 } from './zip-stream.js';

/** Limits for an archive opened in the browser: the server's, reduced for its memory. */
export const ZIP_LIMITS = {
  entries: 100_000,
  entryBytes: 32 * 1024 * 1024,
  totalBytes: 2 * 1024 * 1024 * 1024,
} as const;

/** A file of an archive, from its directory; folders are omitted. */
export interface ZipEntry {
  /** Including its folders. */
  readonly name: string;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/** An archive that cannot be opened, or a file in it that cannot be unpacked; shown to the user by its code. */
export class ZipRefusal extends Error {
  constructor(readonly refusal: FileRefusal) {
    super(refusal.code);
  }
}

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const MAX_32 = 0xffffffff;
const UTF8_NAME = 0x0800;
const UNICODE_PATH = 0x7075;
const STORED = 0;
const DEFLATED = 8;

const refused = (code: string, params?: FileRefusal['params']): ZipRefusal =>
  new ZipRefusal({ code, line: 0, ...(params ? { params } : {}) });

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

/** Finds the directory. @throws ZipRefusal when there is none */
async function findDirectory(file: Blob): Promise<{ entries: number; start: number; bytes: number }> {
  const tailStart = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT);
  const tail = await viewOf(file, tailStart, file.size);
  let at = tail.byteLength - END_BYTES;
  while (at >= 0 && tail.getUint32(at, true) !== END) at -= 1;
  if (at < 0) {
    const isZip = file.size >= 4 && (await viewOf(file, 0, 4)).getUint32(0, true) === LOCAL;
    throw refused(isZip ? 'uploads.archive-truncated' : 'uploads.not-a-zip');
  }
  const found = {
    entries: tail.getUint16(at + 10, true),
    bytes: tail.getUint32(at + 12, true),
    start: tail.getUint32(at + 16, true),
  };
  if (at < 20 || tail.getUint32(at - 20, true) !== LOCATOR_64) return found;
  const place = Number(tail.getBigUint64(at - 12, true));
  const wide = await viewOf(file, place, place + 56);
  if (wide.byteLength < 56 || wide.getUint32(0, true) !== END_64) {
    throw refused('uploads.archive-damaged', { reason: 'zip64' });
  }
  const number = (offset: number) => Number(wide.getBigUint64(offset, true));
  return { entries: number(32), bytes: number(40), start: number(48) };
}

/**
 * UTF-8 if the bytes are valid; otherwise what Windows writes without declaring it: GBK in Chinese, code page 437
 * elsewhere.
 */
function nameOf(bytes: Uint8Array, flags: number, language: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: (flags & UTF8_NAME) === 0 }).decode(bytes);
  } catch {
    const isChinese = isGbName(bytes) || language.startsWith('zh');
    return isChinese ? new TextDecoder('gb18030').decode(bytes) : decodeCp437(bytes);
  }
}

/** The UTF-8 name that some programs add to a name in another encoding, if it belongs to that name; otherwise null. */
function unicodeName(view: DataView, start: number, end: number, raw: Uint8Array): string | null {
  for (let at = start; at + 9 <= end; at += 4 + view.getUint16(at + 2, true)) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) !== UNICODE_PATH || length < 5 || at + 4 + length > end) continue;
    if (view.getUint8(at + 4) !== 1 || view.getUint32(at + 5, true) !== crc32(raw)) continue;
    return new TextDecoder().decode(new Uint8Array(view.buffer, at + 9, length - 5));
  }
  return null;
}

/** The ZIP64 fields for values that do not fit the regular ones. */
function wideFields(view: DataView, start: number, end: number, entry: ZipEntry): ZipEntry {
  for (let at = start; at + 4 <= end;) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    if (id === 1) {
      let field = at + 4;
      const next = (value: number): number => {
        if (value !== MAX_32 || field + 8 > at + 4 + length) return value;
        field += 8;
        return Number(view.getBigUint64(field - 8, true));
      };
      const size = next(entry.size);
      const compressed = next(entry.compressed);
      return { ...entry, size, compressed, offset: next(entry.offset) };
    }
    at += 4 + length;
  }
  return entry;
}

/**
 * The files of a zip, from its directory; nothing is unpacked.
 *
 * @param language the reader's, for names in an encoding that the archive does not declare
 * @throws ZipRefusal when it is not a zip, is damaged, or exceeds `ZIP_LIMITS`
 */
export async function readZipDirectory(file: Blob, language: string): Promise<ZipEntry[]> {
  const { entries: count, start, bytes } = await findDirectory(file);
  if (count > ZIP_LIMITS.entries) {
    throw refused('uploads.too-many-entries', { found: count, limit: ZIP_LIMITS.entries });
  }
  const view = await viewOf(file, start, start + bytes);
  const entries: ZipEntry[] = [];
  let total = 0;
  for (let nth = 0, at = 0; nth < count; nth += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== CENTRAL) {
      throw refused('uploads.archive-damaged', { reason: 'directory' });
    }
    const flags = view.getUint16(at + 8, true);
    const [names, extras] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)];
    const nameEnd = at + 46 + names;
    const end = nameEnd + extras + view.getUint16(at + 32, true);
    if (end > view.byteLength) throw refused('uploads.archive-damaged', { reason: 'directory' });
    const raw = new Uint8Array(view.buffer, at + 46, names);
    const name = unicodeName(view, nameEnd, nameEnd + extras, raw) ?? nameOf(raw, flags, language);
    const entry = {
      name,
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & 1) === 1,
      crc: view.getUint32(at + 16, true),
      compressed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    at = end;
    if (name.endsWith('/')) continue;
    const whole = wideFields(view, nameEnd, nameEnd + extras, entry);
    entries.push(whole);
    total += whole.size;
  }
  if (entries.length === 0) throw refused('uploads.archive-empty');
  if (total > ZIP_LIMITS.totalBytes) {
    throw refused('uploads.archive-too-large', { found: total, limit: ZIP_LIMITS.totalBytes });
  }
  refuseOverlaps(entries);
  return entries;
}

/** Two files sharing the same bytes are how small archives unpack to petabytes. The server checks the same. */
function refuseOverlaps(entries: readonly ZipEntry[]): void {
  const ordered = entries.filter(({ name }) => isWorthOpening(name)).sort((one, other) => one.offset - other.offset);
  for (let nth = 1; nth < ordered.length; nth += 1) {
    const [before, entry] = [ordered[nth - 1], ordered[nth]];
    if (before && entry && before.offset + LOCAL_BYTES + before.compressed > entry.offset) {
      throw refused('uploads.overlapping-entries');
    }
  }
}

/**
 * Unpacks and checks one file of an archive. Never produces more bytes than the directory declares.
 *
 * @throws ZipRefusal when it is encrypted, damaged, too large, or packed with an unknown method
 */
export async function unzipEntry(file: Blob, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  if (entry.isEncrypted) throw refused('uploads.encrypted-entry');
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    throw refused('uploads.unknown-compression', { method: entry.method });
  }
  if (entry.size > ZIP_LIMITS.entryBytes) {
    throw refused('uploads.entry-too-large', { found: entry.size, limit: ZIP_LIMITS.entryBytes });
  }
  const local = await viewOf(file, entry.offset, entry.offset + LOCAL_BYTES);
  if (local.byteLength < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL) throw refused('uploads.entry-truncated');
  const start = entry.offset + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = new Uint8Array(await file.slice(start, start + entry.compressed).arrayBuffer());
  if (packed.length < entry.compressed) throw refused('uploads.entry-truncated');
  const bytes = entry.method === STORED ? packed : inflated(packed, entry.size);
  if (bytes.length !== entry.size) throw refused('uploads.size-mismatch', { limit: entry.size });
  if (crc32(bytes) !== entry.crc) throw refused('uploads.checksum-mismatch');
  return bytes;
}

function inflated(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size);
  try {
    // A buffer of the declared size: longer content is an error instead of more memory.
    return out.subarray(0, inflateSync(packed, { out }).length);
  } catch (error) {
    throw refused('uploads.entry-damaged', { reason: error instanceof Error ? error.message : 'inflate' });
  }
}
