import { describe, expect, it } from 'vitest';
import { smallPlanogram } from '../testing/small-planogram.js';
import { alignedScenes } from './aligned.js';

const wide = (times: number) => {
  const drawing = smallPlanogram();
  const { bounds, segments } = drawing;
  return {
    ...drawing,
    bounds: { ...bounds, width: bounds.width * times },
    segments: Array.from({ length: times }, (_, index) => ({
      ...segments[0]!,
      index,
      rect: { ...bounds, x: bounds.x + bounds.width * index },
    })),
  };
};

describe('two planograms side by side', () => {
  it('have the same bounds, and so the same scale, whatever their widths', () => {
    const [one, other] = alignedScenes([wide(3), wide(1)], { width: 0, height: 0 });
    expect(one.drawing.bounds).toEqual(other.drawing.bounds);
    expect(one.drawing.bounds.width).toBe(wide(3).bounds.width);
    expect(one.folds).toHaveLength(0);
  });

  it('are folded into rows of about equal length, with their first rows side by side', () => {
    const port = { width: 500, height: 500 };
    const [one, other] = alignedScenes([wide(12), wide(6)], port);
    expect(one.folds.length).toBeGreaterThan(2);
    // Half as wide, so half as many rows of that length.
    expect(other.folds.length).toBe(Math.round(one.folds.length / 2));
    const topOf = (scene: typeof one) => (scene.folds[0]?.bounds.y ?? 0) + (scene.folds[0]?.bounds.height ?? 0);
    expect(topOf(other)).toBeCloseTo(topOf(one), 6);
    expect(other.drawing.bounds).toEqual(one.drawing.bounds);
  });

  it('have their floors on one line when one is folded and the other fits into its first row', () => {
    const [one, other] = alignedScenes([wide(12), wide(1)], { width: 500, height: 500 });
    expect(one.folds.length).toBeGreaterThan(1);
    // The first position is at the left end of both planograms, so it appears at the same x in both.
    const seen = (scene: typeof one) => scene.drawing.positions[0]?.rect;
    expect(seen(other)?.y).toBeCloseTo(seen(one)?.y ?? 0, 2);
    expect(seen(other)?.y).toBeGreaterThan(other.unfolded.positions[0]?.rect.y ?? 0);
    expect(other.bands).toHaveLength(1);
    expect(other.bands[0]?.floor).toBeCloseTo(one.bands[0]?.floor ?? 0, 6);
  });
});
