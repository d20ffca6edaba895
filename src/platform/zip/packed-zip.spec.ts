import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { deflateRawSync, crc32 } from 'node:zlib';
import { type PackedFile, storedFile, writeZip, zipBytes } from './packed-zip.js';

async function* each(files: readonly PackedFile[]): AsyncGenerator<PackedFile> {
  for (const file of files) yield await Promise.resolve(file);
}

async function written(files: readonly PackedFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeZip(each(files))) parts.push(part);
  return Buffer.concat(parts);
}

const sizes = (files: readonly PackedFile[]) => files.map(({ name, packed }) => ({ name, packedBytes: packed.length }));

async function readBack(zip: Buffer): Promise<[string, string][]> {
  const archive = await yauzl.fromBufferPromise(zip, {});
  const found: [string, string][] = [];
  for await (const entry of archive.eachEntry()) {
    const stream = await archive.openReadStreamPromise(entry);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    found.push([entry.fileName, Buffer.concat(parts).toString()]);
  }
  return found;
}

describe('a zip of packed files', () => {
  it('is read by an independent reader: stored and deflated files, names of every script', async () => {
    const text = Buffer.from('PROSPACE SCHEMATIC FILE\r\n'.repeat(50));
    const deflated = { method: 8, crc32: crc32(text), inflatedBytes: text.length, packed: deflateRawSync(text) };
    const files = [
      { name: '东区/货架.psa', ...deflated },
      storedFile('a/Länge.psa', text),
      storedFile('empty', Buffer.alloc(0)),
    ];
    const zip = await written(files);
    expect(await readBack(zip)).toEqual([
      ['东区/货架.psa', text.toString()],
      ['a/Länge.psa', text.toString()],
      ['empty', ''],
    ]);
    expect(zipBytes(sizes(files))).toBe(zip.length);
  });

  it('is a zip64 from 65,535 files on, with the predicted size', async () => {
    const files = Array.from({ length: 65_536 }, (_, no) => storedFile(`${no}.psa`, Buffer.from(String(no))));
    const zip = await written(files);
    expect(zipBytes(sizes(files))).toBe(zip.length);
    const archive = await yauzl.fromBufferPromise(zip, {});
    expect(archive.entryCount).toBe(65_536);
  });

  it('is an empty zip of 22 bytes without files', async () => {
    expect((await written([])).length).toBe(22);
    expect(zipBytes([])).toBe(22);
  });

  it('stores offsets past 4 GB in 12 more bytes per file, and ends with 76 more', () => {
    const large = { name: 'a', packedBytes: 0xffffffff };
    // (30 + 1 + 4,294,967,295) × 2 + (46 + 1) + (46 + 1 + 12) + 76 + 22
    expect(zipBytes([large, large])).toBe((31 + 0xffffffff) * 2 + 47 + 59 + 98);
  });
});
