import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { ClassEntry, ResolvedColouring } from './colouring.js';
import type { ShelfFigures } from '../shelf-types.js';

/** The product keys that a legend entry represents; empty when the colors do not represent classes. */
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
 * Derives prices from one planogram's figures: sales ÷ units, which is the price because both cover the same week. Null
 * for products that do not move or have no known price.
 */
export function pricesOf(figures: ReadonlyMap<string, ShelfFigures>): Map<string, number | null> {
  return new Map(
    [...figures].map(([key, { sales, units }]) => [key, sales !== null && units ? sales / units : null] as const),
  );
}
