import { cloneLayout, type LayoutItem, moveElement, verticalCompactor } from 'react-grid-layout/core';
import { GRID_COLUMNS, inReadingOrder, MOST_ROWS, type PlacedTile, type TilePlace } from '@core/boards/board-layout.js';

/** What one press of a key does to a tile. */
export type Step = 'left' | 'right' | 'up' | 'down' | 'narrower' | 'wider' | 'lower' | 'higher';
export type LeastSize = Pick<TilePlace, 'w' | 'h'>;

const itemOf = ({ id, x, y, w, h }: PlacedTile): LayoutItem => ({ i: id, x, y, w, h });

/** The tiles with the places that the layout has for them. */
export function withPlaces<T extends PlacedTile>(tiles: readonly T[], layout: readonly LayoutItem[]): T[] {
  const places = new Map(layout.map((item) => [item.i, item]));
  return tiles.map((tile) => {
    const place = places.get(tile.id);
    return place ? { ...tile, x: place.x, y: place.y, w: place.w, h: place.h } : tile;
  });
}

/** Removes gaps above tiles: their positions as the page renders them. */
export function settled<T extends PlacedTile>(tiles: readonly T[]): T[] {
  return withPlaces(tiles, verticalCompactor.compact(tiles.map(itemOf), GRID_COLUMNS));
}

const samePlaces = (one: readonly TilePlace[], other: readonly TilePlace[]): boolean =>
  one.every((tile, at) => {
    const its = other[at];
    return its !== undefined && tile.x === its.x && tile.y === its.y && tile.w === its.w && tile.h === its.h;
  });

function movedTo<T extends PlacedTile>(tiles: readonly T[], id: string, x: number, y: number): T[] {
  const layout = cloneLayout(tiles.map(itemOf));
  const item = layout.find(({ i }) => i === id);
  if (!item) return [...tiles];
  const moved = moveElement(layout, item, x, y, true, false, 'vertical', GRID_COLUMNS);
  return withPlaces(tiles, verticalCompactor.compact(moved, GRID_COLUMNS));
}

function sizedTo<T extends PlacedTile>(tiles: readonly T[], id: string, w: number, h: number): T[] {
  const x = Math.min(tiles.find((tile) => tile.id === id)?.x ?? 0, GRID_COLUMNS - w);
  // The tile keeps its position, and tiles that it would cover move below it.
  const sized = tiles.map((tile) => (tile.id === id ? { ...tile, x, w, h } : tile));
  const own = sized.find((tile) => tile.id === id);
  return own ? movedTo(sized, id, own.x, own.y) : sized;
}

/**
 * The tiles after moving one of them by one step; null when there is no room. Up and down move past the neighbor in the
 * way: tiles move up into gaps, so moving by a single row would have no effect.
 */
export function stepped<T extends PlacedTile>(
  tiles: readonly T[],
  id: string,
  step: Step,
  least: LeastSize,
): T[] | null {
  const before = settled(tiles);
  const tile = before.find((one) => one.id === id);
  if (!tile) return null;
  const { x, y, w, h } = tile;
  const end = Math.max(...before.map((one) => one.y + one.h));
  const tries: Record<Step, () => T[][]> = {
    left: () => (x > 0 ? [movedTo(before, id, x - 1, y)] : []),
    right: () => (x + w < GRID_COLUMNS ? [movedTo(before, id, x + 1, y)] : []),
    up: () => Array.from({ length: y }, (_, rows) => movedTo(before, id, x, y - rows - 1)),
    down: () => Array.from({ length: Math.max(0, end - y) }, (_, rows) => movedTo(before, id, x, y + rows + 1)),
    narrower: () => (w > least.w ? [sizedTo(before, id, w - 1, h)] : []),
    wider: () => (w < GRID_COLUMNS ? [sizedTo(before, id, w + 1, h)] : []),
    lower: () => (h > least.h ? [sizedTo(before, id, w, h - 1)] : []),
    higher: () => (h < MOST_ROWS ? [sizedTo(before, id, w, h + 1)] : []),
  };
  return tries[step]().find((after) => !samePlaces(before, after)) ?? null;
}

/** The tiles except one. */
export const withoutTile = <T extends PlacedTile>(tiles: readonly T[], id: string): T[] =>
  settled(tiles.filter((tile) => tile.id !== id));

/** The tile's position among the others, counted from 1, for screen readers. */
export const readingPlace = (tiles: readonly PlacedTile[], id: string): number =>
  inReadingOrder(tiles).findIndex((tile) => tile.id === id) + 1;
