import { describe, expect, it } from 'vitest';
import { inDisplay, measuresOf, quantityOf, sumsOf } from './pivot-measures.js';

const CHOICE = { space: 'area', sales: 'profit' } as const;

describe('the sums of a measure', () => {
  it('are the chosen space and sales, plus the sums that explain why they are missing', () => {
    expect(sumsOf('linear', CHOICE)).toEqual(['linear']);
    expect(sumsOf('index', CHOICE)).toEqual(['area', 'units', 'sales', 'profit']);
    expect(sumsOf('coverage', CHOICE)).toEqual(['area', 'areaMoving']);
    expect(sumsOf('daysOfSupply', CHOICE)).toEqual(['capacityMoving', 'dailyMovement']);
    expect(sumsOf('salesPerLinear', CHOICE)).toEqual(['units', 'sales', 'linear']);
    expect(sumsOf('products', CHOICE)).toEqual([]);
  });

  it('of a pivot of positions need no movement', () => {
    const sums = measuresOf('positions').flatMap((measure) => sumsOf(measure, { space: 'linear', sales: 'sales' }));
    expect(sums.filter((sum) => ['units', 'sales', 'profit', 'dailyMovement'].includes(sum))).toEqual([]);
  });
});

describe('a figure of centimeters', () => {
  it('is shown in the units of its quantity', () => {
    expect(inDisplay(304.8, quantityOf('linear', CHOICE), 'feet')).toBeCloseTo(10, 12);
    // 6 m² of opportunity: 60,000 cm² ÷ 10,000
    expect(inDisplay(60_000, quantityOf('opportunity', CHOICE), 'metres')).toBeCloseTo(6, 12);
    // 100 per meter: 100 × 0.3048 per foot
    expect(inDisplay(100, quantityOf('salesPerLinear', CHOICE), 'feet')).toBeCloseTo(30.48, 12);
    expect(inDisplay(100, quantityOf('salesPerLinear', CHOICE), 'centimetres')).toBe(100);
    expect(inDisplay(0.25, quantityOf('shareOfSpace', CHOICE), 'feet')).toBe(0.25);
    expect(inDisplay(null, 'length', 'feet')).toBeNull();
  });
});
