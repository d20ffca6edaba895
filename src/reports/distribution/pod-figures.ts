import {
  averageItemsPerStore,
  distributionShare,
  itemDistribution,
  totalDistributionPoints,
  voidCount,
  weightedDistribution,
} from '../../core/metrics/distribution.js';
import type { Reason } from '../../core/metrics/reason.js';
import { rounded } from '../analytics/rounding.js';
import type { PodFiguresDto } from './dto/pod-matrix.dto.js';

export interface PodFacts {
  readonly products: number;
  readonly carried: number;
  readonly stores: number;
  readonly points: number;
  /** Of the stores that carry any of its products. */
  readonly sales: number;
  /** Σ over products of the sales of the stores that carry each. */
  readonly itemSales: number;
}

/** The stores that the figures are relative to. */
export interface PodStores {
  readonly stores: number;
  /** Their weekly sales of all products; null when unknown. */
  readonly sales: number | null;
  /** Why it is null. */
  readonly reason: Reason;
}

/** The figures of an item, of a store group or of everything. */
export function podFigures(facts: PodFacts, scope: PodStores): PodFiguresDto {
  const { products, carried, stores, points } = facts;
  const weighted = rounded(weightedDistribution(facts.sales, scope.sales));
  const noStores = scope.stores === 0 ? 'no-stores' : null;
  const noItems = noStores ?? (products === 0 ? 'no-items' : null);
  return {
    products,
    carried,
    stores,
    pointsOfDistribution: points,
    itemDistribution: rounded(itemDistribution(points, products, scope.stores)),
    distribution: rounded(distributionShare(stores, scope.stores)),
    weightedDistribution: weighted,
    totalDistributionPoints: rounded(totalDistributionPoints(facts.itemSales, scope.sales)),
    averageItemsPerStore: rounded(averageItemsPerStore(points, scope.stores)),
    voids: voidCount(products, scope.stores, points),
    reasons: {
      ...(noItems === null ? {} : { itemDistribution: noItems }),
      ...(noStores === null ? {} : { distribution: noStores, averageItemsPerStore: noStores }),
      ...(weighted === null ? unweighted(noStores ?? scope.reason) : {}),
    },
  };
}

/** All figures that weight stores by sales are unknown for the same reason. */
function unweighted(reason: Reason): Record<string, Reason> {
  return { weightedDistribution: reason, totalDistributionPoints: reason };
}
