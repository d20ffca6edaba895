import { useCallback, useMemo } from 'react';
import {
  DEFAULT_SCORE_WEIGHTS,
  SCORE_CRITERIA,
  type ScoreCriterion,
  type ScoreWeights,
  weightsIn,
} from '@core/metrics/score/criteria.js';
import type { ScoreItemDto, ScoreLevel, ScoreSort } from '../../api/scorecards.gen.js';
import { useUrlChoice, useUrlText, useUrlWriter } from '../../lib/url-state.js';

export const SCORE_LEVELS: readonly ScoreLevel[] = [
  'planogram',
  'category',
  'store',
  'banner',
  'region',
  'state',
  'cluster',
];
const SORTS = ['score', 'name', ...SCORE_CRITERIA].flatMap((sort) => [sort, `-${sort}`] as ScoreSort[]);

/** Weights that differ from the defaults, in the form of address and server; null when none does. */
export function weightsText(weights: ScoreWeights): string | null {
  const changed = SCORE_CRITERIA.filter((id) => weights[id] !== DEFAULT_SCORE_WEIGHTS[id]);
  return changed.length === 0 ? null : changed.map((id) => `${id}:${weights[id]}`).join(',');
}

/** The page's state, all of it in the address. */
export function useScoreState() {
  const [level, setLevel] = useUrlChoice<ScoreLevel>('level', SCORE_LEVELS, 'planogram');
  const [sort, setSort] = useUrlChoice<ScoreSort>('sort', SORTS, 'score');
  const [search, setSearch] = useUrlText('q');
  const [planogram, setPlanogram] = useUrlText('planogram');
  const [text] = useUrlText('weights');
  const write = useUrlWriter();
  const weights = useMemo(() => weightsIn(text), [text]);
  const setWeight = useCallback(
    (criterion: ScoreCriterion, weight: number) => write({ weights: weightsText({ ...weights, [criterion]: weight }) }),
    [weights, write],
  );
  /** The planograms of a store or category: those found by the row's name. */
  const openRow = useCallback((name: string) => write({ level: null, q: name, planogram: null }, true), [write]);
  /** Where a row loses points: a planogram's drawing, or the planograms behind the row. */
  const openItem = useCallback(
    (of: ScoreLevel, { key, name }: Pick<ScoreItemDto, 'key' | 'name'>) =>
      of === 'planogram' ? setPlanogram(key) : openRow(of === 'store' ? key : (name ?? '')),
    [setPlanogram, openRow],
  );
  return {
    level,
    setLevel: useCallback((next: ScoreLevel) => (write({ q: null }), setLevel(next)), [write, setLevel]),
    sort,
    setSort,
    search: search ?? '',
    setSearch,
    planogram,
    setPlanogram,
    weights,
    weightsText: weightsText(weights) ?? undefined,
    setWeight,
    resetWeights: useCallback(() => write({ weights: null }), [write]),
    openItem,
  };
}

export type ScoreState = ReturnType<typeof useScoreState>;

/** Whether the first row is the lowest score of all. */
export function isLowestFirst({ sort, search }: Pick<ScoreState, 'sort' | 'search'>): boolean {
  return sort === 'score' && search === '';
}
