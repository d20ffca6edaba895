import { describe, expect, it } from 'vitest';
import { barsOf } from '@core/boards/supply-bars.js';

describe('the bars of days of supply', () => {
  it('join the parts of a bar that are in different states', () => {
    const bins = [
      { from: 0, to: 5, includesTo: false, status: 'at-risk' as const, rows: 3 },
      { from: 5, to: 7, includesTo: false, status: 'at-risk' as const, rows: 2 },
      { from: 5, to: 7, includesTo: false, status: 'in-range' as const, rows: 4 },
    ];
    expect(barsOf(bins)).toEqual([
      { from: 0, to: 5, rows: 3, parts: [{ status: 'at-risk', rows: 3 }] },
      {
        from: 5,
        to: 7,
        rows: 6,
        parts: [
          { status: 'at-risk', rows: 2 },
          { status: 'in-range', rows: 4 },
        ],
      },
    ]);
  });
});
