import { describe, expect, it } from 'vitest';
import { DEFAULT_SCORE_WEIGHTS, weightsIn } from '@core/metrics/score/criteria.js';
import { weightsText } from './score-state.js';

describe('the weights in the address', () => {
  it('are the defaults when none are written', () => {
    expect(weightsIn(null)).toEqual(DEFAULT_SCORE_WEIGHTS);
    expect(weightsText(DEFAULT_SCORE_WEIGHTS)).toBeNull();
  });

  it('are restored as written', () => {
    const weights = { ...DEFAULT_SCORE_WEIGHTS, daysInRange: 10, blocks: 0 };
    expect(weightsText(weights)).toBe('daysInRange:10,blocks:0');
    expect(weightsIn(weightsText(weights))).toEqual(weights);
  });

  it('leave out what no one could have chosen', () => {
    expect(weightsIn('blocks:11,taste:3,fits:-1,filled,eyeLevel:2')).toEqual({ ...DEFAULT_SCORE_WEIGHTS, eyeLevel: 2 });
  });
});
