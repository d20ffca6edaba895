import { describe, expect, it } from 'vitest';
import { canTradeSpace } from './levels.js';

describe('space that items can give each other', () => {
  it('is on the shelves of one store: never between stores, and between planograms only there', () => {
    expect(canTradeSpace('brand', 25)).toBe(true);
    expect(canTradeSpace('region', 25)).toBe(false);
    expect(canTradeSpace('store', 1)).toBe(false);
    expect(canTradeSpace('planogram', 25)).toBe(false);
    expect(canTradeSpace('planogram', 1)).toBe(true);
  });
});
