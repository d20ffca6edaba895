import { describe, expect, it } from 'vitest';
import { PERIOD_EXAMPLES, PERIOD_TYPES, periodSpan } from './period.js';

describe('the days of a period', () => {
  it.each([
    ['year', '2026', '2026-01-01', '2026-12-31'],
    ['half', '2026-H2', '2026-07-01', '2026-12-31'],
    ['quarter', '2026-Q4', '2026-10-01', '2026-12-31'],
    ['month', '2024-02', '2024-02-01', '2024-02-29'],
    // 2026 begins on a Thursday, so its week 1 begins on the preceding Monday.
    ['week', '2026-W01', '2025-12-29', '2026-01-04'],
    ['week', '2026-W53', '2026-12-28', '2027-01-03'],
    ['custom', '2026-02-01/2026-07-31', '2026-02-01', '2026-07-31'],
    ['custom', '2026-02-28/2026-02-28', '2026-02-28', '2026-02-28'],
  ] as const)('of a %s, %s, are %s to %s', (type, text, from, to) => {
    expect(periodSpan(type, text)).toEqual({ from, to });
  });

  it.each([
    ['year', '26'],
    ['year', '0999'],
    ['half', '2026-H3'],
    ['quarter', '2026-Q0'],
    ['quarter', 'Q4 2026'],
    ['month', '2026-13'],
    ['month', '2026-00'],
    ['week', '2027-W53'],
    ['week', '2026-W00'],
    ['custom', '2026-02-30/2026-03-01'],
    ['custom', '2026-07-31/2026-02-01'],
    ['custom', '2026-02-01'],
    ['custom', '2026-02-01/2026-03-01/2026-04-01'],
    ['quarter', ''],
  ] as const)('are none of a %s written %j', (type, text) => {
    expect(periodSpan(type, text)).toBeNull();
  });

  it('exist for the example of every type', () => {
    expect(PERIOD_TYPES.filter((type) => periodSpan(type, PERIOD_EXAMPLES[type]) === null)).toEqual([]);
  });
});
