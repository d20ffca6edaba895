import { describe, expect, it } from 'vitest';
import { middleOf } from './long-name.js';

describe('the middle of a long name', () => {
  it.each([
    // 30 characters: words start at 11 and 25, and 11 is closer to 15.
    ['Store=0101 Category=0010 FT=20', 11],
    ['Snacks left', 7],
    ['Snacks', -1],
    ['', -1],
    ['汽水 货架 左', 3],
  ])('of “%s” is at %i', (name, at) => {
    expect(middleOf(name)).toBe(at);
  });
});
