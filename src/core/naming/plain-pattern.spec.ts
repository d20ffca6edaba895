import { describe, expect, it } from 'vitest';
import { toRegularExpression } from './plain-pattern.js';
import { compileStorePattern } from './store-pattern.js';

const found = (pattern: string, text: string) => {
  const compiled = compileStorePattern(pattern);
  return compiled.ok ? compiled.expression.find(text) : compiled.problem;
};

describe('a store pattern in plain form', () => {
  it.each([
    ['S####', 'Snacks S0412 FT60.psa', '0412'],
    ['S####', 'Snacks S04125.psa', null],
    ['####', '2026-S0412', '2026'],
    ['Store=####', 'Store=0001 Category=0010', '0001'],
    ['##-###', 'North 12-345.psa', '12-345'],
    ['_#_', 'a_7_b', '7'],
    ['###.psa', 'west 412.psa', '412'],
    ['###.psa', 'west 412xpsa', null],
    [' S## ', 'S07', '07'],
  ])('%s in "%s" is %s', (pattern, text, number) => {
    expect(found(pattern, text)).toBe(number);
  });

  it('leaves regular expressions unchanged', () => {
    for (const pattern of ['S(\\d{4})', 'Store #(\\d+)', '[#](\\d+)', '\\d+', 'S.']) {
      expect(toRegularExpression(pattern)).toBe(pattern);
    }
    expect(found('Store #(\\d+)', 'Store #12')).toBe('12');
  });
});
