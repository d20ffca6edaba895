import type { TileKind } from '@core/boards/board-layout.js';
import type { BoardTileKind } from '../lib/board-tile.js';

/** Every feature's `tiles.ts`, found by its place. Whoever needs it comes later than the first visit. */
const modules = import.meta.glob<{ tiles: BoardTileKind[] }>('../features/*/tiles.ts', { eager: true });
const kinds = Object.values(modules).flatMap((module) => module.tiles);

/** Those that can be chosen, in the order of the pages that they come from. */
export const boardTileKinds: readonly BoardTileKind[] = kinds;

/** Undefined: a newer version of the program knows it. */
export function boardTileKind(kind: TileKind): BoardTileKind | undefined {
  return kinds.find((one) => one.kind === kind);
}
