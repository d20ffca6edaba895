import {
  averageItemsPerStore,
  distributionShare,
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
  /** Of the stores that carry any. */
  readonly sales: number;
}

/** The stores that the facts are held against. */
export interface PodStores {
  readonly stores: number;
  /** Their sales a week, all products; null: nothing known. */
  readonly sales: number | null;
  /** Why it is null. */
  readonly reason: Reason;
}

/** The figures of an item, of a store group or of everything. */
export function podFigures(facts: PodFacts, scope: PodStores): PodFiguresDto {
  const { products, carried, stores, points } = facts;
  const weighted = rounded(weightedDistribution(facts.sales, scope.sales));
  const noStores = scope.stores === 0 ? 'no-stores' : null;
  return {
    products,
    carried,
    stores,
    pointsOfDistribution: points,
    distribution: rounded(distributionShare(stores, scope.stores)),
    weightedDistribution: weighted,
    averageItemsPerStore: rounded(averageItemsPerStore(points, scope.stores)),
    voids: voidCount(products, scope.stores, points),
    reasons: {
      ...(noStores === null ? {} : { distribution: noStores, averageItemsPerStore: noStores }),
      ...(weighted === null ? { weightedDistribution: noStores ?? scope.reason } : {}),
    },
  };
}
