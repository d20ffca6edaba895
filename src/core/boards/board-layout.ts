/** Columns of a dashboard's grid. */
export const GRID_COLUMNS = 12;
/**
 * Rows are 24 px with 16 px between them. The tallest tile is four screens high, and the grid is longer than anyone
 * scrolls.
 */
export const MOST_ROWS = 100;
export const LAST_ROW = 1000;
/**
 * Opening a dashboard makes at most 5 calls per tile. 30 tiles make 150 of the 3,000 calls a person has per minute, so
 * a dashboard can be reloaded twenty times a minute.
 */
export const MOST_TILES = 30;
/** Longest name of a dashboard or tile, in characters. */
export const LONGEST_NAME = 120;
export const LONGEST_TEXT = 10_000;
export const LONGEST_QUESTION = 4_000;

/** The kinds of tiles. Each kind is drawn by the feature whose page asks the same question (`tiles.ts` there). */
export const TILE_KINDS = [
  'figures',
  'share',
  'spaceToSales',
  'supply',
  'exceptions',
  'table',
  'shelf',
  'pivot',
  'shelfPivot',
  'scorecard',
  'text',
] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** A rectangle on the grid, in columns and rows. */
export interface TilePlace {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface PlacedTile extends TilePlace {
  readonly id: string;
}

export interface LayoutProblem {
  /** The tile's index in the list. */
  readonly index: number;
  readonly field: 'id' | 'w' | 'h' | 'y' | 'x';
  readonly reason: 'same-id' | 'outside' | 'overlap';
}

export const overlaps = (one: TilePlace, other: TilePlace): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

/** What is wrong with the placement of tiles; empty if nothing is. Gaps between tiles are fine. */
export function layoutProblems(tiles: readonly PlacedTile[]): LayoutProblem[] {
  return tiles.flatMap((tile, index): LayoutProblem[] => {
    const before = tiles.slice(0, index);
    if (before.some(({ id }) => id === tile.id)) return [{ index, field: 'id', reason: 'same-id' }];
    if (tile.x + tile.w > GRID_COLUMNS) return [{ index, field: 'w', reason: 'outside' }];
    if (tile.y + tile.h > LAST_ROW) return [{ index, field: 'h', reason: 'outside' }];
    return before.some((other) => overlaps(tile, other)) ? [{ index, field: 'y', reason: 'overlap' }] : [];
  });
}

/** The first row below all tiles. */
export const bottomOf = (tiles: readonly TilePlace[]): number => Math.max(0, ...tiles.map(({ y, h }) => y + h));

/** Where a new tile of this size goes: into the last band if there is room, otherwise below it. */
export function placeFor(tiles: readonly TilePlace[], size: Pick<TilePlace, 'w' | 'h'>): TilePlace {
  const w = Math.min(size.w, GRID_COLUMNS);
  const last = tiles.reduce<TilePlace | null>((low, tile) => (low === null || tile.y >= low.y ? tile : low), null);
  const bottom = bottomOf(tiles);
  if (last === null) return { x: 0, y: 0, w, h: size.h };
  for (let x = 0; x + w <= GRID_COLUMNS; x += 1) {
    const place = { x, y: last.y, w, h: size.h };
    if (!tiles.some((tile) => overlaps(tile, place))) return place;
  }
  return { x: 0, y: bottom, w, h: size.h };
}

/** The order in which tiles are read: by row, then by column. A phone shows them in this order, one below the other. */
export function inReadingOrder<T extends TilePlace>(tiles: readonly T[]): T[] {
  return [...tiles].sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Tiles by the row that they begin in: those beside each other, from left to right. */
export function bandsOf<T extends TilePlace>(tiles: readonly T[]): T[][] {
  const bands = new Map<number, T[]>();
  for (const tile of inReadingOrder(tiles)) bands.set(tile.y, [...(bands.get(tile.y) ?? []), tile]);
  return [...bands.values()];
}
