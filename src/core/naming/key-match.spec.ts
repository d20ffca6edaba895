import { describe, expect, it } from 'vitest';
import { type KeyMatch, KeyMatcher } from './key-match.js';

/** The list rows that products match, except those the list names exactly. */
function matched(match: KeyMatch, list: string[], products: string[]) {
  const matcher = new KeyMatcher(match);
  for (const key of products) matcher.product(key);
  for (const key of list) matcher.list(key);
  return Object.fromEntries([...matcher.found()].filter(([key, row]) => row !== key));
}

describe('matching a product list’s key with a planogram’s', () => {
  it.each([
    ['leading zeros', 'zeros', '0001820000018', '1820000018'],
    ['blanks and hyphens', 'zeros', '0-18200-00018', '01820000018'],
    ['a check digit that the planogram left out', 'gtin', '018200000188', '0001820000018'],
    ['a check digit that the list left out', 'gtin', '01820000018', '018200000188'],
    ['a check digit, and zeros lost in a spreadsheet', 'gtin', '18200000188', '0001820000018'],
    ['GTIN-14 of the same item', 'gtin', '00018200000188', '018200000188'],
    ['a check digit left out and the rest padded, which by chance checks', 'gtin', '003229000127', '0032290001276'],
    // 0 6135570023 has the check digit 6, which happens to be the list's last digit.
    ['an EAN-13 without its check digit, which by chance checks', 'gtin', '061355700236', '0613557002368'],
    ['UPC-E', 'gtin', '04252614', '042100005264'],
    ['UPC and ID, each by itself', 'gtin', '018200000188|00104512', '0001820000018|104512'],
  ] as const)('finds no match for %s', (_what, match, listed, product) => {
    expect(matched(match, [listed], [product])).toEqual({ [product]: listed });
    expect(matched('exact', [listed], [product])).toEqual({});
  });

  it('prefers an exact match, and then takes no other row', () => {
    expect(matched('gtin', ['018200000188', '0001820000018'], ['0001820000018'])).toEqual({});
    expect(matched('zeros', ['0018', '18'], ['018'])).toEqual({});
  });

  it('compares without zeros before it compares without check digits', () => {
    // Without its zero, 018200000188 is the other code's body: comparing bodies first would match the wrong row.
    expect(matched('gtin', ['18200000188', '182000001884'], ['018200000188'])).toEqual({
      '018200000188': '18200000188',
    });
  });

  it('finds none where several rows could match, or for another item with the same number', () => {
    expect(matched('gtin', ['00018', '018'], ['18'])).toEqual({});
    expect(matched('gtin', ['018200000188|1'], ['0001820000018|2'])).toEqual({});
  });

  it('finds a match that the list names twice', () => {
    expect(matched('gtin', ['018200000188', '018200000188'], ['1820000018'])).toEqual({ '1820000018': '018200000188' });
  });

  it('finds all spellings of a product', () => {
    expect(matched('gtin', ['018200000188'], ['0001820000018', '1820000018'])).toEqual({
      '0001820000018': '018200000188',
      '1820000018': '018200000188',
    });
  });
});
