import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegOf, renditionsOf } from './renditions.js';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 20, b: 40, alpha: 0.5 } } });

async function sizesOf(bytes: Buffer): Promise<string[]> {
  const made = await renditionsOf(bytes);
  if (!made.ok) throw new Error(made.code);
  // File loaders are blocked for the whole process, so read the copies back as bytes.
  return Promise.all(
    made.copies.map(async (copy) => {
      const { format, width, height } = await sharp(copy).metadata();
      return `${format} ${width}x${height}`;
    }),
  );
}

/** A PNG that declares a size and has almost no content. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

describe('copies of a picture', () => {
  it('are WebP, no higher than requested and no larger than the picture', async () => {
    expect(await sizesOf(await plain(600, 1200).png().toBuffer())).toEqual([
      'webp 32x64',
      'webp 128x256',
      'webp 512x1024',
    ]);
    expect(await sizesOf(await plain(100, 80).webp().toBuffer())).toEqual(['webp 80x64', 'webp 100x80', 'webp 100x80']);
    expect(await sizesOf(await plain(3000, 100).jpeg().toBuffer())).toEqual([
      'webp 128x4',
      'webp 512x17',
      'webp 2048x68',
    ]);
  });

  it('are upright and contain nothing but pixels', async () => {
    const turned = await plain(40, 20)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const hidden = Buffer.concat([turned, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const made = await renditionsOf(hidden);
    expect(made).toMatchObject({ ok: true, width: 20, height: 40 });
    const all = made.ok ? Buffer.concat([...made.copies]).toString('latin1') : '';
    expect(all).not.toMatch(/script|secret|EXIF|PK\u0003/);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['SVG', 'not-a-picture', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', 'not-a-picture', () => plain(20, 20).gif().toBuffer()],
    ['TIFF', 'not-a-picture', () => plain(20, 20).tiff().toBuffer()],
    ['nothing', 'not-a-picture', () => Buffer.alloc(0)],
    ['a bomb', 'too-many-pixels', () => pngOfSize(60_000, 60_000)],
    ['a PNG with too few bytes for its size', 'damaged', () => pngOfSize(4000, 4000)],
    ['a dot', 'too-small', () => plain(2, 400).png().toBuffer()],
    ['the beginning of a PNG alone', 'damaged', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['half a JPEG', 'damaged', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 900)],
  ])('are not made from %s', async (_what, code, bytes) => {
    expect(await renditionsOf(await bytes())).toEqual({ ok: false, code });
  });

  it('become JPEG on white for paper', async () => {
    const made = await renditionsOf(await plain(300, 600).png().toBuffer());
    const { bytes: jpeg } = await jpegOf((made.ok && made.copies[1]) || Buffer.alloc(0), 160);
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([80, 160, 3]);
    expect(Math.abs((data[0] ?? 0) - 228)).toBeLessThan(6);
  });
});
