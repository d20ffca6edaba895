import { describe, expect, it } from 'vitest';
import { changedResetTimes, quartersOfPeriod, resetQuarters, ResetTimeRule } from './reset-times.js';

describe('the quarters of a time period', () => {
  it.each([
    ['quarter', '2026-Q4', ['2026-Q4']],
    ['year', '2026', ['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']],
    ['half', '2026-H2', ['2026-Q3', '2026-Q4']],
    ['month', '2026-11', ['2026-Q4']],
    ['week', '2026-W40', ['2026-Q3', '2026-Q4']],
    ['custom', '2025-12-31/2026-04-01', ['2025-Q4', '2026-Q1', '2026-Q2']],
    ['custom', 'no period', []],
  ] as const)('%s %s', (type, period, quarters) => {
    expect(quartersOfPeriod(type, period)).toEqual(quarters);
  });
});

describe('reset times', () => {
  it('change where they are given, disappear where they are null, and stay otherwise', () => {
    const now = { '2026-Q3': '2026-07-06', '2026-Q4': '2026-10-05' };
    const changes = [
      { quarter: '2026-Q3', date: null },
      { quarter: '2020-Q1', date: '2020-01-06T06:30' },
    ];
    const quarters = resetQuarters(['2026-Q4'], now);
    expect(changedResetTimes(now, changes, quarters)).toEqual({
      '2020-Q1': '2020-01-06T06:30',
      '2026-Q4': '2026-10-05',
    });
    const elsewhere = [{ quarter: '2030-Q1', date: '2030-01-01' }];
    expect(() => changedResetTimes(now, elsewhere, quarters)).toThrow('One field is not valid.');
  });

  it.each([
    ['2026-10-05', true],
    ['2026-10-05T06:00', true],
    ['2026-02-29', false],
    ['2026-10-05T24:00', false],
    ['10/05/2026', false],
    [20261005, false],
  ])('%s is valid: %s', (value, is) => {
    expect(new ResetTimeRule().validate(value)).toBe(is);
  });
});
