import { describe, expect, it } from 'vitest';
import { looksLikeDate, storePlaces } from './store-places.js';

interface Sample {
  file?: string;
  name?: string;
  desc?: Record<number, string>;
  category?: string;
}

const planograms = (samples: readonly Sample[]) =>
  samples.map(({ file = 'x.psa', name = '', desc = {}, category = 'Soda' }) => ({
    category,
    texts: {
      fileName: file,
      projectName: 'Spring',
      planogramName: name,
      desc: (ordinal: number) => desc[ordinal] ?? '',
    },
  }));

describe('possible places of store numbers', () => {
  it('are proposed with an example, likeliest first', () => {
    const places = storePlaces(
      planograms([
        { file: '2026-03 a.psa', name: 'Store 12', desc: { 7: 'FT 60' } },
        { file: '2026-03 b.psa', name: 'Store 34', desc: { 7: 'FT 60' } },
        { file: '2026-03 c.psa', name: 'Store 56' },
      ]),
    );
    expect(places.map(({ source, number, areDates }) => [source, number, areDates])).toEqual([
      [3, '12', false],
      // 60 ft is the same everywhere, and 2026 is a year.
      [10, '60', false],
      [1, '2026', true],
    ]);
    expect(places[0]).toMatchObject({ example: 'Store 12', found: 3, stores: 3 });
  });

  it('prefer numbers on the store list, and skip places that most planograms lack', () => {
    const samples = planograms([
      { file: '77_a.psa', desc: { 1: 'S004', 2: '9' } },
      { file: '78_b.psa', desc: { 1: 'S005' } },
      { file: '79_c.psa', desc: { 1: 'S006' } },
    ]);
    expect(storePlaces(samples).map(({ source }) => source)).toEqual([1, 4]);
    expect(storePlaces(samples, new Set(['4', '5', '6'])).map(({ source }) => source)).toEqual([4, 1]);
  });

  it('are not in the JSON and XML that planning programs store', () => {
    const samples = planograms([
      { name: 'Store 12', desc: { 22: '{"v": 6}', 23: '<a n="6"/>', 24: '[{"v": 6}]' } },
      { name: '[34] Soda', desc: { 22: '{"v": 10}' } },
    ]);
    expect(storePlaces(samples).map(({ source, number }) => [source, number])).toEqual([[3, '12']]);
  });

  it('prefer a number that occurs once per category', () => {
    const samples = planograms([
      { file: 'FT60 11.psa', name: '7 north', category: 'Soda' },
      { file: 'FT60 12.psa', name: '8 north', category: 'Soda' },
      { file: 'FT48 13.psa', name: '7 south', category: 'Snacks' },
    ]);
    expect(storePlaces(samples)[0]).toMatchObject({ source: 3, stores: 2, found: 3 });
    expect(storePlaces([])).toEqual([]);
  });

  it('prefer a number that occurs in several places', () => {
    const samples = planograms([
      { file: 'form 1250 0101.psa', name: 'Store 0101', desc: { 1: '0101' }, category: 'Soda' },
      { file: 'form 1251 0101.psa', name: 'Store 0101', desc: { 1: '0101' }, category: 'Snacks' },
      { file: '0102 Soda.psa', name: 'Store 0102', desc: { 1: '0102' }, category: 'Soda' },
    ]);
    expect(storePlaces(samples).map(({ source, stores }) => [source, stores])).toEqual([
      [3, 2],
      [4, 2],
      [1, 3],
    ]);
  });

  it('distinguish dates from numbers', () => {
    expect(looksLikeDate('2026', 'Reset 2026')).toBe(true);
    expect(looksLikeDate('20260301', '20260301.psa')).toBe(true);
    expect(looksLikeDate('5', '5/12/2026')).toBe(true);
    expect(looksLikeDate('5', '5. Mai')).toBe(false);
    expect(looksLikeDate('0412', 'S0412')).toBe(false);
    expect(looksLikeDate('2041', '2041')).toBe(true);
    expect(looksLikeDate('3806', '3806OSR2020.psa')).toBe(false);
  });
});
