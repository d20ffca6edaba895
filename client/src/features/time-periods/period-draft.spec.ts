import { describe, expect, it } from 'vitest';
import { draftOf, fieldsOf, isSound, judge, NEW_DRAFT, type PeriodDraft } from './period-draft.js';
import { periods } from './testing/periods.js';

const others = periods();
const draft = (part: Partial<PeriodDraft>): PeriodDraft => ({
  ...NEW_DRAFT,
  dis: 'Q1 2027',
  timeperiod: '2027-Q1',
  ...part,
});

describe('a time period in its fields', () => {
  it('is sound when its days and index are its own', () => {
    expect(judge(draft({ currentIndex: '9', previousIndex: '5' }), others)).toEqual({});
    expect(isSound(judge(draft({}), others))).toBe(true);
  });

  it.each([
    [{ dis: '  ' }, { dis: { what: 'displayMissing' } }],
    [{ timeperiod: '' }, { timeperiod: { what: 'periodWrong' } }],
    [{ type: 'week', timeperiod: '2027-W53' }, { timeperiod: { what: 'periodWrong' } }],
    [{ type: 'custom', timeperiod: '2027-02-01/' }, { timeperiod: { what: 'datesWrong' } }],
    [{ timeperiod: '2026-q4' }, { timeperiod: { what: 'periodTaken', name: 'Q4 2026' } }],
    [{ currentIndex: '0' }, { currentIndex: { what: 'indexWrong' } }],
    [{ currentIndex: '1.5' }, { currentIndex: { what: 'indexWrong' } }],
    [{ currentIndex: '8' }, { currentIndex: { what: 'indexTaken', name: 'Q4 2026' } }],
    [{ previousIndex: 'x' }, { previousIndex: { what: 'indexWrong' } }],
    [{ currentIndex: '9', previousIndex: '9' }, { previousIndex: { what: 'previousWrong' } }],
    [{ previousIndex: '1' }, { previousIndex: { what: 'previousWrong' } }],
  ] as const)('says of %j that %j', (part, expected) => {
    expect(judge(draft(part), others)).toEqual(expected);
  });

  it('may have an index that one of another type has', () => {
    expect(judge(draft({ type: 'year', timeperiod: '2027', currentIndex: '8' }), others)).toEqual({});
  });

  it('is loaded into the fields and read back unchanged', () => {
    for (const period of others) {
      const { dis, type, timeperiod, currentIndex, previousIndex } = period;
      expect(fieldsOf(draftOf(period))).toEqual({ dis, type, timeperiod, currentIndex, previousIndex });
    }
  });
});
