import type { ComponentType } from 'react';
import type { Namespace } from './i18n-resources.js';

/**
 * A part around every page of a layout: a floating button, or a dialog that a key opens. A feature puts `floating.ts`
 * into client/src/features/<feature>/ with `export const parts: FloatingPart[]`; it is found automatically
 * (app/floating-parts.tsx). That file is part of the first download, so it contains only this: the part itself is
 * loaded by `load`, once the page has been drawn.
 */
export interface FloatingPart {
  /** The layouts it belongs to. A page with layout `bare` draws everything itself and has none. */
  layouts: readonly ('shell' | 'workspace' | 'public')[];
  /** Its default export is rendered beside the page; it positions itself. */
  load: () => Promise<{ default: ComponentType }>;
  /** Texts to load together with it. */
  namespaces: Namespace[];
}
