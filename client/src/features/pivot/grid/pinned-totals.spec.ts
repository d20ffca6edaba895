import { describe, expect, it } from 'vitest';
import { COLUMN_PX } from './grid-sizes.js';
import { isPinned, offsetInSight, pinnedTotals } from './pinned-totals.js';

/** Ten columns of three measures, beside names of 280 px. */
const WIDE = { view: 880, first: 280, columns: 30, measures: 3, hasFields: true };

describe('the pinned totals', () => {
  it('are those of the first measures that take at most 40 % of the width', () => {
    // 600 px beside the names: 240 px, which is two columns of 112 px.
    expect(pinnedTotals(WIDE)).toEqual({ at: 27, count: 2 });
    expect(pinnedTotals({ ...WIDE, view: 1400 })).toEqual({ at: 27, count: 3 });
    expect(pinnedTotals({ ...WIDE, columns: 10, measures: 1 })).toEqual({ at: 9, count: 1 });
  });

  it('are empty on a phone, without fields across, or when all columns are visible', () => {
    expect(pinnedTotals({ ...WIDE, view: 358, first: 148 }).count).toBe(0);
    expect(pinnedTotals({ ...WIDE, hasFields: false }).count).toBe(0);
    expect(pinnedTotals({ ...WIDE, columns: 5, measures: 1 }).count).toBe(0);
    expect(pinnedTotals({ ...WIDE, view: 0 }).count).toBe(0);
  });
});

describe('a column that is walked to', () => {
  const pinned = { at: 27, count: 2 };
  const view = { view: 880, first: 280 };

  it('stays in place when it is visible or pinned', () => {
    expect(offsetInSight(1, pinned, { ...view, offset: 0 })).toBeNull();
    expect(offsetInSight(27, pinned, { ...view, offset: 0 })).toBeNull();
    expect(isPinned(pinned, 29)).toBe(false);
  });

  it('is brought before the pinned totals, not under them', () => {
    // It ends at 280 + 4 × 112 = 728; the pinned ones start at 880 − 224 = 656.
    expect(offsetInSight(3, pinned, { ...view, offset: 0 })).toBe(728 - 656);
    expect(offsetInSight(26, pinned, { ...view, offset: 0 })).toBe(280 + 27 * COLUMN_PX - 656);
  });

  it('is moved beside the names, and an unpinned total beside the pinned ones', () => {
    expect(offsetInSight(3, pinned, { ...view, offset: 2000 })).toBe(3 * COLUMN_PX);
    const many = { at: 27, count: 2 };
    expect(offsetInSight(29, many, { ...view, offset: 0 })).toBe(280 + 30 * COLUMN_PX - 880);
    expect(offsetInSight(29, many, { ...view, offset: 29 * COLUMN_PX })).toBe(27 * COLUMN_PX);
  });
});
