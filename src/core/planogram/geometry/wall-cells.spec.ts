import { describe, expect, it } from 'vitest';
import { paintCells, WALL_CELLS, WALL_COLUMNS, type WallBlock, wallFrame } from './wall-cells.js';

/** Each cell is 10 cm wide and 20 cm high. */
const FRAME = { width: 200, height: 160 };
const painted = (...blocks: WallBlock[]): Uint16Array => {
  const cells = new Uint16Array(WALL_CELLS);
  for (const block of blocks) paintCells(cells, 0, block, FRAME);
  return cells;
};
const filled = (cells: Uint16Array): number[] => [...cells].flatMap((value, at) => (value === 0 ? [] : [at]));

describe('a planogram as cells', () => {
  it('fills the cells whose middle a block covers', () => {
    // 14 to 46 cm covers the middles at 15, 25, 35 and 45; 0 to 25 cm high covers that of the lowest row, at 10.
    expect(filled(painted({ x: 14, y: 0, width: 32, height: 25, value: 7 }))).toEqual([1, 2, 3, 4]);
    // 31 cm reach the middle of the second row, at 30.
    expect(filled(painted({ x: 0, y: 0, width: 10, height: 31, value: 7 }))).toEqual([0, WALL_COLUMNS]);
  });

  it('shows a small block in the cell it is in, unless a larger one is there', () => {
    const small = { x: 1, y: 1, width: 2, height: 2, value: 3 };
    expect(painted(small)[0]).toBe(3);
    expect(painted({ x: 0, y: 0, width: 10, height: 20, value: 9 }, small)[0]).toBe(9);
  });

  it('leaves out parts outside its frame', () => {
    expect(filled(painted({ x: 210, y: 0, width: 30, height: 30, value: 1 }))).toEqual([]);
    expect(filled(painted({ x: -30, y: 0, width: 36, height: 20, value: 1 }))).toEqual([0]);
    expect(filled(painted({ x: 190, y: 140, width: 100, height: 100, value: 1 }))).toEqual([WALL_CELLS - 1]);
  });

  it('has a default size when the file has none', () => {
    expect(wallFrame(null, 0)).toEqual({ width: 122, height: 183 });
    expect(wallFrame(240, 200)).toEqual({ width: 240, height: 200 });
  });
});
