import { describe, expect, it } from 'vitest';
import { changeOf, placementsChange, spaceSteps } from './comparison.js';

describe('the change of a figure', () => {
  it('is after − before, and its ratio to before', () => {
    expect(changeOf(80, 100)).toEqual({ change: 20, ratio: 0.25 }); // 100 − 80 = 20; 20 ÷ 80
    expect(changeOf(80, 60)).toEqual({ change: -20, ratio: -0.25 });
    expect(changeOf(0, 12)).toEqual({ change: 12, ratio: null });
  });

  it('is null when a side is null', () => {
    expect(changeOf(null, 12)).toEqual({ change: null, ratio: null });
    expect(changeOf(12, null)).toEqual({ change: null, ratio: null });
  });

  it('is 0 when only the order of adding differs', () => {
    expect(0.1 + 0.2 + 0.3).not.toBe(0.3 + 0.2 + 0.1);
    expect(changeOf(0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1).change).toBe(0);
  });
});

describe('the steps of space', () => {
  it('lead from before to after', () => {
    const steps = spaceSteps([
      { before: 30, after: 45 }, // grown by 15
      { before: 20, after: 12 }, // shrunk by 8
      { before: 10, after: undefined }, // dropped 10
      { before: undefined, after: 25 }, // added 25
      { before: 7, after: 7 },
    ]);
    expect(steps).toEqual({ before: 67, added: 25, dropped: 10, grown: 15, shrunk: 8, unknown: 0, after: 89 });
    expect(67 + 25 - 10 + 15 - 8).toBe(89);
  });

  it('keep apart what is unknown on one side, so that the sum stays right', () => {
    const steps = spaceSteps([
      { before: null, after: 50 },
      { before: 5, after: null },
      { before: undefined, after: null },
    ]);
    expect(steps).toEqual({ before: 5, added: 0, dropped: 0, grown: 0, shrunk: 0, unknown: 45, after: 50 });
  });

  it('are all 0 without items', () => {
    expect(Object.values(spaceSteps([]))).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('add up for any items', () => {
    let seed = 7;
    const next = (): number => (seed = (seed * 48271) % 2147483647) % 1000;
    const side = (): number | null | undefined => {
      const kind = next() % 5;
      return kind === 0 ? undefined : kind === 1 ? null : next() / 8;
    };
    for (let round = 0; round < 200; round += 1) {
      const items = Array.from({ length: next() % 40 }, () => ({ before: side(), after: side() }));
      const { before, added, dropped, grown, shrunk, unknown, after } = spaceSteps(items);
      expect(before + added - dropped + grown - shrunk + unknown).toBeCloseTo(after, 9);
      expect(Math.min(added, dropped, grown, shrunk)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('the placements of an item', () => {
  /** Two facings of 10 cm on a shelf at this height. */
  const at = (segmentNo: number | null, bottom: number | null, facings = 2, linear: number | null = 20) => ({
    segmentNo,
    bottom,
    facings,
    linear,
  });

  it('are equal in any order', () => {
    expect(placementsChange([at(0, 30), at(1, 60)], [at(1, 60), at(0, 30)])).toEqual({ moved: false, resized: false });
  });

  it('are equal within a centimeter', () => {
    expect(placementsChange([at(0, 24.49)], [at(0, 24.51)])).toEqual({ moved: false, resized: false });
    expect(placementsChange([at(0, 24)], [at(0, 25)])).toEqual({ moved: false, resized: false });
    expect(placementsChange([at(0, 24)], [at(0, 25.1)])).toEqual({ moved: true, resized: false });
    expect(placementsChange([at(0, 24)], [at(1, 24)])).toEqual({ moved: true, resized: false });
  });

  it('differ when the item is on one more shelf, and differ in size when it has more facings', () => {
    expect(placementsChange([at(0, 30)], [at(0, 30), at(0, 60)])).toEqual({ moved: true, resized: true });
    expect(placementsChange([at(0, 30, 4, 40)], [at(0, 30), at(0, 60)])).toEqual({ moved: true, resized: false });
    expect(placementsChange([at(0, 30), at(0, 60)], [at(0, 30, 4, 40)])).toEqual({ moved: true, resized: false });
    expect(placementsChange([at(0, 30)], [at(0, 30, 3, 30)])).toEqual({ moved: false, resized: true });
    expect(placementsChange([at(null, null)], [at(null, null, 2, 20.009)])).toEqual({ moved: false, resized: false });
  });

  it('count two positions in one place as one place', () => {
    const [one, both] = [[at(0, 30)], [at(0, 30, 1, 10), at(0, 30, 1, 10)]];
    expect(placementsChange(both, one)).toEqual({ moved: false, resized: false });
  });
});
