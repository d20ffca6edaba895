import { SHELF_ATTRIBUTES, type ShelfAttribute } from '@core/planogram/geometry/ranked-values.js';
import type { LengthUnit } from '@core/units/length.js';
import type { ColorMode } from '../../lib/palette.js';
import type { Turnable } from '@core/planogram/geometry/turn.js';

export { SHELF_ATTRIBUTES, type ShelfAttribute };

export interface AttributeColouring {
  readonly kind: 'attribute';
  readonly attribute: ShelfAttribute;
}

/** Each product has the color of its figure's band. */
export interface BandColouring {
  readonly kind: 'bands';
  /** In legend order, with translated names. */
  readonly bands: readonly { readonly name: string; readonly color: Readonly<Record<ColorMode, string>> }[];
  /** By product key: the index of its band, and its figure as shown on the block. */
  readonly values: ReadonlyMap<string, { readonly band: number; readonly note: string }>;
  /** The name for all other products: `No movement`. */
  readonly none: string;
}

/** A heat map: each product has the color of its figure. */
export interface MeasureColouring {
  readonly kind: 'measure';
  /** The measure's translated name with its unit; shown above the legend. */
  readonly label: string;
  /** By product key. Null, NaN or missing means no data, which has its own color. */
  readonly values: ReadonlyMap<string, number | null>;
  /**
   * `sequential`: low to high. `diverging`: below and above `middle` (default 100), by ratio. `signed`: below and above
   * 0.
   */
  readonly scale: 'sequential' | 'diverging' | 'signed';
  readonly middle?: number;
  /** Formats a value for the legend and the blocks. */
  readonly format: (value: number) => string;
}

/** `file`: the colors that the planogram file assigns to its products. */
export type ShelfColouring = AttributeColouring | BandColouring | MeasureColouring | { readonly kind: 'file' };

/**
 * A product's figures on this planogram, for its card. Rows of the server's drawing reply fit without conversion. Null:
 * cannot be computed, for the reason of the same name.
 */
export interface ShelfFigures {
  readonly linear: number | null;
  readonly capacity: number | null;
  /** Units per week. */
  readonly units: number | null;
  /** Money per week. */
  readonly sales: number | null;
  readonly daysOfSupply: number | null;
  readonly reasons?: Readonly<Record<string, string>>;
}

/** Units of the figures; the server's `units` fits without conversion. */
export interface ShelfFigureUnits {
  /** `ft`, `m` or `cm`. */
  readonly linear: string;
  /** ISO 4217. */
  readonly money: string;
}

/** The unit of lengths on a drawing: that of the figures beside it, or without figures the file's. */
export const drawnUnit = (figures: ShelfFigureUnits | undefined, file: LengthUnit): LengthUnit =>
  figures === undefined ? file : figures.linear === 'ft' ? 'in' : 'cm';

/** A place with a fault on the drawing: a position, a fixture or a segment. */
export interface ShelfFault {
  readonly place: Turnable;
  readonly severity: 'error' | 'warning' | 'info';
  /** Whether this is the fault being viewed. */
  readonly current: boolean;
}

/** Product keys that are highlighted, selected or left by the filter. */
export interface ShelfMarks {
  /** When not empty, every other product is faded: the products of a chart's or hovered bar's selection. */
  readonly highlighted?: ReadonlySet<string> | null;
  /** Outlined: the user's selection. */
  readonly selected?: ReadonlySet<string> | null;
  /** When given, products outside it are drawn as ghosts, because they are filtered out. */
  readonly shown?: ReadonlySet<string> | null;
}
