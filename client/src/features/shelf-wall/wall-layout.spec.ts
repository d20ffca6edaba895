import { describe, expect, it } from 'vitest';
import { layoutFor, WallLayout } from './wall-layout.js';

const of = (widths: number[], aspect = 1, groups: (string | null)[] | null = null): WallLayout =>
  new WallLayout({ widths, heights: widths.map(() => 200), groups }, aspect);

describe('a wall of planograms', () => {
  it('hangs them beside each other to one scale, 30 cm apart, row under row', () => {
    // 4 × (100 + 30) × (200 + 75) cm² = 143,000; its root is 378 cm: 100 + 30 + 100 + 30 + 100 = 360 fit.
    const wall = of([100, 100, 100, 100]);
    expect(wall.rows.map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 4],
    ]);
    expect(wall.rectOf(1)).toEqual({ x: 130, y: 45, width: 100, height: 200 });
    // Below the first row's floor at 245: 30 cm, then 45 for names.
    expect(wall.rectOf(3)).toEqual({ x: 0, y: 320, width: 100, height: 200 });
    expect([wall.width, wall.height]).toEqual([360, 520]);
  });

  it('starts a row with each group', () => {
    const wall = of([100, 100, 100], 4, ['A', 'A', 'B']);
    expect(wall.rows.map(({ from, to, group }) => [from, to, group])).toEqual([
      [0, 2, 'A'],
      [2, 3, 'B'],
    ]);
  });

  it('leaves room for a group’s name on a phone, where the whole wall is visible', () => {
    const widths = Array.from({ length: 400 }, () => 400);
    const groups = widths.map((_, at) => (at < 200 ? 'A' : 'B'));
    const port = { width: 340, height: 384 };
    const wall = layoutFor({ widths, heights: widths.map(() => 200), groups }, port);
    const scale = Math.min(port.width / wall.width, port.height / wall.height);
    const at = wall.rows.findIndex(({ group }) => group === 'B');
    const between = (wall.rows[at]?.top ?? 0) - (wall.rows[at - 1]?.floor ?? 0);
    // What is added makes the wall higher, and the scale a little smaller.
    expect(between * scale).toBeGreaterThan(20);
    expect(between * scale).toBeLessThan(27);
  });

  it('gives the names of many groups at most a quarter of its height', () => {
    const widths = Array.from({ length: 400 }, () => 100);
    const groups = widths.map((_, at) => String(at));
    const shelves = { widths, heights: widths.map(() => 200), groups };
    const plain = new WallLayout(shelves, 1);
    const wall = layoutFor(shelves, { width: 340, height: 340 });
    expect(wall.height).toBeLessThanOrEqual(plain.height * 1.25 + 1);
  });

  it('puts a planogram wider than all others in its own row', () => {
    expect(of([50, 2000, 50], 1).rows.every(({ from, to }) => to > from)).toBe(true);
    expect(of([2000], 0.2).width).toBe(2000);
  });

  it('finds what hangs at a place, and nothing between', () => {
    const wall = of([100, 100, 100, 100]);
    expect(wall.at(150, 100)).toBe(1);
    expect(wall.at(115, 100)).toBe(-1);
    expect(wall.at(50, 10)).toBe(-1);
    const seen: number[] = [];
    wall.eachIn({ x: 120, y: 0, width: 100, height: 1000 }, (index) => seen.push(index));
    expect(seen).toEqual([1]);
  });

  it('is walked by keys, up and down to what hangs there', () => {
    const wall = of([100, 100, 100, 100]);
    expect(wall.step(-1, 'down')).toBe(0);
    expect(wall.step(0, 'right')).toBe(1);
    expect(wall.step(2, 'down')).toBe(3);
    expect(wall.step(3, 'up')).toBe(0);
    expect(wall.step(0, 'left')).toBe(0);
    expect(wall.step(1, 'last')).toBe(3);
    expect(wall.step(3, 'down')).toBe(3);
  });

  it('is empty without planograms', () => {
    const wall = of([]);
    expect(wall.at(0, 0)).toBe(-1);
    expect(wall.step(-1, 'right')).toBe(-1);
  });
});
