import { describe, expect, it } from 'vitest';
import { alikeNames } from './alike-names.js';

const named = (name: string, tenant = 't') => ({ name, tenant });
const pairsOf = (...names: (string | { name: string; tenant: string })[]): string[] =>
  alikeNames(names.map((name) => (typeof name === 'string' ? named(name) : name))).map(
    ({ one, other }) => `${one.name} = ${other.name}`,
  );

describe('names that look like one', () => {
  it('have the same words, one of them perhaps with more, in any case', () => {
    expect(pairsOf('Elmsford Drug', 'Harrow', 'elmsford drug stores')).toEqual([
      'elmsford drug stores = Elmsford Drug',
    ]);
    expect(pairsOf('elmsford drug stores', 'Drug  Elmsford')).toEqual(['Drug  Elmsford = elmsford drug stores']);
    expect(pairsOf('Harrow', 'HARROW')).toEqual(['HARROW = Harrow']);
  });

  it('share more than a word, and their tenant', () => {
    expect(pairsOf('Harrow', 'Harrow Local', 'Harrow Fresh')).toEqual([]);
    expect(pairsOf('Elmsford Drug', named('Elmsford Drug', 'u'))).toEqual([]);
    expect(pairsOf('', ' ')).toEqual([]);
  });

  it('are paired with the most important one, the least important pair first', () => {
    expect(pairsOf('North Mart', 'Kestrel', 'North Mart East', 'Kestrel', 'North Mart West')).toEqual([
      'North Mart West = North Mart',
      'Kestrel = Kestrel',
      'North Mart East = North Mart',
    ]);
  });

  it('are found among thousands by comparing few', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `Retailer Number ${at}`);
    const start = process.cpuUsage();
    expect(pairsOf(...many, 'Retailer Number 7 East')).toEqual(['Retailer Number 7 East = Retailer Number 7']);
    const { user } = process.cpuUsage(start);
    // 20,000 names have 200 million pairs; comparing each takes more than ten seconds.
    expect(user / 1e6).toBeLessThan(3);
  });
});
