import { useCallback, useMemo, useRef } from 'react';
import type { LevelValues } from '../../components/report-scope/scope-values.js';
import { useUrlScope } from '../../components/report-scope/use-url-scope.js';

/** The selection of a dashboard on screen, and the only way to change it. */
export interface ShownSelection {
  readonly selection: LevelValues;
  readonly choose: (next: LevelValues) => void;
  readonly now: () => LevelValues;
}

/** The selection in the address (`?sel=`). It is temporary: a dashboard never stores it. */
export function useShownSelection(): ShownSelection {
  const [selection, write] = useUrlScope('sel');
  const latest = useRef({ from: selection, selection });
  if (latest.current.from !== selection) latest.current = { from: selection, selection };
  const choose = useCallback(
    (next: LevelValues) => {
      latest.current = { ...latest.current, selection: next };
      write(next);
    },
    [write],
  );
  const now = useCallback(() => latest.current.selection, []);
  return useMemo(() => ({ selection, choose, now }), [selection, choose, now]);
}
