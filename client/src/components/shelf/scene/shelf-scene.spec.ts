import { describe, expect, it } from 'vitest';
import { createScene } from './shelf-scene.js';
import { walk } from './shelf-walk.js';
import { smallPlanogram } from '../testing/small-planogram.js';

const scene = createScene(smallPlanogram());

describe('shelf addresses', () => {
  it('count as people do: sections from the left, shelves from the bottom, places from the left', () => {
    expect(scene.places[3]).toEqual({ section: 1, shelf: 2, place: 2 });
    expect(scene.places[0]).toEqual({ section: 1, shelf: 1, place: 1 });
    expect(scene.places[5]).toEqual({ section: 2, shelf: 1, place: 2 });
  });
});

describe('empty shelf', () => {
  it('without a stated height reaches up to the top of the planogram: 140 − 82 = 58 cm', () => {
    expect(scene.gaps).toEqual([{ x: 60, y: 82, width: 40, height: 58 }]);
  });

  it('never extends through the shelf above: 80 − 22 = 58 cm of the 90 stated', () => {
    const drawing = smallPlanogram();
    const [run] = drawing.runs;
    if (!run) throw new Error('no run');
    const gap = { x: 60, y: 22, width: 40, height: 90 };
    const gaps = createScene({ ...drawing, runs: [{ ...run, fixtures: [1], gaps: [gap] }] }).gaps;
    expect(gaps).toEqual([{ ...gap, height: 58 }]);
  });
});

describe('keys', () => {
  it('visit every position once in shelf order: the upper shelf, the lower one, the next section', () => {
    const seen: number[] = [];
    let at = -1;
    for (let i = 0; i < 6; i++) {
      at = walk(scene, at, 'ArrowRight') ?? -1;
      seen.push(at);
    }
    expect(seen).toEqual([2, 3, 0, 1, 4, 5]);
    expect(walk(scene, 5, 'ArrowRight')).toBe(5);
    expect(walk(scene, 4, 'ArrowLeft')).toBe(1);
  });

  it('go to the first, the last, the block above and below, and the next shelf', () => {
    expect(walk(scene, 1, 'Home')).toBe(2);
    expect(walk(scene, 1, 'End')).toBe(5);
    expect(walk(scene, 0, 'ArrowUp')).toBe(2);
    expect(walk(scene, 2, 'ArrowDown')).toBe(0);
    expect(walk(scene, 3, 'PageDown')).toBe(0);
    expect(walk(scene, 5, 'PageUp')).toBe(0);
  });

  it('that do not navigate are left to the page', () => {
    expect(walk(scene, 0, 'a')).toBeNull();
    expect(walk(createScene({ ...smallPlanogram(), positions: [], paintOrder: [] }), -1, 'Home')).toBeNull();
  });
});
