import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { ColorMode } from '../../../lib/palette.js';
import { NO_PATTERN, type ResolvedColouring } from './colouring.js';
import { type BlockInk, blockInk, type Emphasis, type ShelfInk, shelfInk } from '../paint/shelf-ink.js';
import type { ShelfMarks } from '../shelf-types.js';

/** How one position is painted, except for its place. */
export interface BlockLook extends BlockInk {
  readonly emphasis: Emphasis;
  readonly pattern: number;
  readonly name: string;
  /** The line under the name: the heat map's value, or else the UPC. */
  readonly second: string;
  /** The text on the price strip; null for none. */
  readonly price: string | null;
}

export interface Appearance {
  readonly ink: ShelfInk;
  /** By position index. */
  readonly blocks: readonly BlockLook[];
  readonly showsPrices: boolean;
}

export interface AppearanceOptions {
  readonly mode: ColorMode;
  readonly patterns: boolean;
  readonly marks: ShelfMarks;
  /** Formats the price of a product key; null hides the price strip. */
  readonly priceOf: ((key: string | null) => string | null) | null;
}

/**
 * Colors and texts of every position. Products that look the same share one object, so the painter rarely changes inks.
 */
export function createAppearance(
  drawing: PlanogramDrawing,
  colouring: ResolvedColouring,
  options: AppearanceOptions,
): Appearance {
  const ink = shelfInk(options.mode);
  const inks = new Map<string, BlockInk>();
  const inkOf = (color: string, emphasis: Emphasis): BlockInk => {
    const key = color + emphasis;
    let known = inks.get(key);
    if (!known) {
      known = blockInk(color, emphasis, ink);
      inks.set(key, known);
    }
    return known;
  };
  const blocks = drawing.positions.map((position): BlockLook => {
    const product = drawing.products[position.product];
    const paint = colouring.products[position.product] ?? colouring.unknown;
    const emphasis = emphasisOf(position.key, options.marks);
    const name = nameOf(product?.name, position.upc, position.productId);
    return {
      ...inkOf(paint.color, emphasis),
      emphasis,
      pattern: options.patterns && emphasis !== 'ghost' ? paint.pattern : NO_PATTERN,
      name,
      second: paint.note !== '' || name === position.upc ? paint.note : position.upc,
      price: options.priceOf?.(position.key) ?? null,
    };
  });
  return { ink, blocks, showsPrices: options.priceOf !== null };
}

/** A product's display name when the file gives it none. */
export function nameOf(name: string | undefined, upc: string, id: string): string {
  return name?.trim() || upc || id;
}

/** Filtering out takes precedence over fading; a selected product is never faded by what else is highlighted. */
export function emphasisOf(key: string | null, { highlighted, selected, shown }: ShelfMarks): Emphasis {
  if (shown && (key === null || !shown.has(key))) return 'ghost';
  const lit = key !== null && (highlighted?.has(key) || selected?.has(key));
  return highlighted && highlighted.size > 0 && !lit ? 'faded' : 'full';
}
