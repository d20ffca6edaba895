import type { ScorecardDto, ScoreCriterionDto } from '../../api/scorecards.gen.js';
import { FindingLine } from '../../components/finding-line.js';
import { useScoreWords } from './use-score-words.js';

/** The criterion that costs the most points; null when none costs any. */
export function costliest(criteria: readonly ScoreCriterionDto[]): ScoreCriterionDto | null {
  const costly = criteria.filter(({ lost }) => (lost ?? 0) > 0);
  return costly.reduce<ScoreCriterionDto | null>(
    (most, one) => (most === null || (one.lost ?? 0) > (most.lost ?? 0) ? one : most),
    null,
  );
}

interface Props {
  card: ScorecardDto;
  /** The rows are the lowest scores of all: another order, a search or a later page says nothing of where to start. */
  isLowestFirst: boolean;
}

/** How the page begins: the score, what costs it most, and where to start. */
export function ScoreFinding({ card, isLowestFirst }: Props) {
  const { t, score, points, value } = useScoreWords();
  const { total, items } = card;
  if (total.score === null) return <FindingLine>{t('finding.none')}</FindingLine>;
  const most = costliest(total.criteria);
  if (most === null) return <FindingLine>{t('finding.best', { score: score(total.score) })}</FindingLine>;
  const lowest = items.reduce<(typeof items)[number] | null>(
    (least, item) => (item.score !== null && (least?.score ?? Infinity) > item.score ? item : least),
    null,
  );
  const values = {
    score: score(total.score),
    criterion: t(`criteria.${most.criterion}.name`),
    lost: points(most.lost),
    name: value(lowest?.name ?? null),
    worst: score(lowest?.score ?? null),
  };
  const isWorse = isLowestFirst && lowest !== null && (lowest.score ?? 0) < total.score;
  return <FindingLine>{t(isWorse ? 'finding.costs' : 'finding.costsOnly', values)}</FindingLine>;
}
