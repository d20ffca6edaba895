import { describe, expect, it } from 'vitest';
import { hitTest } from '@core/planogram/geometry/walking.js';
import { HitGrid } from './hit-grid.js';
import { smallPlanogram } from '../testing/small-planogram.js';

describe('a point on the shelf', () => {
  const drawing = smallPlanogram();
  const grid = new HitGrid(drawing);

  it('finds the position there', () => {
    expect(grid.at({ x: 45, y: 90 })).toBe(3);
  });

  it('finds nothing beside the products', () => {
    expect(grid.at({ x: 90, y: 90 })).toBe(-1);
  });

  it('finds a nearby block when fingers need slack, but prefers an exact hit', () => {
    expect(grid.at({ x: 61.5, y: 90 })).toBe(-1);
    expect(grid.at({ x: 61.5, y: 90 }, 2)).toBe(3);
    expect(grid.at({ x: 29.5, y: 90 }, 20)).toBe(2);
  });

  it('matches the exhaustive test of core at every point of a raster', () => {
    for (let x = -5; x <= 205; x += 2.5) {
      for (let y = -5; y <= 145; y += 2.5) {
        const hit = hitTest(drawing, { x, y });
        expect([x, y, grid.at({ x, y })]).toEqual([x, y, hit?.kind === 'position' ? hit.index : -1]);
      }
    }
  });

  it('finds turned blocks where they are drawn, like the exhaustive test of core', () => {
    const turns = [{ roll: 90 }, { angle: 60 }, { slope: 60, roll: -30 }];
    const positions = drawing.positions.map((one, index) => ({ ...one, ...turns[index % turns.length] }));
    const turned = { ...drawing, positions };
    const found = new HitGrid(turned);
    // Position 0, 20 cm high, is at (0, 22): rolled by a quarter turn, its top is 20 cm to the left.
    expect(found.at({ x: -10, y: 30 })).toBe(0);
    let hits = 0;
    for (let x = -25; x <= 205; x += 2.5) {
      for (let y = -5; y <= 145; y += 2.5) {
        const hit = hitTest(turned, { x, y });
        if (hit?.kind === 'position') hits++;
        expect([x, y, found.at({ x, y })]).toEqual([x, y, hit?.kind === 'position' ? hit.index : -1]);
      }
    }
    expect(hits).toBeGreaterThan(100);
  });

  it('prefers the position in front', () => {
    const [first, ...others] = drawing.positions;
    if (!first) throw new Error('no position');
    const behind = { ...first, index: 6, z: -20 };
    const positions = [first, ...others, behind];
    const stacked = new HitGrid({ ...drawing, positions, paintOrder: [6, 0, 1, 2, 3, 4, 5] });
    expect(stacked.at({ x: 5, y: 30 })).toBe(0);
  });
});
