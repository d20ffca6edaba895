import { describe, expect, it } from 'vitest';
import { fitText, widthOf } from './text-fit.js';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Advance widths of Arial, in thousandths of the size, from A to Z. */
const ARIAL = [
  ...[667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833],
  ...[722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611],
];

describe('the estimated width of a text', () => {
  it('is as wide as Arial sets capitals, and at most a tenth more', () => {
    const width = ARIAL.reduce((sum, one) => sum + one, 0) / 1000; // 17.613
    expect(widthOf(CAPITALS, 1)).toBeGreaterThanOrEqual(width);
    expect(widthOf(CAPITALS, 1)).toBeLessThan(1.1 * width);
  });

  it('cuts a name in capitals where one in lower case still fits', () => {
    // 8 letters of 10 points: 8 × 0.69 × 10 = 55.2, 8 × 0.54 × 10 = 43.2.
    expect(fitText('cracklin', 45, 10)).toBe('cracklin');
    expect(fitText('CRACKLIN', 45, 10)).toBe('CRACK…'); // 5 × 6.9 + 5.4 = 39.9; with the L 46.8.
  });
});
