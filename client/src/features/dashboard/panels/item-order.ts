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

/** The items in the order asked for; what has no share comes last. */
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
