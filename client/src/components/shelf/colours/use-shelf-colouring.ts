import { type ColouredDrawing, tellingAttribute } from '@core/planogram/geometry/ranked-values.js';
import { useMemo } from 'react';
import { type Palette, usePalette } from '../../project-colours/use-palette.js';
import type { ShelfColouring } from '../shelf-types.js';
import type { AnyColouring } from './colouring.js';

interface ColouredBy<C extends AnyColouring> {
  readonly colouring: C;
  readonly palette: Palette;
}

/** A drawing's coloring and the project's colors for it; null while there is no drawing yet. */
export function useShelfColouring<C extends AnyColouring = ShelfColouring>(
  drawing: ColouredDrawing,
  given: C | undefined,
): ColouredBy<C | ShelfColouring>;
export function useShelfColouring<C extends AnyColouring = ShelfColouring>(
  drawing: ColouredDrawing | null,
  given: C | undefined,
): ColouredBy<C | ShelfColouring> | null;
export function useShelfColouring(
  drawing: ColouredDrawing | null,
  given: AnyColouring | undefined,
): ColouredBy<AnyColouring> | null {
  const colouring = useMemo(
    (): AnyColouring | null => given ?? (drawing && { kind: 'attribute', attribute: tellingAttribute(drawing) }),
    [drawing, given],
  );
  const attribute = colouring && 'kind' in colouring && colouring.kind === 'attribute' ? colouring.attribute : null;
  const palette = usePalette(attribute);
  return useMemo(() => colouring && { colouring, palette }, [colouring, palette]);
}
