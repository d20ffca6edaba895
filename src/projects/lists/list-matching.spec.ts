import { describe, expect, it } from 'vitest';
import { keyEffect, matchedByRule } from './list-matching.js';

describe('matching a list with the products on planograms', () => {
  const list = new Set(['018200000188', '4006381333931', 'A1']);
  const placed = new Set(['0001820000018', '1820000018', '4006381333931', '77']);

  it('counts by key, for each rule', async () => {
    expect(await keyEffect('exact', list, placed)).toEqual({ matched: 1, unmatched: 3, unused: 2 });
    expect(await keyEffect('gtin', list, placed)).toEqual({ matched: 3, unmatched: 1, unused: 1 });
  });

  it('uses the rule where keys differ', async () => {
    const found = await matchedByRule('gtin', list, placed);
    expect(Object.fromEntries(found)).toEqual({ '0001820000018': '018200000188', '1820000018': '018200000188' });
  });
});
