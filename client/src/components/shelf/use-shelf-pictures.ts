import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { useMemo } from 'react';
import { type ProductPictures, useProductPictures } from '../pictures/use-product-pictures.js';
import { usePicturePreference } from './shelf-preferences.js';

export interface ShelfPictures {
  /** For the painter and the card; null where they are switched off. */
  readonly shown: ProductPictures | null;
  /** The switch; null where no product has a picture. */
  readonly tool: { readonly on: boolean; readonly toggle: () => void } | null;
}

/** The pictures of a drawing's products, and whether this person wants to see them. */
export function useShelfPictures(drawing: PlanogramDrawing): ShelfPictures {
  const [on, toggle] = usePicturePreference();
  const keys = useMemo(
    () => [...new Set(drawing.positions.flatMap(({ key }) => (key === null ? [] : [key])))].sort(),
    [drawing],
  );
  const pictures = useProductPictures(keys);
  return { shown: on ? pictures : null, tool: pictures ? { on, toggle } : null };
}
