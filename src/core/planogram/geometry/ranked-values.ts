import type { PositionDrawing, ProductDrawing } from './drawing.js';

/** The attributes that a product's colored block can stand for, widest first. */
export const SHELF_ATTRIBUTES = ['category', 'subcategory', 'brand', 'manufacturer'] as const;
export type ShelfAttribute = (typeof SHELF_ATTRIBUTES)[number];

/** The parts of a drawing that its colors depend on. */
export interface ColouredDrawing {
  readonly products: readonly Pick<ProductDrawing, ShelfAttribute>[];
  readonly positions: readonly Pick<PositionDrawing, 'product' | 'rect'>[];
}

/** The distinct values of an attribute by front area, largest first; products without a value are skipped. */
export function rankedValues(drawing: ColouredDrawing, attribute: ShelfAttribute): string[] {
  const area = new Map<string, number>();
  for (const { product, rect } of drawing.positions) {
    const value = drawing.products[product]?.[attribute].trim() ?? '';
    if (value !== '') area.set(value, (area.get(value) ?? 0) + rect.width * rect.height);
  }
  return [...area.keys()].sort((a, b) => (area.get(b) ?? 0) - (area.get(a) ?? 0) || (a < b ? -1 : 1));
}

/**
 * The widest attribute with more than one value in a drawing, which is its default coloring: by category, a planogram
 * of one category would have a single color. Category if there is no such attribute.
 */
export function tellingAttribute({ products, positions }: ColouredDrawing): ShelfAttribute {
  const isTelling = (attribute: ShelfAttribute): boolean => {
    const values = new Set(positions.map(({ product }) => products[product]?.[attribute].trim() ?? ''));
    return values.size > 1;
  };
  return SHELF_ATTRIBUTES.find(isTelling) ?? 'category';
}
