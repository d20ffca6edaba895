import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { useMemo } from 'react';
import { type ProductPictures, useProductPictures } from '../pictures/use-product-pictures.js';
import type { ShelfColouring } from './shelf-types.js';
import { useDifferencePicturePreference, usePicturePreference } from './shelf-preferences.js';

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
  const keys = useMemo(() => keysIn(drawing), [drawing]);
  const all = useProductPictures(keys);
  // A heat map under pictures would say nothing.
  const hasRoom = kind === 'attribute' || kind === 'file';
  return { all, shown: on && hasRoom ? all : null, tool: all && hasRoom ? { on, toggle } : null };
}

/** What the colours of two drawings beside each other stand for. */
export type PairColours = 'products' | 'differences' | 'measure';

/** The pictures of two drawings' products, asked for once. Those that show differences show pictures when asked to. */
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
