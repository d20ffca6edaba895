import { createContext, useContext } from 'react';
import type { LevelValues } from '../report-scope/scope-values.js';

/** The selection that the tiles of a dashboard share: a click in one of them narrows the others. */
export interface BoardSelectionState {
  readonly selection: LevelValues;
  /** The surrounding tile is narrowed by it. One with a filter of its own only marks it. */
  readonly follows: boolean;
  readonly choose: (next: LevelValues) => void;
  /** The current selection, including a choice made in this tick. */
  readonly now: () => LevelValues;
}

export const BoardSelection = createContext<BoardSelectionState | null>(null);

/** The shared selection; null on a page and while a dashboard is arranged, where each part has its own. */
export const useBoardSelection = (): BoardSelectionState | null => useContext(BoardSelection);
