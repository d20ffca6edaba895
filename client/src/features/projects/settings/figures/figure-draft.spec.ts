import { describe, expect, it } from 'vitest';
import type { ProjectSettingsDto } from '../../../../api/uploads.gen.js';
import { changeOf, draftOf, isChanged, problemsOf } from './figure-draft.js';

const SETTINGS: ProjectSettingsDto = {
  ...{ projectid: 'p', storeExtraction: 1, storePattern: null, movementDays: 7, productKey: 'upc', codePage: null },
  ...{ keyMatch: 'exact', segmentCell: null, subsegmentCell: null, packageCell: null },
  ...{ files: 4, readotherwise: 0, rereading: null, currency: 'USD' },
  ...{ dosLow: 3, dosHigh: 28, elasticity: 0.17, lowCoverageBelow: 0.8 },
  byCategory: [{ category: 'Yogurt', dosLow: null, dosHigh: 10, elasticity: null }],
  resetTimes: [
    { quarter: '2020-Q1', date: null, inPeriod: false },
    { quarter: '2026-Q3', date: '2026-07-06', inPeriod: true },
    { quarter: '2026-Q4', date: '2026-10-05T06:00', inPeriod: true },
  ],
};
const draft = draftOf(SETTINGS);

describe('a draft of limits and money', () => {
  it('says what is stored, with the quarters of the time period', () => {
    expect(draft).toMatchObject({ dosLow: '3', lowCoverage: '80', currency: 'USD' });
    expect(draft.resetTimes).toEqual({
      '2026-Q3': { day: '2026-07-06', time: '' },
      '2026-Q4': { day: '2026-10-05', time: '06:00' },
    });
    expect(isChanged(draft, SETTINGS)).toBe(false);
    expect(changeOf(draft, SETTINGS)).toMatchObject({ dosLow: 3, lowCoverageBelow: 0.8, resetTimes: [] });
  });

  it('takes either decimal sign, and only the reset times that changed', () => {
    const resetTimes = { ...draft.resetTimes, '2026-Q4': { day: '', time: '' } };
    const changed = changeOf({ ...draft, dosLow: '2,5', lowCoverage: '72.5', resetTimes }, SETTINGS);
    expect(changed).toMatchObject({ dosLow: 2.5, lowCoverageBelow: 0.725 });
    expect(changed?.resetTimes).toEqual([{ quarter: '2026-Q4', date: null }]);
  });

  it.each([
    [{ dosLow: '28' }, { dosLow: 'cross' }],
    [{ dosHigh: 'many' }, { dosHigh: 'range' }],
    [{ lowCoverage: '101' }, { lowCoverage: 'range' }],
    [{ elasticity: '-1' }, { elasticity: 'range' }],
    // The category's own upper limit of 10 days meets the project's lower one.
    [{ dosLow: '12' }, { '0.dosHigh': 'cross' }],
    [{ byCategory: [{ category: 'Soda', dosLow: '', dosHigh: '2', elasticity: '' }] }, { '0.dosHigh': 'cross' }],
    [{ byCategory: [{ category: 'Soda', dosLow: 'x', dosHigh: '', elasticity: '' }] }, { '0.dosLow': 'range' }],
  ])('is nothing to send for %j', (change, problems) => {
    const wrong = { ...draft, ...change };
    expect(problemsOf(wrong)).toEqual(problems);
    expect(changeOf(wrong, SETTINGS)).toBeNull();
  });
});
