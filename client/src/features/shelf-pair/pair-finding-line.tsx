import { useMemo } from 'react';
import { type FindingAction, FindingLine } from '../../components/finding-line.js';
import { pairFinding } from './pair-finding.js';
import type { PairProduct, Side } from './pair-products.js';
import type { PairState } from './use-pair-state.js';
import { usePairWords } from './use-pair-words.js';

interface Props {
  products: readonly PairProduct[];
  names: Readonly<Record<Side, string>>;
  /** ISO 4217. */
  money: string;
  state: PairState;
}

/** The start of the page: the most important difference, and its products. */
export function PairFindingLine({ products, names, money, state }: Props) {
  const { t, format } = usePairWords();
  const finding = useMemo(() => pairFinding(products), [products]);
  const show = (): FindingAction | null => {
    if (finding.kind === 'same' || state.shown === finding.shown) return null;
    return { text: t('pair.finding.show'), onClick: () => state.setShown(finding.shown) };
  };
  const sentence = (): string => {
    if (finding.kind === 'same') {
      return t('pair.finding.same', { ...names, count: finding.count, all: format.integer(finding.count) });
    }
    if (finding.kind === 'facings') {
      const { name, left, right } = finding.product;
      return t('pair.finding.facings', {
        ...{ ...names, count: finding.count, all: format.integer(finding.count), name },
        leftFacings: format.integer(left?.facings),
        rightFacings: format.integer(right?.facings),
      });
    }
    const { kind, side, count, sales } = finding;
    const words = {
      ...{ count, all: format.integer(count) },
      one: names[side],
      other: names[side === 'left' ? 'right' : 'left'],
      sales: format.money(sales, money, 0),
    };
    if (kind === 'risk') return t('pair.finding.risk', words);
    return sales === null || sales === 0 ? t('pair.finding.lacksOnly', words) : t('pair.finding.lacks', words);
  };
  return <FindingLine action={show()}>{sentence()}</FindingLine>;
}
