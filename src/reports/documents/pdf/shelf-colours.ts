import { CATEGORICAL } from '../../../core/colours.js';
import {
  type ColouredDrawing,
  rankedValues,
  SHELF_ATTRIBUTES,
  type ShelfAttribute,
} from '../../../core/planogram/geometry/ranked-values.js';

export interface LegendEntry {
  readonly color: string;
  /** Null: what has no value, or is past the tenth. */
  readonly name: string | null;
  readonly positions: number;
}

export interface ShelfColours {
  readonly by: ShelfAttribute;
  /** By product index; -1 is a product that the file does not list. */
  readonly of: (product: number) => string;
  readonly legend: readonly LegendEntry[];
}

const OTHER = '#A7AFB9';

/**
 * Colours by the widest attribute that tells the products of this planogram apart; the ten values with the largest front
 * area get one each, as on the screen.
 */
export function shelfColours(drawing: ColouredDrawing): ShelfColours {
  const by = SHELF_ATTRIBUTES.find((attribute) => positionsBy(drawing, attribute).size > 1) ?? 'category';
  const named = rankedValues(drawing, by).slice(0, CATEGORICAL.length);
  const colors = new Map(named.map((value, index) => [value, CATEGORICAL[index] ?? OTHER]));
  const counts = positionsBy(drawing, by);
  const legend: LegendEntry[] = [...colors].map(([name, color]) => ({ color, name, positions: counts.get(name) ?? 0 }));
  const others = drawing.positions.length - legend.reduce((sum, { positions }) => sum + positions, 0);
  if (others > 0) legend.push({ color: OTHER, name: null, positions: others });
  return { by, legend, of: (product) => colors.get(valueOf(drawing, product, by)) ?? OTHER };
}

/** How many positions each value has, what has none under ''. */
function positionsBy(drawing: ColouredDrawing, by: ShelfAttribute): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { product } of drawing.positions) {
    const value = valueOf(drawing, product, by);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function valueOf({ products }: ColouredDrawing, product: number, by: ShelfAttribute): string {
  return products[product]?.[by].trim() ?? '';
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
