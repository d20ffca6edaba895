import { isPdfName, isPictureName } from '@core/naming/entry-name.js';
import { deflateSync } from 'fflate';

/** Takes bytes in order; the promise is the backpressure: nothing more is produced before it resolves. */
export interface ByteSink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

interface Entry {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly method: number;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

/** 1980-01-01 00:00 in DOS form: the same files give the same archive, so that the server can recognize it. */
const DOS_DATE = 0x0021;
const UTF8_NAME = 0x0800;
const STORED = 0;
const DEFLATE = 8;
const LEVEL = 6;
const MAX_32 = 0xffffffff;
const MAX_16 = 0xffff;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 as in ISO 3309, which zip uses. */
export function crc32(bytes: Uint8Array): number {
  let value = MAX_32;
  for (let at = 0; at < bytes.length; at++) {
    value = (value >>> 8) ^ (CRC_TABLE[(value ^ (bytes[at] as number)) & 0xff] as number);
  }
  return (value ^ MAX_32) >>> 0;
}

/** Little-endian fields one after another. */
class Fields {
  readonly bytes: Uint8Array<ArrayBuffer>;
  private readonly view: DataView;
  private at = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
    this.view = new DataView(this.bytes.buffer);
  }

  u16(...values: number[]): this {
    for (const value of values) {
      this.view.setUint16(this.at, value, true);
      this.at += 2;
    }
    return this;
  }

  u32(...values: number[]): this {
    for (const value of values) {
      this.view.setUint32(this.at, value, true);
      this.at += 4;
    }
    return this;
  }

  u64(...values: number[]): this {
    for (const value of values) {
      this.view.setBigUint64(this.at, BigInt(value), true);
      this.at += 8;
    }
    return this;
  }

  put(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.at);
    this.at += bytes.length;
    return this;
  }
}

/**
 * Writes a zip entry by entry, at deflate level 6 (PDFs and pictures uncompressed, because they are already packed),
 * with one entry in memory at a time; ZIP64 records beyond 65,535 entries or 4 GB. Sizes precede each entry's bytes, so
 * no data descriptors are needed.
 */
export class ZipStream {
  private readonly entries: Entry[] = [];
  private readonly encoder = new TextEncoder();
  private offset = 0;

  constructor(private readonly sink: ByteSink) {}

  /** Bytes written so far. */
  get bytes(): number {
    return this.offset;
  }

  async add(path: string, content: Uint8Array<ArrayBuffer>): Promise<void> {
    const isStored = isPdfName(path) || isPictureName(path);
    const body = isStored ? content : deflateSync(content, { level: LEVEL });
    const entry: Entry = {
      name: this.encoder.encode(path),
      method: isStored ? STORED : DEFLATE,
      crc: crc32(content),
      compressed: body.length,
      size: content.length,
      offset: this.offset,
    };
    this.entries.push(entry);
    await this.write(localHeader(entry));
    await this.write(body);
  }

  /** Writes the directory, which completes the archive. Returns its size in bytes. */
  async finish(): Promise<number> {
    const start = this.offset;
    for (const entry of this.entries) await this.write(directoryHeader(entry));
    await this.write(endRecords(this.entries.length, start, this.offset - start));
    return this.offset;
  }

  private async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.offset += bytes.length;
    await this.sink.write(bytes);
  }
}

function localHeader({ name, method, crc, compressed, size }: Entry): Uint8Array<ArrayBuffer> {
  return new Fields(30 + name.length)
    .u32(0x04034b50)
    .u16(20, UTF8_NAME, method, 0, DOS_DATE)
    .u32(crc, compressed, size)
    .u16(name.length, 0)
    .put(name).bytes;
}

function directoryHeader({ name, method, crc, compressed, size, offset }: Entry): Uint8Array<ArrayBuffer> {
  const far = offset >= MAX_32;
  const fields = new Fields(46 + name.length + (far ? 12 : 0))
    .u32(0x02014b50)
    .u16(45, far ? 45 : 20, UTF8_NAME, method, 0, DOS_DATE)
    .u32(crc, compressed, size)
    .u16(name.length, far ? 12 : 0, 0, 0, 0)
    .u32(0, far ? MAX_32 : offset)
    .put(name);
  return (far ? fields.u16(1, 8).u64(offset) : fields).bytes;
}

function endRecords(count: number, start: number, size: number): Uint8Array<ArrayBuffer> {
  const wide = count >= MAX_16 || start >= MAX_32 || size >= MAX_32;
  const fields = new Fields(22 + (wide ? 76 : 0));
  if (wide) {
    fields.u32(0x06064b50).u64(44).u16(45, 45).u32(0, 0).u64(count, count, size, start);
    fields
      .u32(0x07064b50, 0)
      .u64(start + size)
      .u32(1);
  }
  const few = Math.min(count, MAX_16);
  return fields.u32(0x06054b50).u16(0, 0, few, few).u32(Math.min(size, MAX_32), Math.min(start, MAX_32)).u16(0).bytes;
}
