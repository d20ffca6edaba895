import { DEFAULT_LIMITS } from '@core/validation/limits.js';
import { describe, expect, it } from 'vitest';
import { LIMIT_FIELDS, draftOf, limitsOfRule, readDraft, sameLimits, storedLimit } from './limit-fields.js';

describe('the limits on screen', () => {
  it('are all limits of the catalog', () => {
    expect(LIMIT_FIELDS.map(({ name }) => name).sort()).toEqual(Object.keys(DEFAULT_LIMITS).sort());
  });

  it('are shown as percent and in the project’s unit', () => {
    const draft = draftOf(DEFAULT_LIMITS, 'in');
    expect(draft.underfilledShare).toBe('80');
    // 200 cm / 2.54 = 78.7402 in; people read two decimals.
    expect(draft.largestCm).toBe('78.74');
    expect(draftOf(DEFAULT_LIMITS, 'cm').largestCm).toBe('200');
  });

  it('stay exactly as stored when untouched', () => {
    const { limits, problems } = readDraft(draftOf(DEFAULT_LIMITS, 'in'), 'in', DEFAULT_LIMITS);
    expect(problems).toEqual({});
    expect(sameLimits(limits, DEFAULT_LIMITS)).toBe(true);
  });

  it('accept a comma as well as a point', () => {
    expect(storedLimit({ kind: 'share' }, ' 2,5 ', 'in')).toBe(0.025);
    // 1 in = 2.54 cm
    expect(storedLimit({ kind: 'length' }, '1', 'in')).toBe(2.54);
    expect(storedLimit({ kind: 'times' }, '4 times', 'in')).toBeNull();
  });

  it('are rejected when not a number, out of range, or in the wrong order', () => {
    const draft = { ...draftOf(DEFAULT_LIMITS, 'cm'), priceTimes: 'x', coverageShare: '120', smallestCm: '300' };
    expect(readDraft(draft, 'cm', DEFAULT_LIMITS).problems).toEqual({
      ...{ priceTimes: 'notANumber', coverageShare: 'range', largestCm: 'order' },
    });
  });

  it('belong to rules', () => {
    expect(limitsOfRule('M05').map(({ name }) => name)).toEqual(['fewestDaysOfSupply', 'mostDaysOfSupply']);
    expect(limitsOfRule('P01')).toEqual([]);
  });
});
