import type { PositionDrawing, ProductDrawing } from './drawing.js';

/** What the coloured block of a product may stand for, the widest first. */
export const SHELF_ATTRIBUTES = ['category', 'subcategory', 'brand', 'manufacturer'] as const;
export type ShelfAttribute = (typeof SHELF_ATTRIBUTES)[number];

/** What of a drawing its colours come from. */
export interface ColouredDrawing {
  readonly products: readonly Pick<ProductDrawing, ShelfAttribute>[];
  readonly positions: readonly Pick<PositionDrawing, 'product' | 'rect'>[];
}

/** The distinct values of an attribute by the front area they take, largest first; what has no value is left out. */
export function rankedValues(drawing: ColouredDrawing, attribute: ShelfAttribute): string[] {
  const area = new Map<string, number>();
  for (const { product, rect } of drawing.positions) {
    const value = drawing.products[product]?.[attribute].trim() ?? '';
    if (value !== '') area.set(value, (area.get(value) ?? 0) + rect.width * rect.height);
  }
  return [...area.keys()].sort((a, b) => (area.get(b) ?? 0) - (area.get(a) ?? 0) || (a < b ? -1 : 1));
}

/**
 * The widest attribute that tells the products of a drawing apart, by which it is coloured unless somebody chooses: a
 * planogram of one category would be of one colour. Category where none does.
 */
export function tellingAttribute({ products, positions }: ColouredDrawing): ShelfAttribute {
  const isTelling = (attribute: ShelfAttribute): boolean => {
    const values = new Set(positions.map(({ product }) => products[product]?.[attribute].trim() ?? ''));
    return values.size > 1;
  };
  return SHELF_ATTRIBUTES.find(isTelling) ?? 'category';
}
