import {
  type ColouredDrawing,
  rankedValues,
  type ShelfAttribute,
  tellingAttribute,
} from '../../../core/planogram/geometry/ranked-values.js';
import type { ShelfPalettes } from '../../colours/project-colours.service.js';

export interface LegendEntry {
  /** Null: all that the legend has no room for, whose colours differ. */
  readonly color: string | null;
  /** Null: what has no value, or what there is no room for. */
  readonly name: string | null;
  readonly positions: number;
}

export interface ShelfColours {
  readonly by: ShelfAttribute;
  /** By product index; -1 is a product that the file does not list. */
  readonly of: (product: number) => string;
  readonly legend: readonly LegendEntry[];
}

const NO_VALUE = '#A7AFB9';
/** Three rows of four below a drawing, but for what is not named. */
const MOST_NAMED = 10;

/** The project's colours, by the attribute that the screen takes by itself; the legend names what takes most of the front. */
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
