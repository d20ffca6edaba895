import { describe, expect, it } from 'vitest';
import english from '../../../client/public/locales/en-US/validation.json' with { type: 'json' };
import chinese from '../../../client/public/locales/zh-CN/validation.json' with { type: 'json' };
import { CATALOGUE } from '../../core/validation/verdict.js';
import { RuleWords } from './rule-words.js';

const ids = CATALOGUE.map(({ id }) => id);
const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => name ?? []);

describe('the words of the rules', () => {
  it('exist for every rule of the catalog, in both languages, and for no other', () => {
    expect(Object.keys(english.rules).sort()).toEqual([...new Set(ids)].sort());
    expect(Object.keys(chinese.rules).sort()).toEqual([...new Set(ids)].sort());
  });

  it('contain the same values in both languages', () => {
    const of = (texts: Record<string, { finding: string }>) =>
      Object.fromEntries(Object.entries(texts).map(([id, { finding }]) => [id, placeholders(finding).sort()]));
    expect(of(chinese.rules)).toEqual(of(english.rules));
  });

  it('exist for every remedy and figure that a rule names', () => {
    for (const { remedies, affects } of CATALOGUE) {
      for (const remedy of remedies) expect([remedy, remedy in english.remedy]).toEqual([remedy, true]);
      for (const figure of affects) expect([figure, figure in english.affects]).toEqual([figure, true]);
    }
  });

  it('fill in values: lengths, shares and codes in words', () => {
    const words = new RuleWords('en-US');
    const said = { subject: '036', side: 'width', stored: 45.004, expected: 50 };
    expect(words.message('N03', said)).toBe('The width of 036 is 45 cm, but its facings add up to 50 cm.');
    expect(words.message('X05', { used: 105, available: 100, fill: 1.05 })).toContain('105 %');
    expect(words.message('S05', { subject: '12', missing: 'banner, state' })).toBe('Store 12 has no banner, state.');
    expect(new RuleWords('zh-CN').message('M03', { figure: 'caseCost', subject: '1', found: '-2' })).toContain(
      '箱成本',
    );
    expect(words.message('F12', { limit: 1_048_576 })).toContain('longer than 1 MB');
    expect(words.message('Z99', {})).toBe('Z99');
  });
});
