import { describe, expect, it } from 'vitest';
import { pictureBox, pictureTurn } from './pictured.js';

describe('a picture in a facing', () => {
  it('is shown for single units that show their front, with their rotation', () => {
    expect(pictureTurn({ facing: { face: 'front', rotation: 0 }, style: 0 })).toBe(0);
    expect(pictureTurn({ facing: { face: 'front', rotation: 90 }, style: 0 })).toBe(90);
    expect(pictureTurn({ facing: { face: 'side', rotation: 0 }, style: 0 })).toBeNull();
    expect(pictureTurn({ facing: { face: 'front', rotation: 0 }, style: 1 })).toBeNull();
  });

  it('keeps its proportions, centered and on the floor', () => {
    // 10 × 30 into 20 × 40: 40/30 = 1.333 times as large, 13.3 wide, 3.33 from either side.
    const tall = pictureBox({ x: 0, y: 0, width: 20, height: 40 }, { width: 10, height: 30 });
    expect(tall.x).toBeCloseTo(3.333, 3);
    expect(tall).toMatchObject({ y: 0, height: 40 });
    // 40 × 10 into 20 × 40: 5 high at the bottom.
    expect(pictureBox({ x: 5, y: 7, width: 20, height: 40 }, { width: 40, height: 10 })).toEqual({
      x: 5,
      y: 42,
      width: 20,
      height: 5,
    });
  });
});
