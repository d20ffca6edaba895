import { useMemo, useState } from 'react';
import type { ReportPlanogramDto } from '../../api/reports.gen.js';
import { soonestFirst } from './plan-finding.js';
import { lockQuery, type PlanState, planQuery } from './plan-state.js';

/** Planning one takes the server about a third of a second. */
const LOOKED_AT = 8;

/** The planogram shown while none is chosen. */
export interface Start {
  readonly planogram: ReportPlanogramDto;
  /** Nothing should change on those that sell out sooner. */
  readonly isNext: boolean;
  /** Goes on to the next, where nothing should change on this one; null where the search is over. */
  readonly pass: (() => void) | null;
}

/**
 * Of the planograms that sell out first, the first on which something should change. When nothing should change on any
 * of those looked at, the very first; null without planograms. Limits that somebody sets do not lead elsewhere.
 */
export function useStart(planograms: readonly ReportPlanogramDto[] | undefined, state: PlanState): Start | null {
  const order = useMemo(
    () =>
      soonestFirst(planograms ?? [])
        .slice(0, LOOKED_AT)
        .filter(({ daysOfSupply }, place) => place === 0 || daysOfSupply !== null),
    [planograms],
  );
  const [passed, setPassed] = useState(0);
  const isOver = passed >= order.length;
  const planogram = order[isOver ? 0 : passed];
  if (!planogram) return null;
  const isAsked = Object.keys({ ...planQuery(state), ...lockQuery(state) }).length > 0;
  return {
    planogram,
    isNext: !isOver && passed > 0,
    pass: isOver || isAsked || order.length < 2 ? null : () => setPassed(passed + 1),
  };
}
