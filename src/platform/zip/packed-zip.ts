import { crc32 } from 'node:zlib';

/** An already packed file of a zip. */
export interface PackedFile {
  /** With its folders, separated by `/`. */
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly crc32: number;
  readonly inflatedBytes: number;
  readonly packed: Uint8Array;
}

const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const OFFSET_EXTRA_BYTES = 12;
const END_BYTES = 22;
const END64_BYTES = 56 + 20;
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;
const UTF8_NAMES = 0x0800;
/** 1 January 1980, the format's first date, so that the same files make the same zip. */
const NO_DATE = 0x0021;
/** The version that readers need for zip64. */
const VERSION = 45;

/** Bytes of the zip that {@link writeZip} makes of these files. */
export function zipBytes(files: Iterable<{ readonly name: string; readonly packedBytes: number }>): number {
  let [entries, offset, directory] = [0, 0, 0];
  for (const { name, packedBytes } of files) {
    const nameBytes = Buffer.byteLength(name);
    directory += CENTRAL_BYTES + nameBytes + (offset >= MOST_BYTES ? OFFSET_EXTRA_BYTES : 0);
    offset += LOCAL_BYTES + nameBytes + packedBytes;
    entries += 1;
  }
  return offset + directory + (needsEnd64(entries, offset, directory) ? END64_BYTES : 0) + END_BYTES;
}

/**
 * Writes already packed files as one zip, one after another: one file and the directory (some 100 bytes per file) are
 * in memory. Past 65,535 files or 4 GB it becomes a zip64; a single file is smaller than 4 GB.
 */
export async function* writeZip(files: AsyncIterable<PackedFile>): AsyncGenerator<Buffer> {
  const frame = new ZipFrame();
  for await (const file of files) yield* frame.add(file);
  yield* frame.end();
}

/** The parts of a zip around its files' bytes, for callers that write the files one by one. */
export class ZipFrame {
  private readonly directory: Buffer[] = [];
  private offset = 0;

  /** A file and its header, to write unchanged. */
  add(file: PackedFile): [Buffer, Buffer] {
    const name = Buffer.from(file.name);
    this.directory.push(centralHeader(file, name, this.offset));
    this.offset += LOCAL_BYTES + name.length + file.packed.length;
    return [localHeader(file, name), Buffer.from(file.packed.buffer, file.packed.byteOffset, file.packed.byteLength)];
  }

  /** The directory and the zip's end, to write after the last file. */
  end(): Buffer[] {
    const [entries, central] = [this.directory.length, Buffer.concat(this.directory)];
    return [
      central,
      ...(needsEnd64(entries, this.offset, central.length) ? [end64(entries, this.offset, central.length)] : []),
      endRecord(entries, this.offset, central.length),
    ];
  }
}

/** An uncompressed file: the zip contains its bytes as they are. */
export function storedFile(name: string, bytes: Uint8Array): PackedFile {
  return { name, method: 0, crc32: crc32(bytes), inflatedBytes: bytes.length, packed: bytes };
}

function localHeader(file: PackedFile, name: Buffer): Buffer {
  const header = Buffer.alloc(LOCAL_BYTES);
  header.writeUInt32LE(0x04034b50, 0);
  writeCommon(header, 4, file, name);
  return Buffer.concat([header, name]);
}

function centralHeader(file: PackedFile, name: Buffer, offset: number): Buffer {
  const isFar = offset >= MOST_BYTES;
  const header = Buffer.alloc(CENTRAL_BYTES);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  writeCommon(header, 6, file, name);
  header.writeUInt16LE(isFar ? OFFSET_EXTRA_BYTES : 0, 30);
  header.writeUInt32LE(isFar ? MOST_BYTES : offset, 42);
  if (!isFar) return Buffer.concat([header, name]);
  const extra = Buffer.alloc(OFFSET_EXTRA_BYTES);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([header, name, extra]);
}

/** Writes the fields that both headers share, from the version a reader needs to the length of the name. */
function writeCommon(header: Buffer, at: number, file: PackedFile, name: Buffer): void {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8_NAMES, at + 2);
  header.writeUInt16LE(file.method, at + 4);
  header.writeUInt16LE(NO_DATE, at + 8);
  header.writeUInt32LE(file.crc32, at + 10);
  header.writeUInt32LE(file.packed.length, at + 14);
  header.writeUInt32LE(file.inflatedBytes, at + 18);
  header.writeUInt16LE(name.length, at + 22);
}

function needsEnd64(entries: number, offset: number, directory: number): boolean {
  return entries >= MOST_ENTRIES || offset >= MOST_BYTES || directory >= MOST_BYTES;
}

function end64(entries: number, offset: number, directory: number): Buffer {
  const record = Buffer.alloc(END64_BYTES);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(VERSION, 12);
  record.writeUInt16LE(VERSION, 14);
  record.writeBigUInt64LE(BigInt(entries), 24);
  record.writeBigUInt64LE(BigInt(entries), 32);
  record.writeBigUInt64LE(BigInt(directory), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x07064b50, 56);
  record.writeBigUInt64LE(BigInt(offset + directory), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

function endRecord(entries: number, offset: number, directory: number): Buffer {
  const record = Buffer.alloc(END_BYTES);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 8);
  record.writeUInt16LE(Math.min(entries, MOST_ENTRIES), 10);
  record.writeUInt32LE(Math.min(directory, MOST_BYTES), 12);
  record.writeUInt32LE(Math.min(offset, MOST_BYTES), 16);
  return record;
}
