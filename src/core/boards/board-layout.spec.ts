import { describe, expect, it } from 'vitest';
import { bottomOf, inReadingOrder, layoutProblems, overlaps, placeFor } from './board-layout.js';

const tile = (id: string, x: number, y: number, w: number, h: number) => ({ id, x, y, w, h });

describe('tile placement', () => {
  it('allows tiles to touch, but not to overlap', () => {
    // Columns 0 to 5 beside 6 to 11; row 4 begins where rows 0 to 3 end.
    expect(overlaps(tile('a', 0, 0, 6, 4), tile('b', 6, 0, 6, 4))).toBe(false);
    expect(overlaps(tile('a', 0, 0, 6, 4), tile('b', 0, 4, 6, 4))).toBe(false);
    expect(overlaps(tile('a', 0, 0, 6, 4), tile('b', 5, 3, 6, 4))).toBe(true);
  });

  it('finds nothing wrong with a dashboard that has no tiles or has gaps', () => {
    expect(layoutProblems([])).toEqual([]);
    expect(layoutProblems([tile('a', 0, 10, 6, 4), tile('b', 6, 0, 6, 4)])).toEqual([]);
  });

  it('names a tile that overlaps another, lies outside the grid or repeats an id', () => {
    expect(
      layoutProblems([
        tile('a', 0, 0, 6, 4),
        tile('b', 3, 3, 6, 4),
        tile('c', 7, 20, 6, 4), // 7 + 6 = 13 columns of 12
        tile('d', 0, 998, 6, 4), // 998 + 4 = 1,002 rows of 1,000
        tile('a', 0, 30, 6, 4),
      ]),
    ).toEqual([
      { index: 1, field: 'y', reason: 'overlap' },
      { index: 2, field: 'w', reason: 'outside' },
      { index: 3, field: 'h', reason: 'outside' },
      { index: 4, field: 'id', reason: 'same-id' },
    ]);
  });

  it('puts a new tile beside the last one if there is room, otherwise below everything', () => {
    expect(placeFor([], { w: 6, h: 8 })).toEqual({ x: 0, y: 0, w: 6, h: 8 });
    expect(placeFor([tile('a', 0, 0, 6, 8)], { w: 6, h: 8 })).toEqual({ x: 6, y: 0, w: 6, h: 8 });
    // 7 columns do not fit beside 6.
    expect(placeFor([tile('a', 0, 0, 6, 8)], { w: 7, h: 8 })).toEqual({ x: 0, y: 8, w: 7, h: 8 });
    // The first tile ends in row 20, below the last band, which begins in row 8.
    expect(placeFor([tile('a', 0, 0, 6, 20), tile('b', 6, 8, 6, 8)], { w: 6, h: 8 })).toEqual({
      x: 0,
      y: 20,
      w: 6,
      h: 8,
    });
  });

  it('keeps a tile that is wider than the grid inside it', () => {
    expect(placeFor([], { w: 20, h: 4 })).toEqual({ x: 0, y: 0, w: 12, h: 4 });
  });

  it('reads tiles by row, then by column', () => {
    const tiles = [tile('c', 0, 8, 6, 4), tile('b', 6, 0, 6, 4), tile('a', 0, 0, 6, 4)];
    expect(inReadingOrder(tiles).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(bottomOf(tiles)).toBe(12); // 8 + 4
  });
});
