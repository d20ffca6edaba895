import { hueOf } from '@core/colours/looks.js';
import type { PlanogramDrawing, ProductDrawing } from '@core/planogram/geometry/drawing.js';
import { rankedValues } from '@core/planogram/geometry/ranked-values.js';
import {
  CATEGORICAL,
  type ColorMode,
  categoricalColor,
  divergingColor,
  NO_VALUE_COLOR,
  OTHER_COLOR,
  sequentialColor,
  signedColor,
} from '../../../lib/palette.js';
import type { Palette } from '../../project-colours/use-palette.js';
import { type MeasureDomain, measureDomain, valueAt } from './measure-domain.js';
import type {
  AttributeColouring,
  BandColouring,
  MeasureColouring,
  ShelfAttribute,
  ShelfColouring,
} from '../shelf-types.js';

/** The pattern of "other"; categories have 0 to 9. */
export const OTHER_PATTERN = CATEGORICAL.length;
export const NO_PATTERN = -1;

export interface ProductPaint {
  readonly color: string;
  /**
   * Index of the pattern that means the same as the color; {@link NO_PATTERN} when the colors are ordered and need
   * none.
   */
  readonly pattern: number;
  /** Text under the name: the heat map's value. */
  readonly note: string;
}

export interface ClassEntry {
  /** `value`: one value or band. `other`: all values past the tenth. `none`: products without a value. */
  readonly kind: 'value' | 'other' | 'none';
  readonly value: string;
  readonly color: string;
  readonly pattern: number;
  /** How many values the entry represents. */
  readonly count: number;
}

export type ShelfLegend =
  | {
      readonly kind: 'classes';
      /** Null: the classes are bands of a figure. */
      readonly attribute: ShelfAttribute | null;
      readonly entries: readonly ClassEntry[];
      /** The entry value that a product belongs to. */
      readonly valueOf: (product: ProductDrawing) => string;
    }
  | {
      readonly kind: 'range';
      readonly label: string;
      readonly domain: MeasureDomain;
      /** Evenly spaced from low to high. */
      readonly stops: readonly string[];
      readonly format: (value: number) => string;
      /** The color of products without a figure; null when there are none. */
      readonly noData: string | null;
    }
  | { readonly kind: 'none' };

export interface ResolvedColouring {
  /** By index into the drawing's products. */
  readonly products: readonly ProductPaint[];
  /** For positions whose product the file does not list. */
  readonly unknown: ProductPaint;
  readonly legend: ShelfLegend;
}

/** How a drawing is to be colored, or how it already is. */
export type AnyColouring = ShelfColouring | ResolvedColouring;

/**
 * Assigns every product of a drawing its color, pattern and note, and builds the legend. Without a palette, the ten
 * values with the most front area get a hue each and the others share one. While the palette is loading, everything is
 * gray, so that no color changes later.
 */
export function resolveColouring(
  drawing: PlanogramDrawing,
  colouring: AnyColouring,
  mode: ColorMode,
  palette: Palette = null,
): ResolvedColouring {
  if ('products' in colouring) return colouring;
  if (colouring.kind === 'attribute') return byAttribute(drawing, colouring, mode, palette);
  if (colouring.kind === 'bands') return byBand(drawing, colouring, mode);
  if (colouring.kind === 'measure') return byMeasure(drawing, colouring, mode);
  const plain = { color: OTHER_COLOR[mode], pattern: NO_PATTERN, note: '' };
  return {
    products: drawing.products.map(({ color }) => ({ ...plain, color: color ?? plain.color })),
    unknown: plain,
    legend: { kind: 'none' },
  };
}

/** How a value is painted, by its index in the drawing. */
function paintsOf(palette: Palette, mode: ColorMode): (value: string, place: number) => ProductPaint {
  if (palette === 'coming') return () => ({ color: OTHER_COLOR[mode], pattern: NO_PATTERN, note: '' });
  if (palette === null) {
    return (_, place) => ({
      color: categoricalColor(place, mode),
      pattern: Math.min(place, OTHER_PATTERN),
      note: '',
    });
  }
  return (value) => {
    const { color, look } = palette.of(value);
    return { color, pattern: hueOf(look), note: '' };
  };
}

function byAttribute(
  drawing: PlanogramDrawing,
  { attribute }: AttributeColouring,
  mode: ColorMode,
  palette: Palette,
): ResolvedColouring {
  const values = rankedValues(drawing, attribute);
  const paint = paintsOf(palette, mode);
  const paints = new Map(values.map((value, place) => [value, paint(value, place)]));
  const none: ProductPaint = { color: NO_VALUE_COLOR[mode], pattern: NO_PATTERN, note: '' };
  const valueOf = (product: ProductDrawing) => product[attribute].trim();
  const paintOf = (value: string) => (value === '' ? none : (paints.get(value) ?? paint(value, OTHER_PATTERN)));
  const products = drawing.products.map((product) => paintOf(valueOf(product)));
  const named = palette === null ? values.slice(0, OTHER_PATTERN) : values;
  const entries: ClassEntry[] = named.map((value) => ({ kind: 'value', value, count: 1, ...paintOf(value) }));
  const others = values.length - named.length;
  if (others > 0) entries.push({ kind: 'other', value: '', count: others, ...paint('', OTHER_PATTERN) });
  const unlisted = drawing.positions.some(({ product }) => product < 0);
  if (unlisted || drawing.products.some((product) => valueOf(product) === '')) {
    entries.push({ kind: 'none', value: '', count: 1, ...none });
  }
  return { products, unknown: none, legend: { kind: 'classes', attribute, entries, valueOf } };
}

function byBand(
  drawing: PlanogramDrawing,
  { bands, values, none: rest }: BandColouring,
  mode: ColorMode,
): ResolvedColouring {
  const none: ProductPaint = { color: NO_VALUE_COLOR[mode], pattern: NO_PATTERN, note: '' };
  const bandOf = ({ key }: ProductDrawing) => (key === null ? undefined : values.get(key));
  const products = drawing.products.map((product): ProductPaint => {
    const found = bandOf(product);
    const color = found && bands[found.band]?.color[mode];
    return found && color !== undefined ? { color, pattern: found.band, note: found.note } : none;
  });
  const valueOf = (product: ProductDrawing) => bands[bandOf(product)?.band ?? -1]?.name ?? rest;
  const there = new Set(drawing.products.map(valueOf));
  const entries: ClassEntry[] = bands.map(({ name, color }, pattern) => ({
    ...{ kind: 'value', value: name, count: 1, color: color[mode], pattern },
  }));
  const unlisted = drawing.positions.some(({ product }) => product < 0);
  if (unlisted || there.has(rest)) entries.push({ kind: 'value', value: rest, count: 1, ...none });
  return { products, unknown: none, legend: { kind: 'classes', attribute: null, entries, valueOf } };
}

/** Enough colors for the legend's bar to look smooth; odd, so that one of them is the middle. */
const LEGEND_STOPS = 25;

function colorOn(
  scale: MeasureColouring['scale'],
  { low, high, middle, span }: MeasureDomain,
  value: number | null,
  mode: ColorMode,
): string {
  if (scale === 'diverging') return divergingColor(value, mode, middle ?? 100, span);
  return scale === 'signed' ? signedColor(value, high, mode) : sequentialColor(value, low, high, mode);
}

function byMeasure(drawing: PlanogramDrawing, colouring: MeasureColouring, mode: ColorMode): ResolvedColouring {
  const values = drawing.products.map(({ key }) => valueOf(colouring, key));
  const domain = measureDomain(values, colouring.scale, colouring.middle ?? 100);
  const colorOf = (value: number | null) => colorOn(colouring.scale, domain, value, mode);
  const none: ProductPaint = { color: NO_VALUE_COLOR[mode], pattern: NO_PATTERN, note: '' };
  const products = values.map((value) =>
    value === null ? none : { color: colorOf(value), pattern: NO_PATTERN, note: colouring.format(value) },
  );
  const unlisted = drawing.positions.some(({ product }) => product < 0);
  return {
    products,
    unknown: none,
    legend: {
      kind: 'range',
      label: colouring.label,
      domain,
      stops: Array.from({ length: LEGEND_STOPS }, (_, i) => colorOf(valueAt(domain, i / (LEGEND_STOPS - 1)))),
      format: colouring.format,
      noData: unlisted || values.includes(null) ? none.color : null,
    },
  };
}

function valueOf(colouring: MeasureColouring, key: string | null): number | null {
  const value = key === null ? null : (colouring.values.get(key) ?? null);
  return value !== null && Number.isFinite(value) ? value : null;
}
