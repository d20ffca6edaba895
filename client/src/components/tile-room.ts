import { createContext, type ReactNode, useContext } from 'react';

/** What a tile of a dashboard gives to what is drawn in it. */
export interface TileRoomState {
  /** Of the content, in px. */
  readonly height: number;
  /** Nothing but what is to be seen: it is presented. */
  readonly quiet: boolean;
  /** Where its choices stand: the end of the tile's head; null before that is there. */
  readonly head: HTMLElement | null;
  /** Hears what its content is called, with what it shows ("Share of shelf by brand"). */
  readonly named: (title: string) => void;
  /** Stands beside “Try again” where the content failed: the way to be rid of the tile. */
  readonly removal: ReactNode;
}

export const TileRoom = createContext<TileRoomState | null>(null);

/** The tile that this is drawn in; null on a page, where a part takes as much as it wants and has a frame of its own. */
export const useTileRoom = (): TileRoomState | null => useContext(TileRoom);

/** The least that a chart can be read in. */
const LEAST_PX = 120;

/** The height of a chart: `usual` on a page; in a tile what is left beside `taken` px of other things. */
export function useChartHeight(usual: number, taken = 0): number {
  const room = useTileRoom();
  return room === null ? usual : Math.max(LEAST_PX, room.height - taken);
}
