import type { ScorecardDto, ScoreCriterionDto, ScoreItemDto } from '../../api/scorecards.gen.js';
import { type FindingAction, FindingLine } from '../../components/finding-line.js';
import type { ScoreState } from './score-state.js';
import { useScoreWords } from './use-score-words.js';

/** The criterion that costs the most points; null when none costs any. */
export function costliest(criteria: readonly ScoreCriterionDto[]): ScoreCriterionDto | null {
  const costly = criteria.filter(({ lost }) => (lost ?? 0) > 0);
  return costly.reduce<ScoreCriterionDto | null>(
    (most, one) => (most === null || (one.lost ?? 0) > (most.lost ?? 0) ? one : most),
    null,
  );
}

interface Finding {
  key: 'none' | 'best' | 'costs' | 'costsOnly';
  /** What costs most. */
  most: ScoreCriterionDto | null;
  /** Where to start; null where the rows on screen do not say. */
  start: ScoreItemDto | null;
}

/**
 * The score, its most expensive criterion, and where to start. Only rows sorted by score, from the first page and
 * without a search, show who is the lowest of all.
 */
export function findingOf({ total, items }: Pick<ScorecardDto, 'total' | 'items'>, isLowestFirst: boolean): Finding {
  if (total.score === null) return { key: 'none', most: null, start: null };
  const most = costliest(total.criteria);
  if (most === null) return { key: 'best', most, start: null };
  const lowest = items.reduce<ScoreItemDto | null>(
    (least, item) => (item.score !== null && (least?.score ?? Infinity) > item.score ? item : least),
    null,
  );
  const isWorse = isLowestFirst && lowest !== null && (lowest.score ?? 0) < total.score;
  return isWorse ? { key: 'costs', most, start: lowest } : { key: 'costsOnly', most, start: null };
}

interface Props {
  card: ScorecardDto;
  state: ScoreState;
  /** The rows start with the lowest score of all. */
  isFromLowest: boolean;
  /** Shows the rows from the lowest score of all. */
  onLowest: () => void;
  refreshing: boolean;
}

/** The start of the page: the score, its most expensive criterion, and where to start. */
export function ScoreFinding({ card, state, isFromLowest, onLowest, refreshing }: Props) {
  const { t, score, points, itemName, format } = useScoreWords();
  const { total } = card;
  const { key, most, start } = findingOf(card, isFromLowest);
  const name = start === null ? '' : itemName(start, card);
  const action = (): FindingAction | null => {
    if (key === 'none') {
      return state.weightsText === undefined ? null : { text: t('panel.reset'), onClick: state.resetWeights };
    }
    if (start) return { text: t('finding.open'), onClick: () => state.openItem(card.level, start) };
    if (key === 'best' || isFromLowest) return null;
    return { text: t('finding.lowestFirst'), onClick: onLowest };
  };
  return (
    <FindingLine action={action()} refreshing={refreshing}>
      {t(`finding.${key}`, {
        score: score(total.score),
        criterion: most === null ? '' : t(`criteria.${most.criterion}.name`),
        lost: points(most?.lost ?? null),
        name,
        worst: score(start?.score ?? null),
        judged: format.integer(total.criteria.filter((one) => one.score !== null).length),
        all: format.integer(total.criteria.length),
      })}
    </FindingLine>
  );
}
