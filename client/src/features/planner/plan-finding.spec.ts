import { describe, expect, it } from 'vitest';
import type { PlanogramPlanDto, ReportPlanogramDto } from '../../api/reports.gen.js';
import { planFinding, planToStart, soonestFirst } from './plan-finding.js';

const range = (low: number, high: number) => ({ low, expected: (low + high) / 2, high });
const supply = (below: number, inRange: number, above: number) => ({ below, inRange, above });

describe('the first sentence of a plan', () => {
  it('is how many more are within their limits', () => {
    // 6 + 4 = 10 are out of their limits today and 1 + 2 = 3 planned: 7 more within, of 6 + 30 + 4 = 40.
    const totals = { changed: 12, change: range(1, 3), supply: { before: supply(6, 30, 4), after: supply(1, 37, 2) } };
    const found = { judged: 40, isPaid: false };
    expect(planFinding(totals, 'sales')).toEqual({ ...found, key: 'changes', mended: 7, below: 1 });
    const same = { ...totals, supply: { before: supply(6, 30, 4), after: supply(6, 30, 4) } };
    expect(planFinding(same, 'sales')).toEqual({ ...found, key: 'changesOnly', mended: 0, below: 6 });
  });

  it('distinguishes a correct shelf from one that cannot be judged', () => {
    const same = (of: ReturnType<typeof supply>) => ({
      ...{ changed: 0, change: range(0, 0), supply: { before: of, after: of } },
    });
    expect(planFinding(same(supply(0, 30, 0)), 'sales')).toMatchObject({ key: 'nothing', judged: 30, mended: 0 });
    expect(planFinding(same(supply(0, 0, 0)), 'sales').key).toBe('noMovement');
  });

  it('never calls a shelf right on which products stay outside of their limits', () => {
    const same = (of: ReturnType<typeof supply>) => ({
      ...{ changed: 0, change: range(0, 0), supply: { before: of, after: of } },
    });
    expect(planFinding(same(supply(47, 72, 0)), 'sales')).toMatchObject({ key: 'stuck', judged: 119, below: 47 });
    expect(planFinding(same(supply(0, 72, 2)), 'sales')).toMatchObject({ key: 'stuck', below: 0 });
  });

  it('says that sales are given up for less stock, where they fall whatever the elasticity is', () => {
    const cut = { changed: 22, supply: { before: supply(0, 10, 23), after: supply(0, 28, 5) } };
    expect(planFinding({ ...cut, change: range(-90, -32) }, 'sales').isPaid).toBe(true);
    expect(planFinding({ ...cut, change: range(-2, 3) }, 'sales').isPaid).toBe(false);
    const short = { before: supply(3, 10, 20), after: supply(0, 28, 5) };
    expect(planFinding({ ...cut, supply: short, change: range(-90, -32) }, 'sales').isPaid).toBe(false);
    // Shortages alone take nothing from what is overstocked.
    expect(planFinding({ ...cut, change: range(-90, -32) }, 'shortages').isPaid).toBe(false);
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
