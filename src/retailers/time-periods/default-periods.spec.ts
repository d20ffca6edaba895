import { describe, expect, it } from 'vitest';
import { periodSpan } from '../../core/periods/period.js';
import { defaultPeriods } from './default-periods.js';

describe('a tenant’s initial time periods', () => {
  const periods = defaultPeriods(new Date('2026-11-21T00:00:00Z'));

  it('are the quarters of two years, newest first, then the years', () => {
    expect(periods.map(({ display }) => display)).toEqual([
      ...['Q4 2026', 'Q3 2026', 'Q2 2026', 'Q1 2026', 'Q4 2025', 'Q3 2025', 'Q2 2025', 'Q1 2025'],
      ...['2026', '2025'],
    ]);
    expect(periods.filter(({ type, period }) => periodSpan(type, period) === null)).toEqual([]);
  });

  it('have the current quarter as default, until its last hour', () => {
    const defaultOn = (day: string): string[] =>
      defaultPeriods(new Date(day)).flatMap(({ isDefault, period }) => (isDefault ? [period] : []));
    expect(defaultOn('2026-11-21T00:00:00Z')).toEqual(['2026-Q4']);
    expect(defaultOn('2026-03-31T23:59:59Z')).toEqual(['2026-Q1']);
    expect(defaultOn('2026-04-01T00:00:00Z')).toEqual(['2026-Q2']);
  });

  it('are compared with the same part of the previous year', () => {
    for (const { type, period, previousIndex } of periods.filter((one) => one.previousIndex !== null)) {
      const before = periods.find((one) => one.type === type && one.currentIndex === previousIndex);
      expect(before?.period).toBe(period.replace('2026', '2025'));
    }
    expect(
      periods.filter(({ previousIndex }) => previousIndex === null).map(({ period }) => period.slice(0, 4)),
    ).toEqual(Array<string>(5).fill('2025'));
  });
});
