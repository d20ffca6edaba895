import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { type PackedFile, ZipFrame } from '../src/platform/zip/packed-zip.js';

const deflate = promisify(deflateRaw);
const DEFLATED = 8;

/**
 * Writes a zip entry by entry (deflate level 6), one entry in memory at a time, with the ZIP64 records
 * when there are more than 65,535 entries or 4 GB. Rejects when the file cannot be written.
 */
export class ZipFile {
  private file: FileHandle | null = null;
  private readonly frame = new ZipFrame();

  constructor(private readonly path: string) {}

  async add(path: string, bytes: Uint8Array): Promise<void> {
    const body = await deflate(bytes, { level: 6 });
    await this.addDeflated(path, body, { crc: crc32(bytes), size: bytes.length });
  }

  /** Adds what is deflated already; `crc` and `size` are of the bytes that it inflates to. */
  async addDeflated(path: string, body: Buffer, { crc, size }: { crc: number; size: number }): Promise<void> {
    await this.write(this.frame.add(deflated(path, body, crc, size)));
  }

  /** Writes the directory and closes the file. The archive is complete only after this. */
  async close(): Promise<void> {
    await this.write(this.frame.end());
    await this.file?.close();
  }

  private async write(parts: readonly Buffer[]): Promise<void> {
    this.file ??= await open(this.path, 'w');
    for (const part of parts) await this.file.writeFile(part);
  }
}

/** A small zip in memory, of texts by their names; the same bytes each time. */
export function zipped(files: readonly (readonly [path: string, text: string])[]): Uint8Array {
  const frame = new ZipFrame();
  const parts = files.flatMap(([path, text]) => {
    const bytes = Buffer.from(text, 'utf8');
    return frame.add(deflated(path, deflateRawSync(bytes, { level: 6 }), crc32(bytes), bytes.length));
  });
  return Uint8Array.from(Buffer.concat([...parts, ...frame.end()]));
}

function deflated(name: string, packed: Buffer, crc: number, inflatedBytes: number): PackedFile {
  return { name, method: DEFLATED, crc32: crc, inflatedBytes, packed };
}
