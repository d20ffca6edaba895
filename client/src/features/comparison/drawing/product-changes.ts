import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { ProductChangeDto } from '../../../api/comparisons.gen.js';
import type { ComparisonWords } from '../use-comparison-words.js';
import type { ChangeKind, DrawnChange } from './change-kinds.js';

/** A product's change between two planograms; null when it is unchanged. */
export function kindOf({ outcome, moved, resized }: ProductChangeDto): ChangeKind | null {
  if (outcome !== 'kept') return outcome;
  if (moved) return resized ? 'movedAndResized' : 'moved';
  return resized ? 'resized' : null;
}

/** Facings before and after, for a block too small for more text: "3 → 5"; empty when they are equal. */
function noteOf(change: ProductChangeDto, words: ComparisonWords): string {
  const { before, after } = change;
  if (!before || !after || before.facings === after.facings) return '';
  const { format, t } = words;
  return t('changes.facings', { before: format.integer(before.facings), after: format.integer(after.facings) });
}

/** The changes as they are drawn, by product key. */
export function drawnChanges(
  items: readonly ProductChangeDto[],
  words: ComparisonWords,
): ReadonlyMap<string, DrawnChange> {
  const changes = new Map<string, DrawnChange>();
  for (const item of items) {
    const kind = kindOf(item);
    if (kind !== null) changes.set(item.key, { kind, note: noteOf(item, words) });
  }
  return changes;
}

/** How many products have each kind of change. */
export function countKinds(items: readonly ProductChangeDto[]): ReadonlyMap<ChangeKind, number> {
  const counts = new Map<ChangeKind, number>();
  for (const item of items) {
    const kind = kindOf(item);
    if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

/** A drawing whose products have the comparison's names: two projects without a common key match products by UPC. */
export function calledAs(drawing: PlanogramDrawing, items: readonly ProductChangeDto[]): PlanogramDrawing {
  const known = new Set(items.map(({ key }) => key));
  const byUpc = new Map(items.flatMap(({ key, upc }) => (upc === null ? [] : [[upc, key] as const])));
  const keyOf = (key: string | null, upc: string): string | null =>
    key !== null && known.has(key) ? key : (byUpc.get(upc) ?? key);
  return {
    ...drawing,
    products: drawing.products.map((product) => ({ ...product, key: keyOf(product.key, product.upc) })),
    positions: drawing.positions.map((position) => ({ ...position, key: keyOf(position.key, position.upc) })),
  };
}
