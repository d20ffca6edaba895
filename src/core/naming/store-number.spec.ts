import { describe, expect, it } from 'vitest';
import { storeKey, storeNumberIn, storeText } from './store-number.js';
import { storeRule } from './store-rule.js';

const TEXTS = {
  fileName: 'Reset 2024/banner 7/3806OSR2020.psa',
  projectName: 'Project 12',
  planogramName: 'Store=0001 Category=0010 FT=60',
  desc: (ordinal: number) => (ordinal <= 50 ? `D${ordinal}` : 'beyond'),
};

describe('the source of a store number', () => {
  it.each([
    [1, 'the file name, without its folders', '3806OSR2020.psa', '3806'],
    [2, 'the project name', 'Project 12', '12'],
    [3, 'the planogram name', 'Store=0001 Category=0010 FT=60', '0001'],
    [4, 'Desc 1', 'D1', '1'],
    [53, 'Desc 50', 'D50', '50'],
    [54, 'nowhere', '', null],
    [0, 'nowhere', '', null],
  ])('option %i is %s', (source, _name, text, number) => {
    expect(storeText(source, TEXTS)).toBe(text);
    expect(storeRule({ source }).find(TEXTS)).toBe(number);
  });

  it('also reads Windows folders', () => {
    expect(storeText(1, { ...TEXTS, fileName: 'C:\\reset 9\\0044.psa' })).toBe('0044.psa');
  });
});

describe('the store number in a text', () => {
  it('is its first run of digits, with leading zeros', () => {
    expect(storeNumberIn('Store=0001 Category=0010')).toBe('0001');
    expect(storeNumberIn('no number')).toBeNull();
    expect(storeNumberIn('')).toBeNull();
  });

  it('is a pattern’s first group, or its whole match', () => {
    expect(storeRule({ source: 3, pattern: 'Category=(\\d+)' }).find(TEXTS)).toBe('0010');
    expect(storeRule({ source: 1, pattern: '[A-Z]{3}\\d{4}' }).find(TEXTS)).toBe('OSR2020');
    expect(storeRule({ source: 3, pattern: 'Region=(\\d+)' }).find(TEXTS)).toBeNull();
    expect(storeRule({ source: 3, pattern: 'x?' }).find(TEXTS)).toBeNull(); // an empty match is no number
  });

  it('is null, with the reason, when a pattern cannot be used', () => {
    const rule = storeRule({ source: 3, pattern: '(\\d+' });
    expect(rule.refusal).toMatchObject({ problem: 'open-group' });
    expect(rule.find(TEXTS)).toBeNull();
  });
});

describe('matching store numbers', () => {
  it('ignores leading zeros and case', () => {
    expect(storeKey('0001')).toBe(storeKey(' 1 '));
    expect(storeKey('00a7')).toBe('A7');
    expect(storeKey('000')).toBe('0');
    expect(storeKey('100')).not.toBe(storeKey('1'));
  });
});
