import { differenceOf, isAtRiskOnlyOn, type PairProduct, type Shown, type Side } from './pair-products.js';

/** Products missing on one side, or selling out too soon only there, and their sales. */
interface Told {
  readonly kind: 'lacks' | 'risk';
  readonly side: Side;
  readonly count: number;
  /** Money a week; null when nothing is known. */
  readonly sales: number | null;
  readonly shown: Shown;
}

export type PairFinding =
  | Told
  /** The same products, and the one with the greatest difference in facings. */
  | { readonly kind: 'facings'; readonly product: PairProduct; readonly count: number; readonly shown: Shown }
  | { readonly kind: 'same'; readonly count: number };

/**
 * The most important difference between two shelves: of products missing on one, and products selling out too soon only
 * on one, the group with the most sales per week; without any sales, the one with the most products. Without either,
 * the largest difference in facings.
 */
export function pairFinding(products: readonly PairProduct[]): PairFinding {
  const told = (['left', 'right'] as const).flatMap((side) => {
    const other = side === 'left' ? 'right' : 'left';
    const lacked = products.filter((product) => product[side] === null);
    const atRisk = products.filter((product) => isAtRiskOnlyOn(side, product));
    const found: Told[] = [
      {
        ...{ kind: 'lacks', side, count: lacked.length, shown: `${other}Only` as const },
        sales: salesOf(lacked.map((product) => product[other]?.sales ?? null)),
      },
      {
        ...{ kind: 'risk', side, count: atRisk.length, shown: `${side}Risk` as const },
        sales: salesOf(atRisk.map((product) => product[side]?.sales ?? null)),
      },
    ];
    return found.filter(({ count }) => count > 0);
  });
  const [most] = told.sort((a, b) => (b.sales ?? 0) - (a.sales ?? 0) || b.count - a.count);
  if (most) return most;
  const changed = products.filter((product) => differenceOf(product) !== 'same');
  const gap = ({ left, right }: PairProduct) => Math.abs((left?.facings ?? 0) - (right?.facings ?? 0));
  const [first] = [...changed].sort((a, b) => gap(b) - gap(a));
  if (first) return { kind: 'facings', product: first, count: changed.length, shown: 'different' };
  return { kind: 'same', count: products.length };
}

/** Null when nothing is known. */
function salesOf(sales: readonly (number | null)[]): number | null {
  return sales.reduce<number | null>((sum, one) => (one === null ? sum : (sum ?? 0) + one), null);
}
