import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { useMemo } from 'react';
import { type ProductPictures, useProductPictures } from '../pictures/use-product-pictures.js';
import type { ShelfColouring } from './shelf-types.js';
import { usePicturePreference } from './shelf-preferences.js';

export interface ShelfPictures {
  /** For the painter; null where they are switched off, or where the colours are what is looked at. */
  readonly shown: ProductPictures | null;
  /** For cards. */
  readonly all: ProductPictures | null;
  /** The switch; null where no product has a picture. */
  readonly tool: { readonly on: boolean; readonly toggle: () => void } | null;
}

/** The pictures of a drawing's products, and whether this person wants to see them. */
export function useShelfPictures(drawing: PlanogramDrawing, { kind }: ShelfColouring): ShelfPictures {
  const [on, toggle] = usePicturePreference();
  const all = useDrawnPictures(drawing);
  // A heat map under pictures would say nothing.
  const hasRoom = kind === 'attribute' || kind === 'file';
  return { all, shown: on && hasRoom ? all : null, tool: all && hasRoom ? { on, toggle } : null };
}

/** The pictures of a drawing's products, for its cards. */
export function useDrawnPictures(drawing: PlanogramDrawing): ProductPictures | null {
  const keys = useMemo(
    () => [...new Set(drawing.positions.flatMap(({ key }) => (key === null ? [] : [key])))].sort(),
    [drawing],
  );
  return useProductPictures(keys);
}
