import type { PlanogramDrawing, ProductDrawing } from '../../../core/planogram/geometry/drawing.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';

/**
 * A drawing with only the products that these names include; the places of the others stay empty. The shelves and their
 * fill belong to the planogram and are unchanged.
 */
export function shownDrawing(drawing: PlanogramDrawing, names: SnapshotNames): PlanogramDrawing {
  if (names.countedProducts === null) return drawing;
  const isShown = (key: string | null): boolean => {
    const id = key === null ? 0 : names.idOf('product', key);
    return id !== null && names.countedProducts?.[id] === 1;
  };
  const products: ProductDrawing[] = [];
  const productAt = new Map<number, number>();
  drawing.products.forEach((product, index) => {
    if (isShown(product.key)) productAt.set(index, products.push(product) - 1);
  });
  const kept = drawing.positions.filter(({ key }) => isShown(key));
  const positionAt = new Map(kept.map(({ index }, at) => [index, at]));
  return {
    ...drawing,
    products,
    positions: kept.map((position, index) => ({
      ...position,
      index,
      product: productAt.get(position.product) ?? -1,
    })),
    paintOrder: drawing.paintOrder.flatMap((index) => positionAt.get(index) ?? []),
  };
}
