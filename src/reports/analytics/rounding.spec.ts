import { describe, expect, it } from 'vitest';
import { round, rounded } from './rounding.js';

describe('round', () => {
  it('keeps 12 significant digits, whatever the magnitude', () => {
    expect(round(0.1 + 0.2)).toBe(0.3);
    expect(round(123456.789012345678)).toBe(123456.789012);
    expect(round(-1.23456789012345e-9)).toBe(-1.23456789012e-9);
  });

  it('makes two sums of the same numbers in another order the same number', () => {
    const widths = Array.from({ length: 5000 }, (_, index) => 1 / (index + 3));
    const forward = widths.reduce((sum, width) => sum + width, 0);
    const backward = widths.reduceRight((sum, width) => sum + width, 0);
    expect(forward).not.toBe(backward);
    expect(round(forward)).toBe(round(backward));
  });

  it('leaves whole numbers, zero and non-numbers alone', () => {
    expect([round(0), round(9_007_199_254_740_991), rounded(null)]).toEqual([0, 9_007_199_254_740_991, null]);
    expect(round(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });
});
