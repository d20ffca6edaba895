import { describe, expect, it } from 'vitest';
import { type KeyMatch, KeyMatcher } from './key-match.js';

/** The rows that products take which the list does not name themselves. */
function matched(match: KeyMatch, list: string[], products: string[]) {
  const matcher = new KeyMatcher(match);
  for (const key of products) matcher.product(key);
  for (const key of list) matcher.list(key);
  return Object.fromEntries([...matcher.found()].filter(([key, row]) => row !== key));
}

describe('a key of a product list meets one of a planogram', () => {
  it.each([
    ['leading zeros', 'zeros', '0001820000018', '1820000018'],
    ['blanks and hyphens', 'zeros', '0-18200-00018', '01820000018'],
    ['a check digit that the planogram left out', 'gtin', '018200000188', '0001820000018'],
    ['a check digit that the list left out', 'gtin', '01820000018', '018200000188'],
    ['a check digit, and zeros lost in a spreadsheet', 'gtin', '18200000188', '0001820000018'],
    ['GTIN-14 of the same item', 'gtin', '00018200000188', '018200000188'],
    ['a check digit left out and the rest padded, which by chance checks', 'gtin', '003229000127', '0032290001276'],
    // 0 6135570023 has 6 as its check digit, the list's last one.
    ['an EAN-13 without its check digit, which by chance checks', 'gtin', '061355700236', '0613557002368'],
    ['UPC-E', 'gtin', '04252614', '042100005264'],
    ['UPC and ID, each by itself', 'gtin', '018200000188|00104512', '0001820000018|104512'],
  ] as const)('but for %s', (_what, match, listed, product) => {
    expect(matched(match, [listed], [product])).toEqual({ [product]: listed });
    expect(matched('exact', [listed], [product])).toEqual({});
  });

  it('exactly before anything else, and then by no other row', () => {
    expect(matched('gtin', ['018200000188', '0001820000018'], ['0001820000018'])).toEqual({});
    expect(matched('zeros', ['0018', '18'], ['018'])).toEqual({});
  });

  it('by its zeros before its check digit', () => {
    // 018200000188 without zeros is the other code's body, were it looked at first.
    expect(matched('gtin', ['18200000188', '182000001884'], ['018200000188'])).toEqual({
      '018200000188': '18200000188',
    });
  });

  it('not where several rows could be it, and not as another item of the same number', () => {
    expect(matched('gtin', ['00018', '018'], ['18'])).toEqual({});
    expect(matched('gtin', ['018200000188|1'], ['0001820000018|2'])).toEqual({});
  });

  it('though the list names it twice', () => {
    expect(matched('gtin', ['018200000188', '018200000188'], ['1820000018'])).toEqual({ '1820000018': '018200000188' });
  });

  it('in all spellings of a product', () => {
    expect(matched('gtin', ['018200000188'], ['0001820000018', '1820000018'])).toEqual({
      '0001820000018': '018200000188',
      '1820000018': '018200000188',
    });
  });
});
