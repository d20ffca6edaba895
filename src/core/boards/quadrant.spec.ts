import { describe, expect, it } from 'vitest';
import { mostNotable } from './quadrant.js';

const item = (name: string, share: number, opportunity: number | null) => ({
  ...{ name, opportunity, index: 100 },
  ...{ shareOfSpace: share, shareOfSales: share },
});

describe('the order in which items are named', () => {
  it('begins with the largest gaps, either way, and goes on with the largest items', () => {
    const items = [item('large', 0.5, 0), item('lacks', 0.1, 4), item('unknown', 0.2, null), item('has', 0.2, -9)];
    expect(mostNotable(items).map(({ name }) => name)).toEqual(['has', 'lacks', 'large', 'unknown']);
  });
});
