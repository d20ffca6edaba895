import { type Parts, SCORE_CRITERIA, scoreOf, type ScoreWeights } from '../../core/metrics/score/criteria.js';
import { rounded } from '../analytics/rounding.js';
import type { ScoreDto } from './dto/scorecard.dto.js';

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
