import {
  type ColouredDrawing,
  rankedValues,
  type ShelfAttribute,
  tellingAttribute,
} from '../../../core/planogram/geometry/ranked-values.js';
import type { ShelfPalettes } from '../../colours/project-colours.service.js';

export interface LegendEntry {
  /** Null for everything beyond the legend's space, in various colors. */
  readonly color: string | null;
  /** Null for no value, or no space. */
  readonly name: string | null;
  readonly positions: number;
}

export interface ShelfColours {
  readonly by: ShelfAttribute;
  /** By product index; -1 for a product that the file does not list. */
  readonly of: (product: number) => string;
  readonly legend: readonly LegendEntry[];
}

const NO_VALUE = '#A7AFB9';
/** Three rows of four below a drawing, minus the entry for the others. */
const MOST_NAMED = 10;

/**
 * The project's colors, by the attribute that the screen uses by default. The legend names the values with the largest
 * front.
 */
export function shelfColours(
  drawing: ColouredDrawing,
  palettes: ShelfPalettes,
  by: ShelfAttribute = tellingAttribute(drawing),
): ShelfColours {
  const counts = positionsBy(drawing, by);
  const entry = (name: string): LegendEntry => ({
    color: palettes[by].of(name).color,
    name,
    positions: counts.get(name) ?? 0,
  });
  const legend = rankedValues(drawing, by).slice(0, MOST_NAMED).map(entry);
  const none = counts.get('') ?? 0;
  const others = drawing.positions.length - none - legend.reduce((sum, { positions }) => sum + positions, 0);
  if (others > 0) legend.push({ color: null, name: null, positions: others });
  if (none > 0) legend.push({ color: NO_VALUE, name: null, positions: none });
  return {
    by,
    legend,
    of: (product) => {
      const value = valueOf(drawing, product, by);
      return value === '' ? NO_VALUE : palettes[by].of(value).color;
    },
  };
}

/** The number of positions of each value, under '' for those without one. */
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

/** Black or white, whichever is more legible on the color (WCAG relative luminance). */
export function inkOn(color: string): string {
  const channel = (at: number): number => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > 0.22 ? '#111418' : '#FFFFFF';
}
