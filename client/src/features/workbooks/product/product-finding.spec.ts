import { describe, expect, it } from 'vitest';
import { aimOf } from './product-finding.js';

const states = (atrisk: number, inrange: number, overstock: number, notmoving = 0) => ({
  ...{ atrisk, inrange, overstock, notmoving },
});

describe('the link of a product’s sentence', () => {
  it('is the stores without it, then where it runs out, then where there is too much', () => {
    expect(aimOf({ voidsInCategory: 2, states: states(3, 4, 5) })).toBe('voids');
    expect(aimOf({ voidsInCategory: 0, states: states(3, 4, 5) })).toBe('atrisk');
    expect(aimOf({ voidsInCategory: 0, states: states(0, 4, 5) })).toBe('overstock');
  });

  it('is nothing where all is in order, and the uploads where it has no movement at all', () => {
    expect(aimOf({ voidsInCategory: 0, states: states(0, 4, 0, 1) })).toBeNull();
    expect(aimOf({ voidsInCategory: 0, states: states(0, 0, 0, 2) })).toBe('uploads');
    expect(aimOf({ voidsInCategory: 0, states: states(0, 0, 0) })).toBeNull();
  });
});
