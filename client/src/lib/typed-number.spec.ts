import { describe, expect, it } from 'vitest';
import { typedNumber } from './typed-number.js';

describe('a number as people type it', () => {
  it.each([
    ['1000', 1000],
    [' 1,000 ', 1000],
    ['1,234,567.5', 1234567.5],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['12,34', 12.34],
    ['-1,250', -1250],
    ['1 000', 1000],
    ['１２．５', 12.5],
    ['１，０００', 1000],
  ])('%s', (text, value) => expect(typedNumber(text)).toBe(value));

  it.each(['', '  ', 'ten', '1,2,3', '1.000,5', '1,00,000', 'Infinity', '--1'])('%s is not a number', (text) =>
    expect(typedNumber(text)).toBeNull(),
  );
});
