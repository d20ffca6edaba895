import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/** 1980-01-01 00:00 in DOS form: archives of the same files are the same bytes. */
const DOS_DATE = 0x0021;
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

/**
 * Writes a zip entry by entry (deflate level 6), one entry in memory at a time, with the ZIP64 records
 * when there are more than 65,535 entries or 4 GB. Rejects when the file cannot be written.
 */
export class ZipFile {
  private file: FileHandle | null = null;
  private readonly entries: Entry[] = [];
  private offset = 0;

  constructor(private readonly path: string) {}

  async add(path: string, bytes: Uint8Array): Promise<void> {
    const body = await deflate(bytes, { level: 6 });
    await this.addDeflated(path, body, { crc: crc32(bytes), size: bytes.length });
  }

  /** Adds what is deflated already; `crc` and `size` are of the bytes that it inflates to. */
  async addDeflated(path: string, body: Buffer, { crc, size }: { crc: number; size: number }): Promise<void> {
    const entry = { name: Buffer.from(path, 'utf8'), crc, compressed: body.length, size, offset: this.offset };
    this.entries.push(entry);
    await this.write(localHeader(entry));
    await this.write(body);
  }

  /** Writes the directory and closes the file. The archive is complete only after this. */
  async close(): Promise<void> {
    const start = this.offset;
    for (const entry of this.entries) await this.write(directoryHeader(entry));
    await this.write(endRecords(this.entries.length, start, this.offset - start));
    await this.file?.close();
  }

  private async write(bytes: Buffer): Promise<void> {
    this.offset += bytes.length;
    this.file ??= await open(this.path, 'w');
    await this.file.writeFile(bytes);
  }
}

/** A small zip in memory, of texts by their names; the same bytes each time. */
export function zipped(files: readonly (readonly [path: string, text: string])[]): Uint8Array {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let offset = 0;
  for (const [path, text] of files) {
    const bytes = Buffer.from(text, 'utf8');
    const body = deflateRawSync(bytes, { level: 6 });
    const name = Buffer.from(path, 'utf8');
    const entry = { name, crc: crc32(bytes), compressed: body.length, size: bytes.length, offset };
    entries.push(entry);
    const head = localHeader(entry);
    parts.push(head, body);
    offset += head.length + body.length;
  }
  const directory = Buffer.concat(entries.map(directoryHeader));
  return Uint8Array.from(Buffer.concat([...parts, directory, endRecords(entries.length, offset, directory.length)]));
}

function localHeader({ name, crc, compressed, size }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(0x0800, 6); // the name is UTF-8
  header.writeUInt16LE(8, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(compressed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryHeader({ name, crc, compressed, size, offset }: Entry): Buffer {
  const far = offset >= MAX_32;
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(45, 4);
  header.writeUInt16LE(far ? 45 : 20, 6);
  header.writeUInt16LE(0x0800, 8);
  header.writeUInt16LE(8, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(compressed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(far ? MAX_32 : offset, 42);
  return Buffer.concat([header, name, extra]);
}

function endRecords(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(start, MAX_32), 16);
  if (count < MAX_16 && start < MAX_32 && size < MAX_32) return end;
  const wide = Buffer.alloc(56 + 20);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(45, 12);
  wide.writeUInt16LE(45, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(start), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(start + size), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}
