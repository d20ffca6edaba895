import { type ColouredDrawing, tellingAttribute } from '@core/planogram/geometry/ranked-values.js';
import { useMemo } from 'react';
import { type Palette, usePalette } from '../../project-colours/use-palette.js';
import type { ShelfColouring } from '../shelf-types.js';

interface ColouredBy {
  readonly colouring: ShelfColouring;
  readonly palette: Palette;
}

/** A drawing's coloring and the project's colors for it; null while there is no drawing yet. */
export function useShelfColouring(drawing: ColouredDrawing, given: ShelfColouring | undefined): ColouredBy;
export function useShelfColouring(
  drawing: ColouredDrawing | null,
  given: ShelfColouring | undefined,
): ColouredBy | null;
export function useShelfColouring(
  drawing: ColouredDrawing | null,
  given: ShelfColouring | undefined,
): ColouredBy | null {
  const colouring = useMemo(
    (): ShelfColouring | null => given ?? (drawing && { kind: 'attribute', attribute: tellingAttribute(drawing) }),
    [drawing, given],
  );
  const palette = usePalette(colouring?.kind === 'attribute' ? colouring.attribute : null);
  return useMemo(() => colouring && { colouring, palette }, [colouring, palette]);
}
