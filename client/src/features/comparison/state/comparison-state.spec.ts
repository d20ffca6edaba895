import { describe, expect, it } from 'vitest';
import { readState, writtenState } from './comparison-state.js';

describe('the address of a comparison', () => {
  it('contains what is shown, without default values', () => {
    const usual = readState(new URLSearchParams());
    expect(usual).toEqual({
      level: 'category',
      measure: 'linear',
      stores: 'same',
      tab: 'assortment',
      value: null,
      pair: null,
    });
    expect(Object.values(writtenState(usual)).every((value) => value === null)).toBe(true);
  });

  it('is restored as written', () => {
    const state = { level: 'brand', measure: 'facings', stores: 'all', tab: 'planograms', pair: '1.0~3.4' } as const;
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(writtenState({ ...state, value: 'A & B' }))) {
      if (value !== null) params.set(name, value);
    }
    expect(readState(params)).toEqual({ ...state, value: 'A & B' });
  });

  it('forgets the selected value with its level', () => {
    expect(writtenState({ level: 'brand' })).toEqual({ level: 'brand', value: null });
  });

  it('treats unknown values as defaults', () => {
    const state = readState(new URLSearchParams('level=shop&measure=sales&stores=some&tab=none&pair=x~y'));
    expect(state).toMatchObject({
      level: 'category',
      measure: 'linear',
      stores: 'same',
      tab: 'assortment',
      pair: null,
    });
    // A planogram without an earlier one.
    expect(readState(new URLSearchParams('pair=~2.0')).pair).toBe('~2.0');
  });
});
