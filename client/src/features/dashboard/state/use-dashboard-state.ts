import { useCallback, useMemo, useRef } from 'react';
import { useBoardSelection } from '../../../components/boards/board-selection.js';
import { useAddress, useUrlWriter } from '../../../lib/url-state.js';
import { readReportQuestion } from '@core/boards/report-question.js';
import { type DashboardAction, type DashboardState, reduce, writeState } from './dashboard-state.js';

export type Act = (action: DashboardAction) => void;

/** Steps that "back" undoes; selecting and looking at another planogram only change the current entry. */
const STEPS: ReadonlySet<DashboardAction['type']> = new Set(['drill', 'climb', 'set-filters', 'choose-level']);

/** The dashboard's state from the address, and the only way to change it; in a tile, with the dashboard's selection. */
export function useDashboardState(): [DashboardState, Act] {
  const params = useAddress();
  const text = params.toString();
  const board = useBoardSelection();
  const selection = board?.selection;
  const state = useMemo<DashboardState>(() => {
    const own = readReportQuestion(new URLSearchParams(text));
    return selection ? { ...own, selection } : own;
  }, [text, selection]);
  const write = useUrlWriter();
  const choose = board?.choose;
  // With two actions in one tick, the second builds on the first, which is not in the address yet.
  const latest = useRef({ from: state, state });
  if (latest.current.from !== state) latest.current = { from: state, state };
  const act = useCallback<Act>(
    (action) => {
      const now = latest.current.state;
      const next = reduce(now, action);
      if (next === now) return;
      latest.current = { ...latest.current, state: next };
      const changes = writeState(next);
      if (choose) {
        delete changes['sel'];
        if (next.selection !== now.selection) choose(next.selection);
      }
      write(changes, STEPS.has(action.type));
    },
    [write, choose],
  );
  return [state, act];
}
