import { useMemo, useState } from 'react';
import type { ReportPlanogramDto } from '../../api/reports.gen.js';
import { soonestFirst } from './plan-finding.js';
import { lockQuery, type PlanState, planQuery } from './plan-state.js';

/** How many are tried: planning one takes the server about a third of a second. */
const LOOKED_AT = 8;

/** The planogram shown while none is chosen. */
export interface Start {
  readonly planogram: ReportPlanogramDto;
  /** Whether nothing should change on the planograms that sell out sooner. */
  readonly isNext: boolean;
  /** Continues with the next planogram, for when nothing should change on this one; null when the search is over. */
  readonly pass: (() => void) | null;
}

/**
 * The planogram to start with: of those that sell out soonest, the first on which something should change, or the very
 * first when nothing should change on any of them. Null without planograms. Once the user sets limits, it stays.
 */
export function useStart(planograms: readonly ReportPlanogramDto[] | undefined, state: PlanState): Start | null {
  const order = useMemo(
    () =>
      soonestFirst(planograms ?? [])
        .slice(0, LOOKED_AT)
        .filter(({ daysOfSupply }, place) => place === 0 || daysOfSupply !== null),
    [planograms],
  );
  const [search, setSearch] = useState({ order, passed: 0 });
  const passed = search.order === order ? search.passed : 0;
  const isOver = passed >= order.length;
  const planogram = order[isOver ? 0 : passed];
  if (!planogram) return null;
  const isAsked = Object.keys({ ...planQuery(state), ...lockQuery(state) }).length > 0;
  return {
    planogram,
    isNext: !isOver && passed > 0,
    pass: isOver || isAsked || order.length < 2 ? null : () => setSearch({ order, passed: passed + 1 }),
  };
}
