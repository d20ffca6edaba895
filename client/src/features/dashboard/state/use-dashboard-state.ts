import { useCallback, useMemo, useRef } from 'react';
import { useAddress, useUrlWriter } from '../../../lib/url-state.js';
import { readReportQuestion } from '@core/boards/report-question.js';
import { type DashboardAction, type DashboardState, reduce, writeState } from './dashboard-state.js';

export type Act = (action: DashboardAction) => void;

/** Steps that "back" undoes; selecting and looking at another planogram only change the current entry. */
const STEPS: ReadonlySet<DashboardAction['type']> = new Set(['drill', 'climb', 'set-filters', 'choose-level']);

/** The dashboard's state from the address, and the only way to change it. */
export function useDashboardState(): [DashboardState, Act] {
  const params = useAddress();
  const text = params.toString();
  const state = useMemo(() => readReportQuestion(new URLSearchParams(text)), [text]);
  const write = useUrlWriter();
  // With two actions in one tick, the second builds on the first, which is not in the address yet.
  const latest = useRef({ text, state });
  if (latest.current.text !== text) latest.current = { text, state };
  const act = useCallback<Act>(
    (action) => {
      const next = reduce(latest.current.state, action);
      if (next === latest.current.state) return;
      latest.current = { ...latest.current, state: next };
      write(writeState(next), STEPS.has(action.type));
    },
    [write],
  );
  return [state, act];
}
