import type { PositionDrawing, ProductDrawing } from './drawing.js';

/** What the coloured block of a product may stand for, the widest first. */
export const SHELF_ATTRIBUTES = ['category', 'subcategory', 'brand', 'manufacturer'] as const;
export type ShelfAttribute = (typeof SHELF_ATTRIBUTES)[number];

/** What of a drawing its colours come from. */
export interface ColouredDrawing {
  readonly products: readonly Pick<ProductDrawing, ShelfAttribute>[];
  readonly positions: readonly Pick<PositionDrawing, 'product' | 'rect'>[];
}

/**
 * The distinct values of an attribute, first those of `order`, then by the front area they take, largest first; products
 * without a value are left out. Screen and paper give colours by it, so that a value has the same one on both.
 */
export function rankedValues(
  drawing: ColouredDrawing,
  attribute: ShelfAttribute,
  order: readonly string[] = [],
): string[] {
  const area = new Map<string, number>();
  for (const { product, rect } of drawing.positions) {
    const value = drawing.products[product]?.[attribute].trim() ?? '';
    if (value !== '') area.set(value, (area.get(value) ?? 0) + rect.width * rect.height);
  }
  const place = new Map(order.map((value, index) => [value, index]));
  return [...area.keys()].sort(
    (a, b) =>
      (place.get(a) ?? Infinity) - (place.get(b) ?? Infinity) ||
      (area.get(b) ?? 0) - (area.get(a) ?? 0) ||
      (a < b ? -1 : 1),
  );
}
