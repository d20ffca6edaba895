import { describe, expect, it } from 'vitest';
import { daysSinceReset, resetServedBy, resetShownBy } from './reset-time.js';

const TIMES = { '2026-Q4': '2026-10-05T06:00', '2026-Q3': '2026-07-06' };
const Q3 = { quarter: '2026-Q3', date: '2026-07-06' };
const Q4 = { quarter: '2026-Q4', date: '2026-10-05T06:00' };

describe('the days since a reset', () => {
  it.each([
    ['2026-10-05', 0],
    // 26 days of October and 8 of November.
    ['2026-11-08', 34],
    ['2026-10-04', -1],
  ])('on %s are %i', (day, days) => {
    expect(daysSinceReset(Q4, day)).toBe(days);
  });

  it('are whole across a change to winter time', () => {
    expect(daysSinceReset({ quarter: '2026-Q4', date: '2026-10-24' }, '2026-10-26')).toBe(2);
  });
});

describe('the reset that data can show', () => {
  it.each([
    ['2026-10-04', Q3],
    ['2026-10-05', Q4],
    ['2027-03-01', Q4],
    ['2026-01-01', Q3],
  ])('on %s is the last one until then, or else the first', (day, expected) => {
    expect(resetShownBy(TIMES, day)).toEqual(expected);
  });

  it('is unknown without reset times', () => {
    expect(resetShownBy({}, '2026-10-05')).toBeNull();
  });
});

describe('the reset that planograms are published for', () => {
  it.each([
    // 45 days after the third quarter's, 46 before the fourth's, and the day after it.
    ['2026-08-20', Q3],
    ['2026-08-21', Q4],
    ['2026-10-01', Q4],
    ['2026-10-20', Q4],
  ])('on %s is the closest one', (day, expected) => {
    expect(resetServedBy(TIMES, day)).toEqual(expected);
  });

  it('is the later one of two that are equally close', () => {
    expect(resetServedBy({ '2026-Q1': '2026-01-10', '2026-Q2': '2026-04-10' }, '2026-02-24')).toEqual({
      quarter: '2026-Q2',
      date: '2026-04-10',
    });
  });

  it('is unknown without reset times', () => {
    expect(resetServedBy({}, '2026-10-05')).toBeNull();
  });
});
