import type { ReactNode, Ref } from 'react';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { Turnable } from '@core/planogram/geometry/turn.js';
import type { LengthUnit } from '@core/units/length.js';
import type { ShelfColouring, ShelfFault, ShelfFigures, ShelfFigureUnits, ShelfMarks } from './shelf-types.js';
import type { PdfTool } from './use-planogram-pdf.js';

export interface ShelfHandle {
  /** The whole drawing as a PNG with title, words and legend. */
  picture(): Promise<Blob>;
  /** Brings a place of the planogram into the window. */
  showPlace(place: Turnable): void;
}

export interface ShelfViewProps extends ShelfMarks {
  drawing: PlanogramDrawing;
  /** By the widest attribute that tells its products apart unless told. Pass the same object while nothing changed: a new one paints anew. */
  colouring?: ShelfColouring;
  /**
   * A click, tap or Enter on a product; `additive` with Ctrl, ⌘ or Shift. Null: Esc, or a click beside all products,
   * asks to clear. The page keeps what is selected and gives it back in `selected`.
   */
  onSelect?: (productKey: string | null, additive: boolean) => void;
  /** Figures of the products on this planogram, by key, for the card. */
  figures?: ReadonlyMap<string, ShelfFigures>;
  figureUnits?: ShelfFigureUnits;
  /** Outlined as wrong. Pass the same list while nothing changed. */
  faults?: readonly ShelfFault[];
  /** For the price strip; without it, prices are worked out of `figures` (sales ÷ units). */
  prices?: ReadonlyMap<string, number | null>;
  /** The unit people read lengths in; the file's unless told. */
  unit?: LengthUnit;
  /** Gives the tools a link that shows it beside another store's. `publication`: where the page's address does not say. */
  compare?: { readonly planogram: string; readonly publication?: string };
  /** Gives the tools a button that saves a picture. */
  picture?: { fileName: string; title: string; about: readonly string[] };
  /** Gives the tools a button that saves the planogram drawn as PDF (`usePlanogramPdf`). */
  pdf?: PdfTool | null;
  /** At the start of the tools: the planogram picker, `ShelfColourPicker`. */
  tools?: ReactNode;
  /** The product that a drawing opens at where it is larger than its window; else at its beginning. */
  startAt?: string;
  handle?: Ref<ShelfHandle>;
}
