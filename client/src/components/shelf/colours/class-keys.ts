import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { ClassEntry, ResolvedColouring } from './colouring.js';
import type { ShelfFigures } from '../shelf-types.js';

/** The product keys that an entry of the legend stands for; empty when the colours are not of classes. */
export function keysOfEntry(drawing: PlanogramDrawing, colouring: ResolvedColouring, entry: ClassEntry): Set<string> {
  const keys = new Set<string>();
  const { legend } = colouring;
  if (legend.kind !== 'classes') return keys;
  drawing.products.forEach((product, index) => {
    if (product.key === null) return;
    const value = legend.valueOf(product);
    const named = entry.kind === 'value' ? value === entry.value : value === '' ? entry.kind === 'none' : false;
    const other = entry.kind === 'other' && value !== '' && colouring.products[index]?.pattern === entry.pattern;
    if (named || other) keys.add(product.key);
  });
  return keys;
}

/**
 * Prices out of the figures of one planogram: sales ÷ units, which is the price as both count the same week.
 * Null where nothing moves or no price is known.
 */
export function pricesOf(figures: ReadonlyMap<string, ShelfFigures>): Map<string, number | null> {
  return new Map(
    [...figures].map(([key, { sales, units }]) => [key, sales !== null && units ? sales / units : null] as const),
  );
}
