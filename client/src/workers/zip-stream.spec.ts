import { strToU8, unzipSync } from 'fflate';
import { crc32 as nodeCrc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ZipStream, crc32 } from './zip-stream.js';

async function zipped(files: [string, Uint8Array<ArrayBuffer>][]) {
  const parts: Uint8Array[] = [];
  const zip = new ZipStream({ write: async (bytes) => void parts.push(bytes.slice()) });
  for (const [path, content] of files) await zip.add(path, content);
  const size = await zip.finish();
  const whole = new Uint8Array(Buffer.concat(parts));
  return { whole, size, parts };
}

describe('crc32', () => {
  it('matches the standard', () => {
    // The check value of CRC-32: "123456789" gives cbf43926.
    expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
    expect(crc32(new Uint8Array(0))).toBe(0);
    const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => (index * 31) & 0xff);
    expect(crc32(bytes)).toBe(nodeCrc32(bytes));
  });
});

describe('ZipStream', () => {
  it('writes archives that another program unpacks to the same bytes', async () => {
    const files: [string, Uint8Array<ArrayBuffer>][] = [
      ['2026/0101_CSD.psa', strToU8('PROSPACE SCHEMATIC FILE\r\n'.repeat(500))],
      ['leer.psa', new Uint8Array(0)],
      ['文件夹/货架.psa', strToU8('洗衣液')],
    ];
    const { whole, size } = await zipped(files);
    expect(size).toBe(whole.length);
    const unpacked = unzipSync(whole);
    expect(Object.keys(unpacked)).toEqual(files.map(([path]) => path));
    for (const [path, content] of files) expect(Buffer.from(unpacked[path] ?? [])).toEqual(Buffer.from(content));
  });

  it('deflates: a text of one repeated line shrinks to a few bytes', async () => {
    const { whole } = await zipped([['a.psa', strToU8('Position,1,2,3\r\n'.repeat(10_000))]]);
    expect(whole.length).toBeLessThan(2_000); // Out of 160,000.
  });

  it('stores PDFs uncompressed, beside deflated files', async () => {
    const pdf = strToU8(`%PDF-1.7\n${'0 obj\n'.repeat(2_000)}`);
    const { whole } = await zipped([
      ['plan.PDF', pdf],
      ['a.psa', strToU8('Position,1,2,3\r\n'.repeat(1_000))],
    ]);
    expect(Buffer.from(whole).includes(Buffer.from(pdf))).toBe(true);
    expect(whole.length).toBeLessThan(pdf.length + 2_000);
    expect(Buffer.from(unzipSync(whole)['plan.PDF'] ?? [])).toEqual(Buffer.from(pdf));
  });

  it('produces the same archive for the same files, so that the server can recognize it', async () => {
    const files: [string, Uint8Array<ArrayBuffer>][] = [['a.psa', strToU8('x')]];
    expect((await zipped(files)).whole).toEqual((await zipped(files)).whole);
  });

  it('waits for the sink before it produces more', async () => {
    let writing = 0;
    let most = 0;
    const zip = new ZipStream({
      write: async () => {
        writing += 1;
        most = Math.max(most, writing);
        await Promise.resolve();
        writing -= 1;
      },
    });
    await zip.add('a', strToU8('a'));
    await zip.add('b', strToU8('b'));
    await zip.finish();
    expect(most).toBe(1);
  });

  it('counts more than 65,535 entries in ZIP64 records', async () => {
    const count = 66_000;
    const empty = new Uint8Array(0);
    const { whole } = await zipped(Array.from({ length: count }, (_, index) => [`${index}`, empty]));
    const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength);
    const end = whole.length - 22;
    expect(view.getUint32(end, true)).toBe(0x06054b50);
    expect(view.getUint16(end + 10, true)).toBe(0xffff);
    const wide = Number(view.getBigUint64(end - 20 + 8, true));
    expect(view.getUint32(wide, true)).toBe(0x06064b50);
    expect(Number(view.getBigUint64(wide + 32, true))).toBe(count);
    expect(Object.keys(unzipSync(whole))).toHaveLength(count);
  }, 60_000);
});
