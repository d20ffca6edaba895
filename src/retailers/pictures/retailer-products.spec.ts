import { describe, expect, it } from 'vitest';
import { matchPictures, sameKeys } from '../../core/naming/picture-match.js';
import { coverageOf, matchablePictures } from './retailer-products.js';

const numbered = (count: number, key: (at: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => key(at));

describe('the number of products with a picture', () => {
  it('is the same in chunks as all at once', async () => {
    const keys = numbered(5_000, (at) => String(1_820_000_000 + at * 3).padStart(13, '0'));
    // Every other product has a picture without leading zeros; 50 of them have two, so none of theirs is certain.
    const pictures = [
      ...numbered(2_500, (at) => String(1_820_000_000 + at * 6)),
      ...numbered(50, (at) => `0${1_820_000_000 + at * 6}`),
      'NOBODY',
      'OLD',
    ].map((key) => ({ id: `id of ${key}`, key }));
    const same = sameKeys(new Map([['OLD', keys[1] ?? '']]));
    const { covered, known } = await coverageOf(keys, await matchablePictures(pictures, same));
    expect(covered).toBe(matchPictures(keys, pictures, same).size);
    // 2,500, minus 50 that are not certain, plus one by an accepted match.
    expect(covered).toBe(2_451);
    expect([known.has('id of OLD'), known.has('id of NOBODY')]).toEqual([true, false]);
  });
});
