import { analyseItem, type AnalysisItem } from '../../core/metrics/analysis.js';
import { baseOf } from '../../core/metrics/base.js';
import { averageItemsPerStore, pointsOfDistribution } from '../../core/metrics/distribution.js';
import type { DisplaySystem } from '../../core/units/display.js';
import { unitOf } from '../analytics/figure-units.js';
import { rounded } from '../analytics/rounding.js';
import { type ComparedProducts, changeOfItem } from './compared-products.js';
import type { OpenComparison } from './comparison-reader.service.js';
import {
  type AssortmentCountsDto,
  type ComparedFigureDto,
  type DistributionCountsDto,
  TOTAL_FIGURES,
} from './dto/comparison.dto.js';
import { currenciesDiffer, shownChange } from './presenting.js';

type TotalFigure = (typeof TOTAL_FIGURES)[number];
interface Total {
  readonly value: number | null;
  readonly reason: string | null;
}
const MONEY: readonly TotalFigure[] = ['sales', 'profit', 'salesPerLinear'];
const CHOSEN = { space: 'linear', sales: 'sales' } as const;

/** Both totals, figure by figure, from the facts in scope. */
export function totalFigures(comparison: OpenComparison, products: ComparedProducts): ComparedFigureDto[] {
  const { after } = comparison.contexts;
  const sides = {
    before: sideTotals(products, 'before', after.display),
    after: sideTotals(products, 'after', after.display),
  };
  const differ = currenciesDiffer(comparison.contexts);
  return TOTAL_FIGURES.map((figure) => {
    const before = sides.before(figure);
    const after_ = sides.after(figure);
    const isMoney = MONEY.includes(figure);
    const { change, ratio } =
      isMoney && differ ? { change: null, ratio: null } : shownChange(before.value, after_.value);
    return {
      figure,
      unit: unitOf(figure, CHOSEN, after.units),
      before: before.value,
      after: after_.value,
      change,
      ratio,
      reason: after_.reason ?? before.reason ?? (isMoney && differ ? 'currency-differs' : null),
    };
  });
}

function sideTotals(
  products: ComparedProducts,
  side: 'before' | 'after',
  display: DisplaySystem,
): (figure: TotalFigure) => Total {
  const { total, manufacturers, storesInScope, placed } = products.totals[side];
  const item: AnalysisItem = analyseItem(total, baseOf(total, total, CHOSEN), { ...CHOSEN, display });
  const places = placed?.total ?? total;
  const points = pointsOfDistribution(
    products.carried.filter((of) => of > 0).map((of) => ({ stores: products.stores.count(side, of) })),
  );
  const items = averageItemsPerStore(points, storesInScope);
  return (figure) => {
    switch (figure) {
      case 'stores':
        return known(places.stores);
      case 'planograms':
        return known(places.planograms);
      case 'products':
        return known(total.products);
      case 'manufacturers':
        return known(manufacturers);
      case 'pointsOfDistribution':
        return known(points);
      case 'averageItemsPerStore':
        return { value: rounded(items), reason: items === null ? 'no-stores' : null };
      case 'positions':
        return known(item.positions);
      default:
        return { value: rounded(item[figure]), reason: item[figure] === null ? (item.reasons[figure] ?? null) : null };
    }
  };
}

function known(value: number): Total {
  return { value, reason: null };
}

/** Products that were added, dropped and kept; entries without a key are not products. */
export function assortmentCounts(products: ComparedProducts): AssortmentCountsDto {
  const counts = { added: 0, dropped: 0, kept: 0 };
  for (const item of products.carried) if (item > 0) counts[changeOfItem(products, item)] += 1;
  return counts;
}

/** Points of distribution over the same stores. */
export function distributionTotals({ carried, stores }: ComparedProducts): DistributionCountsDto {
  const counts = { gained: 0, lost: 0, kept: 0 };
  for (const item of carried) {
    counts.gained += stores.gained[item] ?? 0;
    counts.lost += stores.lost[item] ?? 0;
    counts.kept += stores.kept[item] ?? 0;
  }
  return counts;
}

/** Planogram × product rows of both projects in scope. */
export function factRowsOf({ totals }: ComparedProducts): { before: number; after: number } {
  return { before: totals.before.total.factRows, after: totals.after.total.factRows };
}
