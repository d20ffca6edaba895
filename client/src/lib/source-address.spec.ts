import { describe, expect, it } from 'vitest';
import { keptSource, readSource } from './source-address.js';

describe('the data source in an address', () => {
  it('is a publication by its number, or the draft, under any of its names', () => {
    expect(readSource('3')).toBe('3');
    expect(['draft', 'work', 'working', 'newest'].map(readSource)).toEqual(['draft', 'draft', 'draft', 'draft']);
  });

  it('is null when invalid', () => {
    expect([null, '', '0', '-1', '1.5', 'current', 'x'].map(readSource)).toEqual(Array(7).fill(null));
  });

  it('is the only parameter carried to another page', () => {
    expect(keptSource('?level=brand&publication=2&sel=x')).toBe('?publication=2');
    expect(keptSource('?publication=working')).toBe('?publication=draft');
    expect(keptSource('?level=brand')).toBe('');
  });
});
