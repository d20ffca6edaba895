import { describe, expect, it } from 'vitest';
import { effectAim, effectFinding } from './effect-finding.js';

const told = { reason: null, effectReason: null, effect: 0.05, effectLow: 0.01, effectHigh: 0.09, resetTime: null };

describe('the finding about a reset’s effect', () => {
  it('is clear only when the interval leaves out zero', () => {
    expect(effectFinding(told)).toBe('more');
    expect(effectFinding({ ...told, effect: -0.05, effectLow: -0.09, effectHigh: -0.01 })).toBe('less');
    expect(effectFinding({ ...told, effectLow: -0.01 })).toBe('unclear');
    expect(effectFinding({ ...told, effectLow: 0 })).toBe('unclear');
  });

  it('is unsure without an interval', () => {
    expect(effectFinding({ ...told, effectLow: null, effectHigh: null })).toBe('unsure');
  });

  it('is that the data cannot show it yet, until the day after the planned reset', () => {
    const reset = { quarter: '2026-Q4', date: '2026-10-05' };
    expect(effectFinding({ ...told, resetTime: { ...reset, days: -3 } })).toBe('beforeReset');
    expect(effectFinding({ ...told, resetTime: { ...reset, days: 0 } })).toBe('beforeReset');
    expect(effectFinding({ ...told, resetTime: { ...reset, days: 1 } })).toBe('more');
  });

  it('names what is missing', () => {
    const none = { ...told, effect: null, effectLow: null, effectHigh: null };
    expect(effectFinding({ ...none, effectReason: 'no-control-stores' })).toBe('noControl');
    expect(effectFinding({ ...none, effectReason: 'same-movement' })).toBe('sameMovement');
    expect(effectFinding({ ...none, reason: 'no-same-stores', effectReason: 'no-reset-stores' })).toBe('noStores');
  });
});

describe('what an effect leads to', () => {
  it('is another threshold for a reset, or other data, when there are not two groups', () => {
    expect(effectAim('noReset', '25', 'category')).toBe('anyChange');
    expect(effectAim('noReset', '0', 'category')).toBe('chooseOther');
    expect(effectAim('noControl', '0', 'category')).toBe('fromTen');
    expect(effectAim('noControl', '10', 'category')).toBeNull();
  });

  it('is the rows by store once it is known, and what brings the sales that lack', () => {
    expect(effectAim('less', '0', 'category')).toBe('byStore');
    expect(effectAim('less', '0', 'store')).toBeNull();
    expect(effectAim('sameMovement', '0', 'category')).toBe('uploads');
    expect(effectAim('beforeReset', '0', 'category')).toBe('chooseOther');
  });
});
