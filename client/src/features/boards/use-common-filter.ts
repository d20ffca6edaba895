import { useCallback } from 'react';
import { isEmpty, type LevelValues, sameValues } from '../../components/report-scope/scope-values.js';
import { useUrlScope } from '../../components/report-scope/use-url-scope.js';
import { useUrlText } from '../../lib/url-state.js';

/**
 * The filter in view mode: the saved one, or another from the address (`?all=1`: none). Third element: whether it
 * differs from the saved one.
 */
export function useCommonFilter(saved: LevelValues): [LevelValues, (next: LevelValues) => void, boolean] {
  const [written, setWritten] = useUrlScope();
  const [all, setAll] = useUrlText('all');
  const shown = all === '1' ? {} : isEmpty(written) ? saved : written;
  const choose = useCallback(
    (next: LevelValues) => {
      setWritten(sameValues(next, saved) ? {} : next);
      setAll(isEmpty(next) && !isEmpty(saved) ? '1' : null);
    },
    [setWritten, setAll, saved],
  );
  return [shown, choose, !sameValues(shown, saved)];
}
