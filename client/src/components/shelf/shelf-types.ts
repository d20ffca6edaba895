import { SHELF_ATTRIBUTES, type ShelfAttribute } from '@core/planogram/geometry/ranked-values.js';
import type { ColorMode } from '../../lib/palette.js';
import type { Turnable } from '@core/planogram/geometry/turn.js';

export { SHELF_ATTRIBUTES, type ShelfAttribute };

export interface AttributeColouring {
  readonly kind: 'attribute';
  readonly attribute: ShelfAttribute;
}

/** Each product has the colour of the band that its figure falls into. */
export interface BandColouring {
  readonly kind: 'bands';
  /** In the order of the legend, their names translated. */
  readonly bands: readonly { readonly name: string; readonly color: Readonly<Record<ColorMode, string>> }[];
  /** By product key: the index of its band, and its figure as the block shows it. */
  readonly values: ReadonlyMap<string, { readonly band: number; readonly note: string }>;
  /** What the others are: `No movement`. */
  readonly none: string;
}

/** A heat map: each product has the colour of its figure. */
export interface MeasureColouring {
  readonly kind: 'measure';
  /** The measure's name with its unit, translated; stands over the legend. */
  readonly label: string;
  /** By product key. Null, NaN and missing: no data, which has its own colour. */
  readonly values: ReadonlyMap<string, number | null>;
  /** `sequential`: low to high. `diverging`: below and above `middle` (100 unless told), by ratio. `signed`: below and above 0. */
  readonly scale: 'sequential' | 'diverging' | 'signed';
  readonly middle?: number;
  /** Writes a value for the legend and the blocks. */
  readonly format: (value: number) => string;
}

/** `file`: the colours that the planogram file gives its products. */
export type ShelfColouring = AttributeColouring | BandColouring | MeasureColouring | { readonly kind: 'file' };

/**
 * A product's figures on this planogram, for its card. The rows of the server's drawing reply fit as they are.
 * Null: cannot be computed, for the reason of the same name.
 */
export interface ShelfFigures {
  readonly linear: number | null;
  readonly capacity: number | null;
  /** Units a week. */
  readonly units: number | null;
  /** Money a week. */
  readonly sales: number | null;
  readonly daysOfSupply: number | null;
  readonly reasons?: Readonly<Record<string, string>>;
}

/** Units of the figures: the server's `units` fits as it is. */
export interface ShelfFigureUnits {
  /** `ft`, `m` or `cm`. */
  readonly linear: string;
  /** ISO 4217. */
  readonly money: string;
}

/** A place on the drawing that something is wrong with: a position, a fixture, a segment. */
export interface ShelfFault {
  readonly place: Turnable;
  readonly severity: 'error' | 'warning' | 'info';
  /** The one that is being looked at. */
  readonly current: boolean;
}

/** Product keys that are emphasised, chosen, or left by the filter. */
export interface ShelfMarks {
  /** When not empty, every other product is faded: what a chart or a hovered bar points at. */
  readonly highlighted?: ReadonlySet<string> | null;
  /** Outlined: what the person chose. */
  readonly selected?: ReadonlySet<string> | null;
  /** When given, products outside it are drawn as ghosts: filtered out. */
  readonly shown?: ReadonlySet<string> | null;
}
