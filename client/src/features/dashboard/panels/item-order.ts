import { LEADING_ITEMS } from '@core/metrics/item-sorts.js';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';

export const ITEM_ORDERS = ['space', 'sales', 'overSpaced', 'underSpaced', 'name'] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

/** Items by their space above the fair share, times `sign`; unknown last. Shares of different categories say nothing beside each other. */
function byGap(sign: 1 | -1) {
  const gap = ({ opportunity }: AnalysisItemDto) => (opportunity === null ? -Infinity : -opportunity * sign);
  return (one: AnalysisItemDto, other: AnalysisItemDto): number => {
    const [left, right] = [gap(one), gap(other)];
    return left === right ? 0 : right - left;
  };
}

/** The items in the requested order; missing shares come last. */
export function orderItems(items: readonly AnalysisItemDto[], order: ItemOrder, language: string): AnalysisItemDto[] {
  const by: Record<ItemOrder, (one: AnalysisItemDto, other: AnalysisItemDto) => number> = {
    space: (one, other) => (other.shareOfSpace ?? -1) - (one.shareOfSpace ?? -1),
    sales: (one, other) => (other.shareOfSales ?? -1) - (one.shareOfSales ?? -1),
    overSpaced: byGap(1),
    underSpaced: byGap(-1),
    name: (one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', language, { numeric: true }),
  };
  return [...items].sort(by[order]);
}

/** Of many items, the server returns those that lead in an order (see `LEADING_ITEMS`); the rest is unknown. */
const LEADING: Readonly<Record<ItemOrder, number>> = {
  space: LEADING_ITEMS.shares,
  sales: LEADING_ITEMS.shares,
  overSpaced: LEADING_ITEMS.gaps,
  underSpaced: LEADING_ITEMS.gaps,
  name: 0,
};

/** Those of the ordered items that are the first of all `count`. */
export function leadingOf(ordered: AnalysisItemDto[], order: ItemOrder, count: number): AnalysisItemDto[] {
  return ordered.length === count ? ordered : ordered.slice(0, LEADING[order]);
}

/** The available orders for a number of items: alphabetical order is impossible with only the leading ones. */
export const ordersOf = (shown: number, count: number): readonly ItemOrder[] =>
  shown === count ? ITEM_ORDERS : ITEM_ORDERS.filter((order) => order !== 'name');

/** How a table is sorted that is in the order of the bars. */
export const SORT_OF: Readonly<Record<ItemOrder, { id: string; desc: boolean }>> = {
  space: { id: 'shareOfSpace', desc: true },
  sales: { id: 'shareOfSales', desc: true },
  overSpaced: { id: 'opportunity', desc: false },
  underSpaced: { id: 'opportunity', desc: true },
  name: { id: 'name', desc: false },
};
