import { strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { archiveMark } from './archive-mark.js';
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
      ['001.jpg', 'another'],
      ['2/001.jpg', even],
      ['商品.webp', '三'],
    ]);
    expect(Buffer.from(zip).includes(Buffer.from(strToU8(even)))).toBe(true);
  });

  it('are the same zip in whatever order they were chosen, and another one when a byte differs', async () => {
    const [one, two, other] = [new File(['1'], 'a.jpg'), new File(['2'], 'b.jpg'), new File(['3'], 'b.jpg')];
    const zipOf = (files: File[]) => zipPictures(files, () => undefined);
    const bytesOf = async (files: File[]) => new Uint8Array(await (await zipOf(files)).arrayBuffer());
    expect(await bytesOf([two, one])).toEqual(await bytesOf([one, two]));
    const mark = await archiveMark(await zipOf([one, two]));
    expect(await archiveMark(await zipOf([two, one]))).toBe(mark);
    expect(await archiveMark(await zipOf([one, other]))).not.toBe(mark);
  });
});
