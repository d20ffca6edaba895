import { describe, expect, it } from 'vitest';
import type { PodFiguresDto, PodMatrixDto, PodStoreGroupDto } from '../../../api/pods.gen.js';
import { findingOf } from './finding.js';

const figures = (points: number, products: number, stores: number): PodFiguresDto => ({
  products,
  carried: products,
  stores,
  pointsOfDistribution: points,
  itemDistribution: stores === 0 || products === 0 ? null : points / (products * stores),
  distribution: 1,
  weightedDistribution: 1,
  totalDistributionPoints: products * 100,
  averageItemsPerStore: stores === 0 ? null : points / stores,
  voids: products * stores - points,
  reasons: {},
});

const group = (name: string | null, points: number, stores: number): PodStoreGroupDto => ({
  ...figures(points, 10, stores),
  key: name ?? '~',
  name,
  storesInScope: stores,
});

const matrix = (total: PodFiguresDto, storesInScope: number, groups: PodStoreGroupDto[] = []) =>
  ({ total, storesInScope, groups }) as PodMatrixDto;

describe('what an analysis found', () => {
  it('begins with what keeps it from saying anything', () => {
    expect(findingOf(matrix(figures(0, 0, 4), 4)).key).toBe('noItems');
    expect(findingOf(matrix(figures(0, 10, 0), 0)).key).toBe('noStores');
    expect(findingOf(matrix(figures(0, 10, 4), 4)).key).toBe('nowhere');
    expect(findingOf(matrix(figures(40, 10, 4), 4)).key).toBe('everywhere');
  });

  it('names the store groups with the most and the fewest items a store, of those that have a name', () => {
    const groups = [group('City', 8, 2), group('Fresh', 18, 2), group(null, 1, 1)];
    const found = findingOf(matrix(figures(27, 10, 5), 5, groups));
    expect(found).toMatchObject({ key: 'groups', most: { name: 'Fresh' }, least: { name: 'City' } });
  });

  it('tells the average alone where groups do not differ', () => {
    const groups = [group('City', 8, 2), group('Fresh', 8, 2)];
    expect(findingOf(matrix(figures(16, 10, 4), 4, groups)).key).toBe('average');
    expect(findingOf(matrix(figures(16, 10, 4), 4, [group(null, 16, 4)])).key).toBe('average');
  });
});
