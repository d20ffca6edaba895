/** A planogram drawn so small that products are cells: columns from the left, rows from the floor. */
export const WALL_COLUMNS = 20;
export const WALL_ROWS = 8;
export const WALL_CELLS = WALL_COLUMNS * WALL_ROWS;

/** The area of a planogram's drawing, in centimeters, with left edge and floor at 0. */
export interface WallFrame {
  readonly width: number;
  readonly height: number;
}

/** For files without a size: a shelf of 4 ft by 6 ft. */
const USUAL: WallFrame = { width: 122, height: 183 };

/** The frame of a planogram with these sizes; missing, 0 and negative ones get the default. */
export function wallFrame(width: number | null, height: number | null): WallFrame {
  return {
    width: width !== null && width > 0 ? width : USUAL.width,
    height: height !== null && height > 0 ? height : USUAL.height,
  };
}

/** A block of one product and the value that colors it; 0: none. */
export interface WallBlock {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly value: number;
}

/**
 * Paints a block into cells: those whose middle it covers, or at least the cell that contains its own middle, so that
 * no block is too small to be seen unless another covers it. A later block covers an earlier one.
 *
 * @param cells of many planograms, one after another; this one's begin at `from`
 */
export function paintCells(cells: Uint16Array, from: number, block: WallBlock, frame: WallFrame): void {
  const columns = WALL_COLUMNS / frame.width;
  const rows = WALL_ROWS / frame.height;
  const [left, right] = [block.x * columns, (block.x + block.width) * columns];
  const [bottom, top] = [block.y * rows, (block.y + block.height) * rows];
  const first = Math.max(0, Math.ceil(left - 0.5));
  const last = Math.min(WALL_COLUMNS - 1, Math.ceil(right - 0.5) - 1);
  const lowest = Math.max(0, Math.ceil(bottom - 0.5));
  const highest = Math.min(WALL_ROWS - 1, Math.ceil(top - 0.5) - 1);
  if (first > last || lowest > highest) {
    const column = Math.floor((left + right) / 2);
    const row = Math.floor((bottom + top) / 2);
    if (column < 0 || column >= WALL_COLUMNS || row < 0 || row >= WALL_ROWS) return;
    const cell = from + row * WALL_COLUMNS + column;
    if (cells[cell] === 0) cells[cell] = block.value;
    return;
  }
  for (let row = lowest; row <= highest; row += 1) {
    const start = from + row * WALL_COLUMNS;
    cells.fill(block.value, start + first, start + last + 1);
  }
}
