import { describe, expect, it } from 'vitest';
import type { RetailerUnit, UnitKind } from './retailer.js';
import { UnitLines } from './unit-lines.js';

const unit = (id: string, kind: UnitKind, parentId: string | null, isActive = true): RetailerUnit => ({
  ...{ id, kind, parentId, isActive },
  retailerId: 'r',
  name: id,
});
const division = unit('north', 'division', null);
const banner = unit('fresh', 'banner', 'north', false);
const point = unit('call', 'basecallpoint', 'fresh');
const other = unit('south', 'division', null);
const lines = new UnitLines([division, banner, point, other]);

describe('the ancestors of a retailer’s part', () => {
  it('are listed from the top down', () => {
    expect(lines.line(point).map(({ id }) => id)).toEqual(['north', 'fresh', 'call']);
  });

  it('determine what is below what', () => {
    expect([division, banner, point, other].filter((one) => lines.isUnder(one, division))).toEqual([banner, point]);
    expect(lines.isUnder(division, null)).toBe(true);
  });

  it('hide everything below an inactive part', () => {
    expect([division, banner, point, other].filter((one) => lines.isOffered(one))).toEqual([division, other]);
  });
});
