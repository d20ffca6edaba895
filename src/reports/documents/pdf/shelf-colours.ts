import { CATEGORICAL } from '../../../core/colours.js';
import type { PositionDrawing, ProductDrawing } from '../../../core/planogram/geometry/drawing.js';

/** What products may be coloured by, the widest first. */
const ATTRIBUTES = ['category', 'subcategory', 'brand', 'manufacturer'] as const;
export type ColouredBy = (typeof ATTRIBUTES)[number];

/** What of a drawing its colours come from. */
export interface Coloured {
  readonly products: readonly Pick<ProductDrawing, ColouredBy>[];
  readonly positions: readonly Pick<PositionDrawing, 'product'>[];
}

export interface LegendEntry {
  readonly color: string;
  /** Null: what has no value, or is past the tenth. */
  readonly name: string | null;
  readonly positions: number;
}

export interface ShelfColours {
  readonly by: ColouredBy;
  /** By product index; -1 is a product that the file does not list. */
  readonly of: (product: number) => string;
  readonly legend: readonly LegendEntry[];
}

const OTHER = '#A7AFB9';

/** Colours by the widest attribute that tells the products of this planogram apart: the most frequent values get one each. */
export function shelfColours(drawing: Coloured): ShelfColours {
  const by = ATTRIBUTES.find((attribute) => valuesOf(drawing, attribute).size > 1) ?? 'category';
  const counted = [...valuesOf(drawing, by)].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const colors = new Map(
    counted
      .filter(([value]) => value !== '')
      .slice(0, CATEGORICAL.length)
      .map(([value], index) => [value, CATEGORICAL[index] ?? OTHER]),
  );
  const legend: LegendEntry[] = [...colors].map(([name, color]) => ({
    color,
    name,
    positions: valuesOf(drawing, by).get(name) ?? 0,
  }));
  const others = counted.reduce((sum, [value, count]) => (colors.has(value) ? sum : sum + count), 0);
  if (others > 0) legend.push({ color: OTHER, name: null, positions: others });
  return { by, legend, of: (product) => colors.get(valueOf(drawing.products[product], by)) ?? OTHER };
}

function valuesOf(drawing: Coloured, by: ColouredBy): Map<string, number> {
  const values = new Map<string, number>();
  for (const { product } of drawing.positions) {
    const value = valueOf(drawing.products[product], by);
    values.set(value, (values.get(value) ?? 0) + 1);
  }
  return values;
}

function valueOf(product: Coloured['products'][number] | undefined, by: ColouredBy): string {
  return product?.[by].trim() ?? '';
}

/** Black or white, whichever is read better on the colour (WCAG relative luminance). */
export function inkOn(color: string): string {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.22 ? '#111418' : '#FFFFFF';
}
