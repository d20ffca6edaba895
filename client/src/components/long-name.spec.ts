import { describe, expect, it } from 'vitest';
import { lastWordsOf, middleOf } from './long-name.js';

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

describe('the last words of a long name', () => {
  it.each([
    ['CRAGGLES SOUR CREAM 2.75 OZ', '2.75 OZ'],
    // “8 OZ” has four characters, which many names share.
    ['CRAGGLES SOUR CREAM 8 OZ', 'CREAM 8 OZ'],
    ['WHITBRAY FREE CLEAR 81 CT', '81 CT'],
    ['Marlow Fresh Elmmere', 'Elmmere'],
    // The last words are more than half of the name.
    ['Snacks left-hand', null],
    ['Snacks', null],
    ['', null],
  ])('of “%s” are “%s”', (name, words) => {
    const at = lastWordsOf(name);
    expect(at < 0 ? null : name.slice(at)).toBe(words);
  });
});
