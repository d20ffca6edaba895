import { describe, expect, it } from 'vitest';
import type { ScoreCriterion, ScoreCriterionDto, ScoreItemDto } from '../../api/scorecards.gen.js';
import { findingOf } from './score-finding.js';

const criterion = (lost: number, name: ScoreCriterion = 'daysInRange'): ScoreCriterionDto => ({
  ...{ criterion: name, weight: 1, score: 100 - lost, lost },
});
const item = (name: string, score: number | null): ScoreItemDto => ({
  ...{ key: name, name, category: null, store: null, planograms: 1, stores: 1, score, criteria: [] },
});
/** 100 − 12 − 18 = 70 points; Chilled 55, Snacks 80. */
const total = { score: 70, criteria: [criterion(12), criterion(18, 'blocks')] };
const items = [item('Unsold', null), item('Chilled', 55), item('Snacks', 80)];

describe('the first sentence of a scorecard', () => {
  it('is what costs most, and the lowest row to start with', () => {
    expect(findingOf({ total, items }, true)).toMatchObject({
      ...{ key: 'costs', most: { criterion: 'blocks', lost: 18 }, start: { name: 'Chilled' } },
    });
  });

  it('names no row when those on screen are not the lowest of all, or none is below the total', () => {
    expect(findingOf({ total, items }, false)).toMatchObject({ key: 'costsOnly', start: null });
    expect(findingOf({ total, items: [item('Snacks', 80)] }, true)).toMatchObject({ key: 'costsOnly', start: null });
  });

  it('says that nothing costs points, and that nothing can be judged', () => {
    expect(findingOf({ total: { score: 100, criteria: [criterion(0)] }, items }, true).key).toBe('best');
    expect(findingOf({ total: { score: null, criteria: [] }, items }, true).key).toBe('none');
  });
});
