import { describe, expect, it } from 'vitest';
import { rowsBelow } from './pdf-table.js';
import { listedPositions, listPages } from './position-list.js';

describe('lists on paper', () => {
  it('take as many pages as they need, and none when there is nothing', () => {
    // From 72 points down to 551, with 18 for the heads: 35 lines of 13 points, of which the last stays free.
    expect(rowsBelow(72)).toBe(34);
    const pages = (count: number) =>
      listPages(Array.from({ length: count }, () => ({}) as never)).map((page) => page.length);
    expect([0, 1, 68, 69].map(pages)).toEqual([[], [1], [68], [68, 1]]);
  });

  it('number positions in walking order along the shelf', () => {
    const position = (index: number, x: number, segment: number) => ({
      ...{ index, segment, fixture: 0, rankX: null, rankY: null },
      rect: { x, y: 10, width: 5, height: 5 },
    });
    const positions = [position(0, 50, 1), position(1, 20, 0), position(2, 10, 0)];
    const drawing = { positions, fixtures: [{ rect: { y: 8 }, segment: 0 }] } as never;
    // The only position of the second segment comes last; on the first shelf of the first segment, one walks from the
    // left.
    expect(listedPositions(drawing).map(({ number, position: { index } }) => [number, index])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
  });
});
