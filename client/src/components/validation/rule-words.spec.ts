import { CATALOGUE } from '@core/validation/verdict.js';
import { describe, expect, it } from 'vitest';
import { readTexts } from '../../testing/texts.js';

describe('the texts of the rules', () => {
  it.each(['en-US', 'zh-CN'])('name every rule of the catalog and its findings in %s', (language) => {
    const rules = readTexts(language)['validation']?.['rules'];
    const said = typeof rules === 'object' ? rules : {};
    const complete = Object.entries(said).filter(([, words]) => {
      const { name, finding } = typeof words === 'object' ? words : {};
      return typeof name === 'string' && typeof finding === 'string';
    });
    expect(complete.map(([rule]) => rule).sort()).toEqual(CATALOGUE.map(({ id }) => id).sort());
  });
});
