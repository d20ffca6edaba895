import { useCallback, useMemo } from 'react';
import { useUrlList } from '../../lib/url-state.js';
import { type LevelValues, flatValues, groupPairs, pairsOf, writePairs } from './scope-values.js';

/** The scope in the address: `filter=category:Soup&filter=store:1001`. */
export function useUrlScope(name = 'filter'): [LevelValues, (next: LevelValues) => void] {
  const [texts, setTexts] = useUrlList(name);
  const value = useMemo(() => groupPairs(pairsOf(texts)), [texts]);
  const set = useCallback((next: LevelValues) => setTexts(writePairs(flatValues(next))), [setTexts]);
  return [value, set];
}
