import { describe, expect, it } from 'vitest';
import { type TypicalShelf, TypicalShelves } from './typical-shelf.js';

/** Each shelf as its products' shares, in order; weights are stores. */
function typicalOf(shelves: readonly (readonly number[])[], stores = shelves.map(() => 1)): TypicalShelf | null {
  const group = new TypicalShelves(new Map(stores.map((weight, shelf) => [shelf, weight])));
  const products = Math.max(0, ...shelves.map((shares) => shares.length));
  for (let product = 0; product < products; product += 1) {
    group.add(
      shelves.flatMap((shares, shelf) => {
        const share = shares[product] ?? 0;
        return share > 0 ? [{ shelf, share }] : [];
      }),
    );
  }
  return group.typical();
}

const difference = (a: readonly number[], b: readonly number[]): number =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, p) => Math.abs((a[p] ?? 0) - (b[p] ?? 0))).reduce(
    (sum, one) => sum + one / 2,
    0,
  );

describe('the typical shelf of a group', () => {
  it('is the shelf with the smallest sum of differences from the others', () => {
    // Cola, water and juice of A: 60, 40, 0; B: 50, 30, 20; C: 20, 30, 50 % of the space.
    const shelves = [
      [0.6, 0.4, 0],
      [0.5, 0.3, 0.2],
      [0.2, 0.3, 0.5],
    ];
    // A–B ½ (10 + 10 + 20) = 20 %, A–C ½ (40 + 10 + 50) = 50 %, B–C ½ (30 + 0 + 30) = 30 %:
    // A 20 + 50 = 70, B 20 + 30 = 50, C 50 + 30 = 80; B, which differs by 50 ÷ 2 = 25 % on average
    const typical = typicalOf(shelves);
    expect(typical?.shelf).toBe(1);
    expect(typical?.distance).toBeCloseTo(0.25, 12);
    expect(typical?.tied).toBe(1);
  });

  it('counts a shelf once per store that has it', () => {
    // With A in four stores: A 20 + 50 = 70, B 4 × 20 + 30 = 110, C 4 × 50 + 30 = 230; so A, on average 35 % over the
    // two other stores
    const typical = typicalOf(
      [
        [0.6, 0.4, 0],
        [0.5, 0.3, 0.2],
        [0.2, 0.3, 0.5],
      ],
      [4, 1, 1],
    );
    expect(typical?.shelf).toBe(0);
    expect(typical?.distance).toBeCloseTo(0.35, 12);
  });

  it('says how many shelves tie, and takes the first of them', () => {
    // Each of two shelves differs only from the other, by ½ (50 + 50) = 50 %
    expect(typicalOf([[1], [0.5, 0.5]])).toEqual({ shelf: 0, distance: 0.5, tied: 2 });
  });

  it('differs by all of its space from shelves that share no product', () => {
    expect(typicalOf([[1], [0, 1], [0, 0, 1]])).toEqual({ shelf: 0, distance: 1, tied: 3 });
  });

  it('differs by 0 when it is the only one; without shelves there is none', () => {
    expect(typicalOf([[0.3, 0.7]])).toEqual({ shelf: 0, distance: 0, tied: 1 });
    expect(typicalOf([])).toBeNull();
  });

  it('matches a comparison of every pair', () => {
    let state = 7;
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
    const shelves = Array.from({ length: 40 }, () => {
      const raw = Array.from({ length: 12 }, () => (random() < 0.4 ? 0 : random()));
      const all = raw.reduce((sum, one) => sum + one, 0) || 1;
      return raw.map((one) => one / all);
    });
    const stores = shelves.map(() => 1 + Math.floor(random() * 4));
    const sums = shelves.map((one) =>
      shelves.reduce((sum, other, at) => sum + (stores[at] ?? 0) * difference(one, other), 0),
    );
    const least = sums.indexOf(Math.min(...sums));
    const others = stores.reduce((sum, one) => sum + one, 0) - (stores[least] ?? 0);
    const typical = typicalOf(shelves, stores);
    expect(typical?.shelf).toBe(least);
    expect(typical?.distance).toBeCloseTo((sums[least] ?? 0) / others, 9);
  });
});
