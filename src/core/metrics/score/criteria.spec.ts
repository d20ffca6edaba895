import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addParts,
  DEFAULT_SCORE_WEIGHTS,
  NO_PARTS,
  type Parts,
  SCORE_CRITERIA,
  type ScoreCriterion,
  scoreOf,
} from './criteria.js';

const parts = (given: Partial<Parts>): Parts => ({ ...NO_PARTS, ...given });

describe('the score of a shelf', () => {
  it('is the weighted mean of what can be judged, with the points that each criterion costs', () => {
    const given = parts({ daysInRange: { good: 8, whole: 10 }, blocks: { good: 250, whole: 500 } });
    // (3 × 80 + 1 × 50) ÷ 4 = 72.5; 3 × 20 ÷ 4 = 15 and 1 × 50 ÷ 4 = 12.5 points lost
    expect(scoreOf(given, DEFAULT_SCORE_WEIGHTS)).toMatchObject({
      score: 72.5,
      criteria: { daysInRange: 80, blocks: 50, fairShare: null },
      lost: { daysInRange: 15, blocks: 12.5, fairShare: null },
    });
  });

  it('leaves out a criterion of weight 0 but still shows it', () => {
    const given = parts({ daysInRange: { good: 8, whole: 10 }, blocks: { good: 250, whole: 500 } });
    const score = scoreOf(given, { ...DEFAULT_SCORE_WEIGHTS, blocks: 0 });
    expect(score).toMatchObject({ score: 80, criteria: { blocks: 50 }, lost: { blocks: 0 } });
  });

  it('is null when nothing can be judged', () => {
    expect(scoreOf(NO_PARTS, DEFAULT_SCORE_WEIGHTS).score).toBeNull();
    const weights = Object.fromEntries(SCORE_CRITERIA.map((id) => [id, 0])) as typeof DEFAULT_SCORE_WEIGHTS;
    expect(scoreOf(parts({ blocks: { good: 1, whole: 2 } }), weights).score).toBeNull();
  });

  it('of many shelves is that of their sums, each weighted by its count', () => {
    const one = parts({ filled: { good: 90, whole: 100 } });
    const other = parts({ filled: { good: 150, whole: 300 } });
    // (90 + 2 × 150) ÷ (100 + 2 × 300) = 390 ÷ 700
    expect(scoreOf(addParts(addParts(NO_PARTS, one), other, 2), DEFAULT_SCORE_WEIGHTS).score).toBeCloseTo(39_000 / 700);
  });

  it('and the points lost add up to 100', () => {
    const part = fc
      .record({ whole: fc.integer({ min: 0, max: 1000 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ whole, share }) => ({ good: whole * share, whole }));
    const all = fc.tuple(...SCORE_CRITERIA.map(() => part));
    const weights = fc.tuple(...SCORE_CRITERIA.map(() => fc.nat(10)));
    fc.assert(
      fc.property(all, weights, (given, weight) => {
        const of = <Value>(values: readonly Value[]) =>
          Object.fromEntries(SCORE_CRITERIA.map((id, at) => [id, values[at]])) as Record<ScoreCriterion, Value>;
        const { score, lost } = scoreOf(of(given), of(weight));
        if (score === null) return;
        const missing = Object.values(lost).reduce<number>((sum, points) => sum + (points ?? 0), 0);
        expect(score + missing).toBeCloseTo(100, 9);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }),
    );
  });
});
