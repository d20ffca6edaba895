import { averageItemsPerStore, distributionShare, itemDistribution } from '@core/metrics/distribution.js';
import type { PodCell, PodItemDto, PodMatrixDto } from '../../../api/pods.gen.js';
import type { Format } from '../../../lib/format.js';

/** A matrix cell's value for the chosen measure; null when the group has no store. */
export function cellValue(
  cell: PodCell,
  item: Pick<PodItemDto, 'products' | 'cellStores' | 'cellPoints' | 'cellTotalPoints'>,
  at: number,
  stores: number,
): number | null {
  const own = item.cellStores[at] ?? 0;
  const points = item.cellPoints[at] ?? 0;
  switch (cell) {
    case 'stores':
      return own;
    case 'pointsOfDistribution':
      return points;
    case 'totalDistributionPoints':
      return item.cellTotalPoints[at] ?? null;
    case 'averageItemsPerStore':
      return averageItemsPerStore(points, stores);
    case 'itemDistribution':
      return itemDistribution(points, item.products, stores);
    default:
      return distributionShare(own, stores);
  }
}

const isShare = (cell: PodCell): boolean => cell === 'distribution' || cell === 'itemDistribution';

/** A cell's text: shares without decimals, so that columns stay narrow. */
export function writeCell(cell: PodCell, value: number | null, format: Format): string {
  if (isShare(cell)) return format.percent(value, 0);
  return cell === 'averageItemsPerStore' || cell === 'totalDistributionPoints'
    ? format.number(value, 1)
    : format.integer(value);
}

/** The upper end of the color scale: 100% for shares, otherwise the largest cell on screen. */
export function cellMaximum(cell: PodCell, { items, groups }: PodMatrixDto): number {
  if (isShare(cell)) return 1;
  return items.reduce(
    (most, item) =>
      groups.reduce((max, { storesInScope }, at) => Math.max(max, cellValue(cell, item, at, storesInScope) ?? 0), most),
    0,
  );
}
