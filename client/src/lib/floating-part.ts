import type { ComponentType } from 'react';
import type { Namespace } from './i18n-resources.js';

/**
 * Something that stays around every page of a layout: a floating button, a dialog that a key opens. A feature puts
 * `floating.ts` into client/src/features/<feature>/ with `export const parts: FloatingPart[]`; it is found by itself
 * (app/floating-parts.tsx). That file is part of the first download, so it holds nothing but this: the part comes by
 * `load`, once the page itself has been drawn.
 */
export interface FloatingPart {
  /** The layouts it belongs to. A page of layout `bare` draws everything itself and has none. */
  layouts: readonly ('shell' | 'workspace' | 'public')[];
  /** Its default export is drawn beside the page; it places itself. */
  load: () => Promise<{ default: ComponentType }>;
  /** Texts to load together with it. */
  namespaces: Namespace[];
}
