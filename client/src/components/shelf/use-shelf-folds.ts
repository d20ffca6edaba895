import { type RefObject, useMemo } from 'react';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { evenRows, type FoldRow, rowCountThatFits } from '@core/planogram/geometry/fold.js';
import { useChartHeight } from '../tile-room.js';
import { useWidth } from '../../lib/use-width.js';
import { NARROW, PADDING } from './scene/view-transform.js';
import { useFoldPreference } from './shelf-preferences.js';

/** Maximum height of a drawing's window, in CSS pixels. */
const MOST_HEIGHT = 640;
/** Height of the tools and legend above and below the planogram in a tile. */
const AROUND_PX = 136;

export const useMostHeight = (): number => Math.min(MOST_HEIGHT, useChartHeight(MOST_HEIGHT, AROUND_PX));

export interface ShelfFolds {
  /** The element whose width the drawing takes. */
  readonly room: RefObject<HTMLDivElement | null>;
  readonly rows: readonly FoldRow[];
  /** Null when the planogram is just as large in one band. */
  readonly fold: { readonly on: boolean; readonly toggle: () => void } | null;
}

/** The rows of a wide planogram. On a narrow screen it is panned sideways instead, because rows would be too small. */
export function useShelfFolds(drawing: PlanogramDrawing): ShelfFolds {
  const { element: room, width } = useWidth();
  const [on, toggle] = useFoldPreference();
  const most = useMostHeight();
  const count = useMemo(() => {
    if (width < NARROW) return 1;
    return rowCountThatFits(drawing, { width: width - 2 * PADDING, height: most - 2 * PADDING });
  }, [drawing, width, most]);
  const canFold = count > 1;
  // Keeps the same rows while their number is the same, because new ones would reset the user's zoom.
  const rows = useMemo(() => (on && canFold ? evenRows(drawing, count) : []), [drawing, on, canFold, count]);
  return { room, rows, fold: canFold ? { on, toggle } : null };
}
