import { describe, expect, it } from 'vitest';
import {
  daysOfSupply,
  gmroi,
  movementPeriod,
  overridden,
  packout,
  perLinear,
  productTrade,
  turns,
} from './product-measures.js';

const RULES = {
  priceOverride: 'when-not-zero',
  costOverride: 'when-not-zero',
  movementOverride: 'when-not-zero',
} as const;
const NOTHING = { price: null, caseCost: null, movement: null };

describe('the movement period', () => {
  it('is the planogram’s, else the project’s, else seven days', () => {
    expect(movementPeriod({ movementPeriodDays: 28 }, { movementPeriodDays: 7 })).toEqual({ days: 28, assumed: false });
    expect(movementPeriod({ movementPeriodDays: 0 }, { movementPeriodDays: 14 })).toEqual({ days: 14, assumed: false });
    expect(movementPeriod({ movementPeriodDays: null }, null)).toEqual({ days: 7, assumed: true });
  });

  it('ignores less than an hour: movement ÷ 1e-308 days would overflow', () => {
    expect(movementPeriod({ movementPeriodDays: 1e-308 }, { movementPeriodDays: 14 })).toEqual({
      days: 14,
      assumed: false,
    });
    expect(movementPeriod({ movementPeriodDays: 0.04 }, null)).toEqual({ days: 7, assumed: true }); // 57.6 min
    expect(movementPeriod({ movementPeriodDays: 0.05 }, null)).toEqual({ days: 0.05, assumed: false }); // 72 min
  });
});

describe('the override rule', () => {
  it.each([
    ['never', 5, 3, 3],
    ['never', 5, null, null],
    ['always', 5, 3, 5],
    ['always', 0, 3, 0],
    ['always', null, 3, 3],
    ['when-not-zero', 5, 3, 5],
    ['when-not-zero', 0, 3, 3],
    ['when-not-zero', null, 3, 3],
  ] as const)('%s: Performance %s over Product %s gives %s', (rule, performance, own, expected) => {
    expect(overridden(rule, performance, own)).toBe(expected);
  });
});

describe('a product’s weekly sales', () => {
  const product = { ...NOTHING, caseTotalNumber: 12, caseCost: 18 };

  it('are its movement over the period, times its price, minus its cost', () => {
    const trade = productTrade(RULES, product, { price: 2.5, caseCost: null, movement: 40 }, 28);
    expect(trade.movement).toBe(10); // 40 units ÷ 28 days × 7 = 10 a week
    expect(trade.sales).toBe(25); // 10 × 2.50
    expect(trade.unitCost).toBe(1.5); // 18.00 a case ÷ 12
    expect(trade.profit).toBe(10); // 25 − 10 × 1.50
    expect([trade.movementReason, trade.salesReason, trade.profitReason]).toEqual([null, null, null]);
  });

  it.each([null, 0, -3])('are null for want of movement when movement is %s', (movement) => {
    const trade = productTrade(RULES, { ...product, movement }, null, 7);
    expect(trade).toMatchObject({ movement: null, sales: null, profit: null });
    expect(trade).toMatchObject({
      movementReason: 'no-movement',
      salesReason: 'no-movement',
      profitReason: 'no-movement',
    });
  });

  it('are null without a price, as is profit without a cost, while units are known', () => {
    const unpriced = productTrade(RULES, product, { ...NOTHING, movement: 7, price: 0 }, 7);
    expect(unpriced).toMatchObject({ movement: 7, sales: null, salesReason: 'no-price', profitReason: 'no-price' });
    const costless = productTrade(RULES, { ...product, caseCost: 0 }, { ...NOTHING, movement: 7, price: 2 }, 7);
    expect(costless).toMatchObject({ sales: 14, profit: null, salesReason: null, profitReason: 'no-cost' });
  });

  it('can be a loss', () => {
    const trade = productTrade(RULES, product, { price: 1, caseCost: null, movement: 4 }, 7);
    expect(trade.profit).toBe(-2); // 4 × 1.00 − 4 × 1.50
  });

  it.each([null, 0])('count a case as one unit when its total number is %s', (caseTotalNumber) => {
    const trade = productTrade(RULES, { ...product, caseTotalNumber }, { price: 20, caseCost: null, movement: 1 }, 7);
    expect(trade).toMatchObject({ unitCost: 18, caseTotalNumber: 1, profit: 2 }); // 20 − 1 × 18
  });

  it('are null for a product that neither row has', () => {
    expect(productTrade(null, null, null, 7)).toMatchObject({ movement: null, price: null, unitCost: null });
  });
});

describe('the rates of a product on a planogram', () => {
  it('count days until the shelf is empty', () => {
    expect(daysOfSupply(24, 10 / 7)).toBeCloseTo(16.8, 12); // 24 units ÷ (10 ÷ 7 a day)
    expect(daysOfSupply(24, null)).toBeNull();
    expect(daysOfSupply(24, 0)).toBeNull();
    expect(daysOfSupply(null, 2)).toBeNull();
  });

  it('count turns a year', () => {
    expect(turns(24, 2)).toBe(30.4375); // 2 a day × 365.25 ÷ 24
    expect(turns(null, 2)).toBeNull();
    expect(turns(24, null)).toBeNull();
  });

  it('count cases on the shelf', () => {
    expect(packout(30, 12)).toBe(2.5);
    expect(packout(30, null)).toBe(30);
    expect(packout(null, 12)).toBeNull();
  });

  it('weigh annual profit against the stock on the shelf', () => {
    // 10 a week ÷ 7 × 365.25 = 521.79 a year; stock 24 × 1.50 = 36; 521.79 ÷ 36 = 14.494
    expect(gmroi(10, 24, 1.5)).toBeCloseTo(14.494, 3);
    expect(gmroi(10, null, 1.5)).toBeNull();
    expect(gmroi(null, 24, 1.5)).toBeNull();
  });

  it('relate sales to a linear foot or metre', () => {
    expect(perLinear(50, 60.96, 'in')).toBe(25); // 60.96 cm = 2 ft
    expect(perLinear(50, 200, 'cm')).toBe(25); // 200 cm = 2 m
    expect(perLinear(50, null, 'cm')).toBeNull();
    expect(perLinear(null, 200, 'cm')).toBeNull();
  });
});
