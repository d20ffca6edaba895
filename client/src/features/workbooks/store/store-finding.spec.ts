import { describe, expect, it } from 'vitest';
import type { DashboardDto } from '../../../api/reports.gen.js';
import { findingOf } from './store-finding.js';

type Supply = DashboardDto['daysOfSupply'];
const list = (count: number) => ({ count, items: [] });
const supply = (changes: Partial<Supply>): Supply => ({
  ...{ limits: { atRisk: 3, overstock: 28, byCategory: [] }, rows: 40, bins: [] },
  ...{ atRisk: list(0), overstock: list(0), notMoving: list(0) },
  ...changes,
});

describe('the first sentence of a store report', () => {
  it('is what runs out, before what piles up and what stands still', () => {
    const all = { atRisk: list(1), overstock: list(5), notMoving: list(9) };
    expect(findingOf(supply(all))).toEqual({ key: 'findingRisk', aim: 'atRisk' });
    expect(findingOf(supply({ ...all, atRisk: list(0) }))).toEqual({ key: 'findingInRange', aim: 'overstock' });
    expect(findingOf(supply({ notMoving: list(9) }))).toEqual({ key: 'findingInRange', aim: 'notMoving' });
  });

  it('says that nothing runs out, or that nobody can tell', () => {
    expect(findingOf(supply({}))).toEqual({ key: 'findingInRange', aim: null });
    expect(findingOf(supply({ rows: 0, notMoving: list(40) }))).toEqual({ key: 'findingNoMovement', aim: 'uploads' });
  });
});
