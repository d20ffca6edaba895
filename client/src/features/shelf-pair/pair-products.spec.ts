import { describe, expect, it } from 'vitest';
import { pairFinding } from './pair-finding.js';
import { differenceOf, isShown, type PairProduct, type PlacedProduct } from './pair-products.js';

const placed = (facings: number, rest: Partial<PlacedProduct> = {}): PlacedProduct => ({
  ...{ facings, height: 60, linear: 1, capacity: 10, daysOfSupply: 9, sales: null, status: 'in-range' },
  ...rest,
});
const product = (key: string, left: PlacedProduct | null, right: PlacedProduct | null): PairProduct => ({
  ...{ key, name: key, upc: key, brand: '', left, right },
});

describe('how a product differs between two shelves', () => {
  it('is on one only, has more facings on one, or equally many on both', () => {
    expect(differenceOf(product('a', placed(2), null))).toBe('leftOnly');
    expect(differenceOf(product('a', null, placed(2)))).toBe('rightOnly');
    expect(differenceOf(product('a', placed(3), placed(2)))).toBe('leftMore');
    expect(differenceOf(product('a', placed(1), placed(2)))).toBe('rightMore');
    expect(differenceOf(product('a', placed(2), placed(2)))).toBe('same');
  });

  it('is only at risk on one shelf when it is on both', () => {
    const risky = placed(1, { status: 'at-risk' });
    expect(isShown(product('a', risky, placed(2)), 'leftRisk')).toBe(true);
    expect(isShown(product('a', risky, risky), 'leftRisk')).toBe(false);
    expect(isShown(product('a', risky, null), 'leftRisk')).toBe(false);
    expect(isShown(product('a', placed(2), risky), 'rightRisk')).toBe(true);
  });
});

describe('the most important difference of two shelves', () => {
  it('is the one with the most sales a week', () => {
    const products = [
      // The left is missing b and c: 40 + 50 = 90; the right is missing a: 60; d is at risk only on the left: 80.
      product('a', placed(1, { sales: 60 }), null),
      product('b', null, placed(1, { sales: 40 })),
      product('c', null, placed(1, { sales: 50 })),
      product('d', placed(1, { sales: 80, status: 'at-risk' }), placed(2, { sales: 90 })),
    ];
    expect(pairFinding(products)).toEqual({ kind: 'lacks', side: 'left', count: 2, sales: 90, shown: 'rightOnly' });
    // Without c the left is missing 40 per week, which is less than what is at risk.
    expect(pairFinding(products.filter(({ key }) => key !== 'c'))).toMatchObject({
      kind: 'risk',
      side: 'left',
      sales: 80,
    });
  });

  it('is the one with the most products when nothing is known of sales', () => {
    const products = [product('a', placed(1), null), product('b', null, placed(1)), product('c', null, placed(1))];
    expect(pairFinding(products)).toEqual({ kind: 'lacks', side: 'left', count: 2, sales: null, shown: 'rightOnly' });
  });

  it('is the largest difference in facings when both have the same products', () => {
    const most = product('b', placed(6), placed(2));
    const products = [product('a', placed(2), placed(3)), most, product('c', placed(1), placed(1))];
    expect(pairFinding(products)).toEqual({ kind: 'facings', product: most, count: 2, shown: 'different' });
  });

  it('is null when the two are equal', () => {
    expect(pairFinding([product('a', placed(1), placed(1))])).toEqual({ kind: 'same', count: 1 });
  });
});
