import type { ScoreCriterion } from '@core/metrics/score/criteria.js';
import type { DaysOfSupplyLimitsDto } from '../../api/scorecards.gen.js';
import { useSupplyLimitsText } from '../../components/supply-limits-text.js';
import { joinSentences } from '../../lib/sentences.js';
import { useScoreWords } from './use-score-words.js';

/** What a criterion measures, and for days of supply by which limits. */
export function useCriterionText(limits: DaysOfSupplyLimitsDto): (criterion: ScoreCriterion) => string {
  const { t } = useScoreWords();
  const limitsText = useSupplyLimitsText();
  return (criterion) => {
    const what = t(`criteria.${criterion}.what`);
    return criterion === 'daysInRange' ? joinSentences(what, limitsText(limits)) : what;
  };
}
