import {
  DEFAULT_SCORE_WEIGHTS,
  type Parts,
  SCORE_CRITERIA,
  scoreOf,
  type ScoreWeights,
} from '../../core/metrics/score/criteria.js';
import { rounded } from '../analytics/rounding.js';
import type { ScoreDto } from './dto/scorecard.dto.js';

/** The weights of a query that was checked already; what it does not name keeps its usual weight. */
export function weightsOf(text: string | undefined): ScoreWeights {
  const named = (text ?? '').split(',').flatMap((pair) => {
    const [criterion, weight] = pair.split(':');
    return criterion === undefined || weight === undefined ? [] : [[criterion, Number(weight)] as const];
  });
  return { ...DEFAULT_SCORE_WEIGHTS, ...Object.fromEntries(named) };
}

export function scoreDto(parts: Parts, weights: ScoreWeights): ScoreDto {
  const { score, criteria, lost } = scoreOf(parts, weights);
  return {
    score: rounded(score),
    criteria: SCORE_CRITERIA.map((criterion) => ({
      criterion,
      weight: weights[criterion],
      score: rounded(criteria[criterion]),
      lost: rounded(lost[criterion]),
    })),
  };
}
