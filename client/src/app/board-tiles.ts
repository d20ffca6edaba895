import type { TileKind } from '@core/boards/board-layout.js';
import type { BoardTileKind } from '../lib/board-tile.js';

/** Every feature's `tiles.ts`, found by its path. Loaded only when needed, after the first page. */
const modules = import.meta.glob<{ tiles: BoardTileKind[] }>('../features/*/tiles.ts', { eager: true });
const kinds = Object.values(modules).flatMap((module) => module.tiles);

/** The tiles that can be chosen, in the order of their pages. */
export const boardTileKinds: readonly BoardTileKind[] = kinds;

/** Undefined for a kind that only a newer version of the program knows. */
export function boardTileKind(kind: TileKind): BoardTileKind | undefined {
  return kinds.find((one) => one.kind === kind);
}
