import { createContext, type ReactNode, useContext } from 'react';

/** What a dashboard's tile provides to its content. */
export interface TileRoomState {
  /** Height of the content, in px. */
  readonly height: number;
  /** Shows only the content, for a presentation. */
  readonly quiet: boolean;
  /** Place for the content's controls: the end of the tile's head; null before it exists. */
  readonly head: HTMLElement | null;
  /** Called with the content's title, including what it shows ("Share of shelf by brand"). */
  readonly named: (title: string) => void;
  /** Shown beside “Try again” when the content failed: a button to remove the tile. */
  readonly removal: ReactNode;
}

export const TileRoom = createContext<TileRoomState | null>(null);

/** The surrounding tile; null on a page, where a part takes the height it needs and has its own frame. */
export const useTileRoom = (): TileRoomState | null => useContext(TileRoom);

/** The minimum height of a readable chart. */
const LEAST_PX = 120;

/** A chart's height: `usual` on a page; in a tile, the rest beside `taken` px of other content. */
export function useChartHeight(usual: number, taken = 0): number {
  const room = useTileRoom();
  return room === null ? usual : Math.max(LEAST_PX, room.height - taken);
}
