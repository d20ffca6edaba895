import type { AnalysisItemDto } from '../../../api/reports.gen.js';

export const ITEM_ORDERS = ['space', 'sales', 'overSpaced', 'underSpaced', 'name'] as const;
export type ItemOrder = (typeof ITEM_ORDERS)[number];

/** Space above the fair share; shares of different categories tell nothing beside each other. */
const gap = (item: AnalysisItemDto): number => -(item.opportunity ?? 0);

/** The items in the order asked for; what has no share comes last. */
export function orderItems(items: readonly AnalysisItemDto[], order: ItemOrder, language: string): AnalysisItemDto[] {
  const by: Record<ItemOrder, (one: AnalysisItemDto, other: AnalysisItemDto) => number> = {
    space: (one, other) => (other.shareOfSpace ?? -1) - (one.shareOfSpace ?? -1),
    sales: (one, other) => (other.shareOfSales ?? -1) - (one.shareOfSales ?? -1),
    overSpaced: (one, other) => gap(other) - gap(one),
    underSpaced: (one, other) => gap(one) - gap(other),
    name: (one, other) => (one.name ?? '\uffff').localeCompare(other.name ?? '\uffff', language, { numeric: true }),
  };
  return [...items].sort(by[order]);
}
