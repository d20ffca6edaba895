import { describe, expect, it } from 'vitest';
import { changeBetween } from './side-change.js';

describe('the change of a figure between publications', () => {
  it('is after − before, and its ratio to before', () => {
    // 9 − 6 = 3; 3 / 6 = 0.5
    expect(changeBetween('linear', 6, 9)).toEqual({ change: 3, ratio: 0.5 });
    expect(changeBetween('index', 80, 100)).toEqual({ change: 20, ratio: 0.25 });
  });

  it('counts missing items as 0 for sums and counts only', () => {
    expect(changeBetween('sales', 40, undefined)).toEqual({ change: -40, ratio: -1 });
    expect(changeBetween('products', undefined, 3)).toEqual({ change: 3, ratio: null });
    expect(changeBetween('index', 80, undefined)).toEqual({ change: null, ratio: null });
    expect(changeBetween('sales', null, 3)).toEqual({ change: null, ratio: null });
  });
});
