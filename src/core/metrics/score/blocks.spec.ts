import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockPieces } from './blocks.js';
import { placesOf, type Placed } from './places.support.js';

const at = (x: number, y: number, block: number, size: Partial<Placed> = {}): Placed => ({
  x,
  y,
  width: 10,
  height: 20,
  product: 0,
  block,
  ...size,
});

describe('blocks', () => {
  it('are one piece when neighbours touch, beside or above each other', () => {
    // 3 × 10 × 20 cm²: two beside each other, the third 15 cm above the first
    expect(blockPieces(placesOf([at(0, 0, 1), at(10, 0, 1), at(0, 35, 1)]))).toMatchObject({ together: 600, all: 600 });
  });

  it('count by their largest piece', () => {
    const pieces = blockPieces(placesOf([at(0, 0, 1), at(10, 0, 1), at(20, 0, 2), at(30, 0, 1)]));
    // block 1: 400 of 600 together, block 2: 200 of 200
    expect(pieces).toMatchObject({ together: 600, all: 800 });
    expect([...(pieces?.apart ?? [])]).toEqual([0, 0, 0, 1]);
  });

  it('bridge an upright, but no other product', () => {
    expect(blockPieces(placesOf([at(0, 0, 1), at(14, 0, 1)]))).toMatchObject({ together: 400 });
    expect(blockPieces(placesOf([at(0, 0, 1), at(16, 0, 1)]))).toMatchObject({ together: 200 });
  });

  it('do not hold together by a corner', () => {
    expect(blockPieces(placesOf([at(0, 0, 1), at(10, 22, 1)]))).toMatchObject({ together: 200, all: 400 });
  });

  it('do not reach over a shelf', () => {
    // 20 high, the next 30 above it: more than headroom and board
    expect(blockPieces(placesOf([at(0, 0, 1), at(0, 50, 1)]))).toMatchObject({ together: 200, all: 400 });
  });

  it('are not known without brands or sizes', () => {
    expect(blockPieces(placesOf([at(0, 0, -1)]))).toBeNull();
    expect(blockPieces(placesOf([at(0, 0, 1, { width: NaN })]))).toBeNull();
    expect(blockPieces(placesOf([at(0, 0, 1, { product: -1 })]))).toBeNull();
  });

  it('keep their area whatever the order of the places', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 12 }).map((cell) => cell * 10),
      y: fc.integer({ min: 0, max: 4 }).map((cell) => cell * 40),
      width: fc.constant(10),
      height: fc.constant(20),
      product: fc.constant(0),
      block: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (placed) => {
        const pieces = blockPieces(placesOf(placed));
        const turned = blockPieces(placesOf([...placed].reverse()));
        expect(pieces?.together).toBe(turned?.together);
        expect(pieces?.all).toBe(placed.length * 200);
        const apart = pieces?.apart.reduce((sum, is) => sum + is, 0) ?? 0;
        expect((pieces?.all ?? 0) - apart * 200).toBe(pieces?.together);
      }),
    );
  });
});
