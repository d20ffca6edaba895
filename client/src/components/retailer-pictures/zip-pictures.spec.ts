import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipPictures } from './zip-pictures.js';

describe('pictures in one zip', () => {
  it('keep their names, even duplicates, and are not compressed again', async () => {
    const even = 'x'.repeat(5000);
    const files = [new File([even], '001.jpg'), new File(['another'], '001.jpg'), new File(['三'], '商品.webp')];
    const packed: number[] = [];
    const zip = new Uint8Array(await (await zipPictures(files, (done) => packed.push(done))).arrayBuffer());
    expect(packed).toEqual([1, 2, 3]);
    const unpacked = Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(unpacked).toEqual([
      ['001.jpg', even],
      ['2/001.jpg', 'another'],
      ['商品.webp', '三'],
    ]);
    expect(Buffer.from(zip).includes(Buffer.from(strToU8(even)))).toBe(true);
  });
});
