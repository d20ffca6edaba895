import { describe, expect, it } from 'vitest';
import { keptSource, readSource } from './source-address.js';

describe('the data that an address names', () => {
  it('is a publication by its number, or the draft, by whatever it was called', () => {
    expect(readSource('3')).toBe('3');
    expect(['draft', 'work', 'working', 'newest'].map(readSource)).toEqual(['draft', 'draft', 'draft', 'draft']);
  });

  it('is nothing when it cannot be', () => {
    expect([null, '', '0', '-1', '1.5', 'current', 'x'].map(readSource)).toEqual(Array(7).fill(null));
  });

  it('goes along to another page alone', () => {
    expect(keptSource('?level=brand&publication=2&sel=x')).toBe('?publication=2');
    expect(keptSource('?publication=working')).toBe('?publication=draft');
    expect(keptSource('?level=brand')).toBe('');
  });
});
