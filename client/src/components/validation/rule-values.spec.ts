import { describe, expect, it } from 'vitest';
import { createFormat } from '../../lib/format.js';
import { type ValueWords, lengthText, writtenValues } from './rule-values.js';

const words = (unitWord: string): ValueWords => ({
  format: createFormat('en-US'),
  unitWord,
  word: (name, code) => `${name}:${code}`,
});
const inches = { unit: 'in', currency: 'USD' } as const;
const metric = { unit: 'cm', currency: 'EUR' } as const;

describe('the values of a finding', () => {
  it('are lengths in the project’s unit', () => {
    // 30.48 cm / 2.54 = 12 in; 31.75 cm / 2.54 = 12.5 in
    const params = { side: 'width', stored: 30.48, expected: 31.75 };
    expect(writtenValues('N03', params, inches, words('in'))).toEqual({
      ...{ side: 'side:width', stored: '12 in', expected: '12.5 in' },
    });
    expect(writtenValues('N03', params, metric, words('cm'))).toMatchObject({ stored: '30.48 cm' });
  });

  it('depend on their rule', () => {
    // F03 expects cells, not centimeters.
    expect(writtenValues('F03', { expected: 120 }, inches, words('in'))).toEqual({ expected: '120' });
  });

  it('are shares in percent, money with its currency, and dates and lists of codes in words', () => {
    expect(writtenValues('X05', { fill: 1.054 }, inches, words('in'))).toEqual({ fill: '105.4%' });
    expect(writtenValues('M06', { lowest: 1.5, highest: 6 }, metric, words('cm'))).toEqual({
      ...{ lowest: '€1.50', highest: '€6.00' },
    });
    expect(writtenValues('S05', { missing: 'banner, state' }, inches, words('in'))).toEqual({
      missing: 'missing:banner and missing:state',
    });
  });

  it('keep texts unchanged', () => {
    expect(writtenValues('P17', { match: '0012' }, inches, words('in'))).toEqual({ match: '0012' });
    expect(lengthText(0.635, 'in', words('in'))).toBe('0.25 in');
  });
});
