import { describe, expect, it } from 'vitest';
import { placeCard } from './place-card.js';

const card = { width: 300, height: 200 };
const window = { width: 1000, height: 700 };

describe('the product card', () => {
  it('is placed to the right of the block, aligned with its top', () => {
    expect(placeCard({ x: 100, y: 300, width: 50, height: 40 }, card, window)).toEqual({ x: 160, y: 300 });
  });

  it('moves to the left when there is no room on the right', () => {
    expect(placeCard({ x: 800, y: 300, width: 50, height: 40 }, card, window)).toEqual({ x: 490, y: 300 });
  });

  it('moves below a block as wide as the window, or above it when the block is at the bottom', () => {
    expect(placeCard({ x: 10, y: 50, width: 980, height: 40 }, card, window)).toEqual({ x: 10, y: 100 });
    expect(placeCard({ x: 10, y: 600, width: 980, height: 40 }, card, window)).toEqual({ x: 10, y: 390 });
  });

  it('never leaves the window, and never covers its block when a side has room', () => {
    for (let x = 0; x < 1000; x += 45) {
      for (let y = 0; y < 700; y += 45) {
        const block = { x, y, width: 60, height: 30 };
        const at = placeCard(block, card, window);
        expect(at.x).toBeGreaterThanOrEqual(8);
        expect(at.x + card.width).toBeLessThanOrEqual(992);
        expect(at.y).toBeGreaterThanOrEqual(8);
        expect(at.y + card.height).toBeLessThanOrEqual(692);
        const apart = at.x >= x + 60 || at.x + 300 <= x || at.y >= y + 30 || at.y + 200 <= y;
        expect([x, y, apart]).toEqual([x, y, true]);
      }
    }
  });
});
