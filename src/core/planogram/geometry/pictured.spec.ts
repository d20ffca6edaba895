import { describe, expect, it } from 'vitest';
import { pictureBox, pictureGrid, pictureLay } from './pictured.js';

describe('a picture in a facing', () => {
  const block = (change: object = {}) => ({
    facing: { face: 'front' as const, rotation: 0 as const },
    style: 0,
    facings: { x: 0, y: 0, width: 60, height: 40 },
    columns: 2,
    rows: 1,
    ...change,
  });
  const can = { width: 6, height: 12 };

  it('is shown where units show their front, turned as they are', () => {
    expect(pictureLay(block(), can)).toEqual({ turn: 0, across: 1, up: 1 });
    expect(pictureLay(block({ facing: { face: 'front', rotation: 90 } }), can)).toEqual({ turn: 90, across: 1, up: 1 });
    expect(pictureLay(block({ facing: { face: 'side', rotation: 0 } }), can)).toBeNull();
    // Loose.
    expect(pictureLay(block({ style: 5 }), can)).toBeNull();
  });

  it('is shown for each unit of a tray or display, and once on a case', () => {
    // 30 cm hold 5 of 6 cm, 40 cm hold 3 of 12 cm.
    expect(pictureLay(block({ style: 1 }), can)).toEqual({ turn: 0, across: 5, up: 3 });
    expect(pictureLay(block({ style: 3 }), can)).toEqual({ turn: 0, across: 5, up: 3 });
    expect(pictureLay(block({ style: 2 }), can)).toEqual({ turn: 0, across: 1, up: 1 });
    // Lying, 30 cm hold 2 of 12 cm and 40 cm hold 6 of 6 cm.
    expect(pictureLay(block({ style: 1, facing: { face: 'front', rotation: 270 } }), can)).toEqual({
      ...{ turn: 270, across: 2, up: 6 },
    });
  });

  it('is shown once in a tray whose units have no size, and never a thousand times', () => {
    expect(pictureLay(block({ style: 1 }), { width: null, height: 0 })).toEqual({ turn: 0, across: 1, up: 1 });
    expect(pictureLay(block({ style: 1 }), { width: 0.01, height: 0.01 })).toEqual({ turn: 0, across: 12, up: 12 });
  });

  it('is one per facing where units have no room, and none where facings have none', () => {
    const least = { width: 12, height: 20 };
    const grid = (width: number, height: number) => pictureGrid(block({ style: 1 }), can, { width, height }, least);
    // 2 facings × 5 units of 12 pixels, 3 of 20.
    expect(grid(120, 60)).toEqual({ turn: 0, columns: 10, rows: 3 });
    expect(grid(119, 60)).toEqual({ turn: 0, columns: 2, rows: 1 });
    expect(grid(23, 60)).toBeNull();
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
