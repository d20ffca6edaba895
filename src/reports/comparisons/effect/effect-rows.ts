import { changeOf } from '../../../core/metrics/comparison.js';
import { SUMMED_MEASURES } from '../../../core/metrics/measures.js';
import { daysOfSupply } from '../../../core/metrics/product-measures.js';
import { growthBeyond } from '../../../core/metrics/reset-effect.js';
import { type DisplaySystem, toDisplay } from '../../../core/units/display.js';
import { NONE_KEY, type ProductLevel, type SalesMeasure, type SpaceMeasure } from '../../analytics/levels.js';
import { round, rounded } from '../../analytics/rounding.js';
import { textSearch } from '../../analytics/text-search.js';
import { groupedItems, type ItemGroup } from '../changes/space-changes.js';
import { type ComparedProducts, changeOfItem } from '../compared-products.js';
import type { ResetEffectItemDto } from '../dto/reset-effect.dto.js';
import { searchesItems, shownChange } from '../presenting.js';
import type { KeptSum } from '../side-sums.js';
import type { EffectParts, EffectStore } from './effect-parts.js';

/** The figures of the rows. */
export interface EffectChoice {
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
  readonly display: DisplaySystem;
  /** Amounts in two currencies cannot be compared. */
  readonly currenciesDiffer: boolean;
}

type Side = 'before' | 'after';
/** A sum of both sides; null when it is unknown or nothing is carried. */
type Sums = (side: Side, of: KeptSum) => number | null;
type Counted = Pick<
  ResetEffectItemDto,
  'pointsBefore' | 'pointsAfter' | 'itemsAdded' | 'itemsDropped' | 'itemsKept' | 'group' | 'changed'
>;

/** The rows of a product level over the stores that were reset. */
export function productRows(
  parts: EffectParts,
  level: ProductLevel,
  search: string | undefined,
  choice: EffectChoice,
): ResetEffectItemDto[] {
  const { reset } = parts;
  if (reset === null) return [];
  const isWanted = searchesItems(reset.scope.items, search);
  const holds = textSearch(search);
  // Products that only control stores carry also belong to the growth of those stores.
  const beside = new Map(
    parts.control === null ? [] : groupedItems(parts.control, level).map(({ key, items }) => [key, items]),
  );
  return groupedItems(reset, level)
    .filter(({ key, name, items }) => (level === 'product' ? items.some(isWanted) : holds([key, name])))
    .map((group) => groupRow(parts, group, beside.get(group.key) ?? [], choice));
}

/** Everything over the stores that were reset. */
export function totalRow(parts: EffectParts, choice: EffectChoice): ResetEffectItemDto {
  const [items, beside] = [[...(parts.reset?.carried ?? [])], parts.control?.carried ?? []];
  return groupRow(parts, { key: NONE_KEY, name: null, items }, beside, choice);
}

/** Each of the same stores compared with all control stores. */
export function storeRows(
  { stores }: EffectParts,
  search: string | undefined,
  controlGrowth: number | null,
  choice: EffectChoice,
): ResetEffectItemDto[] {
  const holds = textSearch(search);
  return stores.filter(({ key, name }) => holds([key, name])).map((store) => storeRow(store, controlGrowth, choice));
}

function storeRow(
  { key, name, group, changes, ...sides }: EffectStore,
  controlGrowth: number | null,
  choice: EffectChoice,
): ResetEffectItemDto {
  const sums: Sums = (side, of) => sides[side]?.[of] ?? null;
  return rowOf({ key, name }, sums, group === 'reset' ? controlGrowth : null, choice, {
    pointsBefore: sides.before?.products ?? 0,
    pointsAfter: sides.after?.products ?? 0,
    itemsAdded: changes.counts.added,
    itemsDropped: changes.counts.dropped,
    itemsKept: changes.counts.kept,
    group,
    changed: round(changes.share),
  });
}

function groupRow(
  { reset, control }: EffectParts,
  group: ItemGroup,
  itemsBeside: readonly number[],
  choice: EffectChoice,
): ResetEffectItemDto {
  const sums = sumsOf(reset, group.items);
  const beside = sumsOf(control, itemsBeside);
  const counts = { added: 0, dropped: 0, kept: 0 };
  const points = { before: 0, after: 0 };
  if (reset !== null) {
    for (const item of group.items) {
      if (item === 0) continue;
      counts[changeOfItem(reset, item)] += 1;
      points.before += reset.stores.count('before', item);
      points.after += reset.stores.count('after', item);
    }
  }
  const controlGrowth = changeOf(beside('before', choice.sales), beside('after', choice.sales)).ratio;
  return rowOf(group, sums, controlGrowth, choice, {
    pointsBefore: points.before,
    pointsAfter: points.after,
    itemsAdded: counts.added,
    itemsDropped: counts.dropped,
    itemsKept: counts.kept,
    ...{ group: null, changed: null },
  });
}

function sumsOf(products: ComparedProducts | null, items: readonly number[]): Sums {
  return (side, of) => {
    if (products === null) return null;
    let sum: number | null = null;
    for (const item of items) {
      const own = products[side].sum(item, of);
      if (own !== null) sum = (sum ?? 0) + own;
    }
    return sum;
  };
}

function rowOf(
  { key, name }: { readonly key: string; readonly name: string | null },
  sums: Sums,
  controlGrowth: number | null,
  { space, sales, display, currenciesDiffer }: EffectChoice,
  counted: Counted,
): ResetEffectItemDto {
  const shown = (side: Side, of: KeptSum): number | null =>
    rounded(toDisplay(sums(side, of), SUMMED_MEASURES[of].quantity, display));
  const days = (side: Side): number | null =>
    rounded(daysOfSupply(sums(side, 'capacityMoving'), sums(side, 'dailyMovement')));
  const [spaceBefore, spaceAfter] = [shown('before', space), shown('after', space)];
  const [salesBefore, salesAfter] = [shown('before', sales), shown('after', sales)];
  const isApart = currenciesDiffer && sales !== 'units';
  const spaces = shownChange(spaceBefore, spaceAfter);
  const sold = isApart ? { change: null, ratio: null } : shownChange(salesBefore, salesAfter);
  const beside = isApart ? null : controlGrowth;
  return {
    ...{ key, name, spaceBefore, spaceAfter, spaceChange: spaces.change, spaceGrowth: spaces.ratio },
    ...{ salesBefore, salesAfter, salesChange: sold.change, salesGrowth: sold.ratio },
    controlGrowth: rounded(beside),
    beyond: rounded(growthBeyond(sold.ratio, beside)),
    ...{ daysBefore: days('before'), daysAfter: days('after') },
    ...counted,
  };
}
