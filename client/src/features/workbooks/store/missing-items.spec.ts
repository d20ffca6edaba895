import { describe, expect, it } from 'vitest';
import type { AnalysisItemDto, ReportProductDto, StoreProductDto } from '../../../api/reports.gen.js';
import { missingItems } from './missing-items.js';

type Figures = Pick<AnalysisItemDto, 'stores' | 'distribution' | 'salesPerStore'>;

const item = (key: string, figures: Partial<Figures>): AnalysisItemDto =>
  ({
    key,
    name: `Product ${key}`,
    stores: 1,
    distribution: 0.25,
    facingsPerStore: 2,
    linearPerStore: 0.5,
    unitsPerStore: 3,
    salesPerStore: null,
    reasons: {},
    ...figures,
  }) as AnalysisItemDto;
const carried = (key: string): StoreProductDto => ({ key }) as StoreProductDto;
const product = (key: string, category: string, brand: string): ReportProductDto =>
  ({ key, upc: `upc ${key}`, category, brand }) as ReportProductDto;

describe('products that a store’s group carries and the store does not', () => {
  it('is what others carry and it does not, what sells most in a store first', () => {
    // Of four stores, three carry A, one carries B and two carry C; this store carries A.
    const group = [
      item('A', { stores: 3, salesPerStore: 90 }),
      item('B', { stores: 1, salesPerStore: 20 }),
      item('C', { stores: 2, salesPerStore: 55, distribution: 0.5 }),
    ];
    const found = missingItems(group, [product('C', 'Snacks', 'North')], [carried('A')]);
    expect(found.map(({ key }) => key)).toEqual(['C', 'B']);
    expect(found[0]).toMatchObject({
      name: 'Product C',
      upc: 'upc C',
      category: 'Snacks',
      brand: 'North',
      stores: 2,
      distribution: 0.5,
      salesPerStore: 55,
    });
    // B is known only from the analysis.
    expect(found[1]).toMatchObject({ upc: null, category: null, brand: null });
  });

  it('has what sells nothing, or nobody knows, after all that sells; among those what more stores have', () => {
    const group = [
      item('X', { stores: 1, salesPerStore: null }),
      item('Y', { stores: 3, salesPerStore: null }),
      item('Z', { stores: 1, salesPerStore: 0 }),
    ];
    expect(missingItems(group, [], []).map(({ key }) => key)).toEqual(['Z', 'Y', 'X']);
  });

  it('leaves out what stands only on planograms of no store', () => {
    expect(missingItems([item('A', { stores: 0 })], [], [])).toEqual([]);
  });
});
