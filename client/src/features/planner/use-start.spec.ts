import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReportPlanogramDto } from '../../api/reports.gen.js';
import type { PlanState } from './plan-state.js';
import { useStart } from './use-start.js';

const planogram = (planogramid: string, daysOfSupply: number | null) =>
  ({ planogramid, daysOfSupply }) as ReportPlanogramDto;

/** Nothing chosen and no limits set, as in an address without a query. */
const UNSET: PlanState = {
  ...{ planogram: null, category: null, objective: 'sales', numbers: {} },
  ...{ locked: new Set(), lockedShelves: new Set() },
};

function startOf(planograms: readonly ReportPlanogramDto[] | undefined, change: Partial<PlanState> = {}) {
  const { result, rerender } = renderHook((all) => useStart(all, { ...UNSET, ...change }), {
    initialProps: planograms,
  });
  return {
    rerender,
    start: () => result.current,
    at: () => result.current?.planogram.planogramid,
    pass: () => act(() => result.current?.pass?.()),
  };
}

const THREE = [planogram('later', 9), planogram('first', 2), planogram('next', 4)];

describe('the planogram shown first', () => {
  it('is the one that sells out first, then the next one while nothing should change', () => {
    const { start, at, pass } = startOf(THREE);
    expect([at(), start()?.isNext]).toEqual(['first', false]);
    pass();
    expect([at(), start()?.isNext]).toEqual(['next', true]);
    pass();
    expect([at(), start()?.isNext]).toEqual(['later', true]);
  });

  it('is the one that sells out first again when nothing should change on any', () => {
    const { start, at, pass } = startOf(THREE);
    THREE.forEach(pass);
    expect(start()).toEqual({ planogram: THREE[1], isNext: false, pass: null });
    pass();
    expect(at()).toBe('first');
  });

  it('is looked for again in other data', () => {
    const { start, at, pass, rerender } = startOf(THREE);
    pass();
    rerender([planogram('other', 1), ...THREE]);
    expect([at(), start()?.isNext]).toEqual(['other', false]);
  });

  it('is one of the first eight, because each plan takes time', () => {
    const { start, at, pass } = startOf(Array.from({ length: 12 }, (_, day) => planogram(`p${day}`, day)));
    const shown: (string | undefined)[] = [];
    for (; start()?.pass; pass()) shown.push(at());
    expect(shown).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
    expect(at()).toBe('p0');
  });

  it('has days of supply, unless no planogram has', () => {
    const { at, pass } = startOf([planogram('silent', null), planogram('first', 2), planogram('next', 4)]);
    pass();
    expect(at()).toBe('next');
    pass();
    expect(at()).toBe('first');
    expect(startOf([planogram('one', null), planogram('two', null)]).start()).toMatchObject({
      ...{ planogram: { planogramid: 'one' }, pass: null },
    });
  });

  it.each<[string, Partial<PlanState>]>([
    ['an objective', { objective: 'refills' }],
    ['a limit', { numbers: { minfacings: 2 } }],
    ['a locked product', { locked: new Set([3]) }],
    ['a locked shelf', { lockedShelves: new Set([1]) }],
  ])('stays when the user has set %s', (_, change) => {
    expect(startOf(THREE, change).start()).toEqual({ planogram: THREE[1], isNext: false, pass: null });
  });

  it('stays when there is no other, and is missing without planograms', () => {
    expect(startOf([planogram('only', 1)]).start()?.pass).toBeNull();
    expect(startOf([]).start()).toBeNull();
    expect(startOf(undefined).start()).toBeNull();
  });
});
