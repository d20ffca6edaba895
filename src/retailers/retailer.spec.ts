import { describe, expect, it } from 'vitest';
import { cleanName, mayStandUnder, nameKey } from './retailer.js';

describe('a name', () => {
  it('is shown without outer and repeated blanks', () => {
    expect(cleanName('  Acme\t  Foods ')).toBe('Acme Foods');
  });

  it('is compared ignoring case, spacing and width of letters', () => {
    expect(nameKey('ＡＣＭＥ  foods')).toBe(nameKey('Acme Foods'));
    expect(nameKey('Café')).toBe(nameKey('CAFE\u0301'));
    expect(nameKey('Acme Foods')).not.toBe(nameKey('Acme Food'));
  });
});

describe('a part of a retailer', () => {
  it.each([
    ['division', 'retailer', true],
    ['banner', 'retailer', true],
    ['banner', 'division', true],
    ['basecallpoint', 'retailer', true],
    ['basecallpoint', 'banner', true],
    ['division', 'division', false],
    ['division', 'banner', false],
    ['banner', 'banner', false],
    ['banner', 'basecallpoint', false],
    ['basecallpoint', 'basecallpoint', false],
  ] as const)('of kind %s may be below a %s: %s', (kind, above, expected) => {
    expect(mayStandUnder(kind, above)).toBe(expected);
  });
});
