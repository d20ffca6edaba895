import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { useMemo } from 'react';
import { type ProductPictures, useProductPictures } from '../pictures/use-product-pictures.js';
import type { ShelfColouring } from './shelf-types.js';
import { useDifferencePicturePreference, usePicturePreference } from './shelf-preferences.js';

export interface ShelfPictures {
  /** For the painter; null when they are switched off, or when the colors carry the information. */
  readonly shown: ProductPictures | null;
  /** For cards. */
  readonly all: ProductPictures | null;
  /** The switch; null when no product has a picture. */
  readonly tool: { readonly on: boolean; readonly toggle: () => void } | null;
}

/** The pictures of a drawing's products, and whether the user wants to see them. */
export function useShelfPictures(drawing: PlanogramDrawing, { kind }: ShelfColouring): ShelfPictures {
  const [on, toggle] = usePicturePreference();
  const keys = useMemo(() => keysIn(drawing), [drawing]);
  const all = useProductPictures(keys);
  // Pictures would hide a heat map.
  const hasRoom = kind === 'attribute' || kind === 'file';
  return { all, shown: on && hasRoom ? all : null, tool: all && hasRoom ? { on, toggle } : null };
}

/** What the colors of two drawings side by side represent. */
export type PairColours = 'products' | 'differences' | 'measure';

/**
 * The pictures of two drawings' products, fetched once. Drawings that show differences show pictures only on request.
 */
export function usePairPictures(one: PlanogramDrawing, other: PlanogramDrawing, colours: PairColours): ShelfPictures {
  const usual = usePicturePreference();
  const asked = useDifferencePicturePreference();
  const [on, toggle] = colours === 'differences' ? asked : usual;
  const keys = useMemo(() => keysIn(one, other), [one, other]);
  const all = useProductPictures(keys);
  const hasRoom = colours !== 'measure';
  return { all, shown: on && hasRoom ? all : null, tool: all && hasRoom ? { on, toggle } : null };
}

function keysIn(...drawings: readonly PlanogramDrawing[]): string[] {
  const keys = drawings.flatMap(({ positions }) => positions.flatMap(({ key }) => (key === null ? [] : [key])));
  return [...new Set(keys)].sort();
}
