import { describe, expect, it } from 'vitest';
import type { PlanogramPlanDto, ReportPlanogramDto } from '../../api/reports.gen.js';
import { planFinding, planToStart, soonestFirst } from './plan-finding.js';

const supply = (below: number, inRange: number, above: number) => ({ below, inRange, above });

describe('the first sentence of a plan', () => {
  it('is how many more are within their limits', () => {
    // 6 + 4 = 10 are out of their limits today and 1 + 2 = 3 planned: 7 more within, of 6 + 30 + 4 = 40.
    const totals = { changed: 12, supply: { before: supply(6, 30, 4), after: supply(1, 37, 2) } };
    expect(planFinding(totals)).toEqual({ key: 'changes', judged: 40, mended: 7 });
    const same = { changed: 12, supply: { before: supply(6, 30, 4), after: supply(6, 30, 4) } };
    expect(planFinding(same)).toEqual({ key: 'changesOnly', judged: 40, mended: 0 });
  });

  it('distinguishes a correct shelf from one that cannot be judged', () => {
    const right = { before: supply(0, 30, 0), after: supply(0, 30, 0) };
    expect(planFinding({ changed: 0, supply: right })).toEqual({ key: 'nothing', judged: 30, mended: 0 });
    const silent = { before: supply(0, 0, 0), after: supply(0, 0, 0) };
    expect(planFinding({ changed: 0, supply: silent }).key).toBe('noMovement');
  });
});

describe('the planogram to start with', () => {
  const plan = (planogramid: string, stores: number, changed: number, expected: number) =>
    ({ planogramid, stores, totals: { changed, change: { low: 0, expected, high: 0 } } }) as PlanogramPlanDto;

  it('is the one that brings most over its stores', () => {
    // 3 stores × 20 = 60, more than 1 × 50.
    expect(planToStart([plan('1.0', 1, 4, 50), plan('2.0', 3, 4, 20)])?.planogramid).toBe('2.0');
  });

  it('is null when nothing changes or nothing could be planned', () => {
    expect(planToStart([plan('1.0', 1, 0, 0), { ...plan('2.0', 1, 0, 0), totals: null }])).toBeNull();
  });

  it('is the one that sells out first when none is chosen', () => {
    const planogram = (planogramid: string, daysOfSupply: number | null) =>
      ({ planogramid, daysOfSupply }) as ReportPlanogramDto;
    const order = soonestFirst([
      planogram('1.0', null),
      planogram('2.0', 9),
      planogram('3.0', 4),
      planogram('4.0', null),
    ]);
    expect(order.map(({ planogramid }) => planogramid)).toEqual(['3.0', '2.0', '1.0', '4.0']);
  });
});
