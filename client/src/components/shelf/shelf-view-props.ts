import type { ReactNode, Ref } from 'react';
import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { Turnable } from '@core/planogram/geometry/turn.js';
import type { ShelfColouring, ShelfFault, ShelfFigures, ShelfFigureUnits, ShelfMarks } from './shelf-types.js';
import type { PdfTool } from './use-planogram-pdf.js';

export interface ShelfHandle {
  /** The whole drawing as a PNG with title, texts and legend. */
  picture(): Promise<Blob>;
  /** Moves the view to a place of the planogram. */
  showPlace(place: Turnable): void;
}

export interface ShelfViewProps extends ShelfMarks {
  drawing: PlanogramDrawing;
  /**
   * Defaults to the widest attribute that tells its products apart. Pass the same object while nothing changes, because
   * a new one causes a repaint.
   */
  colouring?: ShelfColouring;
  /**
   * A click, tap or Enter on a product; `additive` with Ctrl, ⌘ or Shift. Null: Esc, or a click beside all products,
   * asks to clear. The page keeps the selection and passes it back in `selected`.
   */
  onSelect?: (productKey: string | null, additive: boolean) => void;
  /** Figures of the products on this planogram, by key, for the card. */
  figures?: ReadonlyMap<string, ShelfFigures>;
  /** Lengths of the drawing are in the same units; without figures, in the file's. */
  figureUnits?: ShelfFigureUnits;
  /** Outlined as faults. Pass the same list while nothing changes. */
  faults?: readonly ShelfFault[];
  /** For the price strip; without it, prices are derived from `figures` (sales ÷ units). */
  prices?: ReadonlyMap<string, number | null>;
  /**
   * Adds a link to the tools that compares it with another store's. `publication`: needed when the page's address does
   * not contain it.
   */
  compare?: { readonly planogram: string; readonly publication?: string };
  /** Adds a button to the tools that saves a picture. */
  picture?: { fileName: string; title: string; about: readonly string[] };
  /** Adds a button to the tools that saves the drawn planogram as a PDF (`usePlanogramPdf`). */
  pdf?: PdfTool | null;
  /** Shown at the start of the tools: the planogram picker, `ShelfColourPicker`. */
  tools?: ReactNode;
  /** The product at which a drawing larger than its window opens; otherwise it opens at its start. */
  startAt?: string;
  handle?: Ref<ShelfHandle>;
}
