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
} from '../../../lib/palette.js';
import { type MeasureDomain, measureDomain, valueAt } from './measure-domain.js';
import type { AttributeColouring, MeasureColouring, ShelfAttribute, ShelfColouring } from '../shelf-types.js';

/** The pattern of "other"; categories have 0 to 9. */
export const OTHER_PATTERN = CATEGORICAL.length;
export const NO_PATTERN = -1;

export interface ProductPaint {
  readonly color: string;
  /** Index of the pattern that says the same as the colour; {@link NO_PATTERN} for colours that order says enough. */
  readonly pattern: number;
  /** Written under the name: the figure of a heat map. */
  readonly note: string;
}

export interface ClassEntry {
  /** `value`: one value. `other`: all past the tenth. `none`: products that have no value. */
  readonly kind: 'value' | 'other' | 'none';
  readonly value: string;
  readonly color: string;
  readonly pattern: number;
  /** How many values the entry stands for. */
  readonly count: number;
}

export type ShelfLegend =
  | { readonly kind: 'classes'; readonly attribute: ShelfAttribute; readonly entries: readonly ClassEntry[] }
  | {
      readonly kind: 'range';
      readonly label: string;
      readonly domain: MeasureDomain;
      /** Evenly spaced from low to high. */
      readonly stops: readonly string[];
      readonly format: (value: number) => string;
      /** The colour of products without a figure; null when there are none. */
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

/** Gives every product of a drawing its colour, pattern and note, and says what they mean. */
export function resolveColouring(
  drawing: PlanogramDrawing,
  colouring: ShelfColouring,
  mode: ColorMode,
): ResolvedColouring {
  if (colouring.kind === 'attribute') return byAttribute(drawing, colouring, mode);
  if (colouring.kind === 'measure') return byMeasure(drawing, colouring, mode);
  const plain = { color: OTHER_COLOR[mode], pattern: NO_PATTERN, note: '' };
  return {
    products: drawing.products.map(({ color }) => ({ ...plain, color: color ?? plain.color })),
    unknown: plain,
    legend: { kind: 'none' },
  };
}

/** The colour index of each value: its place in `order`, so that a value keeps its colour on every planogram. */
function colourPlaces(values: readonly string[], order: readonly string[] | undefined): Map<string, number> {
  if (!order) return new Map(values.map((value, index) => [value, index]));
  const named = new Map(order.map((value, index) => [value, index]));
  let next = order.length;
  return new Map(values.map((value) => [value, named.get(value) ?? next++]));
}

function byAttribute(drawing: PlanogramDrawing, colouring: AttributeColouring, mode: ColorMode): ResolvedColouring {
  const values = rankedValues(drawing, colouring.attribute, colouring.order);
  const places = colourPlaces(values, colouring.order);
  const paintAt = (place: number): ProductPaint => ({
    color: categoricalColor(place, mode),
    pattern: Math.min(place, OTHER_PATTERN),
    note: '',
  });
  const none: ProductPaint = { color: NO_VALUE_COLOR[mode], pattern: NO_PATTERN, note: '' };
  const valueOf = (product: ProductDrawing) => product[colouring.attribute].trim();
  const paintOf = (value: string) => (value === '' ? none : paintAt(places.get(value) ?? OTHER_PATTERN));
  const products = drawing.products.map((product) => paintOf(valueOf(product)));
  const named = values.filter((value) => (places.get(value) ?? OTHER_PATTERN) < OTHER_PATTERN);
  const entries: ClassEntry[] = named.map((value) => ({ kind: 'value', value, count: 1, ...paintOf(value) }));
  const others = values.length - named.length;
  if (others > 0) entries.push({ kind: 'other', value: '', count: others, ...paintAt(OTHER_PATTERN) });
  const unlisted = drawing.positions.some(({ product }) => product < 0);
  if (unlisted || drawing.products.some((product) => valueOf(product) === '')) {
    entries.push({ kind: 'none', value: '', count: 1, ...none });
  }
  return { products, unknown: none, legend: { kind: 'classes', attribute: colouring.attribute, entries } };
}

/** As many colours as make a legend's bar look even. */
const LEGEND_STOPS = 24;

function byMeasure(drawing: PlanogramDrawing, colouring: MeasureColouring, mode: ColorMode): ResolvedColouring {
  const values = drawing.products.map(({ key }) => valueOf(colouring, key));
  const domain = measureDomain(values, colouring.scale, colouring.middle ?? 100);
  const colorOf = (value: number | null) =>
    colouring.scale === 'diverging'
      ? divergingColor(value, mode, domain.middle ?? 100, domain.span)
      : sequentialColor(value, domain.low, domain.high, mode);
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
