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
  it('are one piece when neighbors touch, beside or above each other', () => {
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

  it('are not joined by a corner', () => {
    expect(blockPieces(placesOf([at(0, 0, 1), at(10, 22, 1)]))).toMatchObject({ together: 200, all: 400 });
  });

  it('do not reach across a shelf', () => {
    // 20 high, the next one 30 above it: more than headroom and board
    expect(blockPieces(placesOf([at(0, 0, 1), at(0, 50, 1)]))).toMatchObject({ together: 200, all: 400 });
  });

  it('are null without brands or sizes', () => {
    expect(blockPieces(placesOf([at(0, 0, -1)]))).toBeNull();
    expect(blockPieces(placesOf([at(0, 0, 1, { width: NaN })]))).toBeNull();
    expect(blockPieces(placesOf([at(0, 0, 1, { product: -1 })]))).toBeNull();
  });

  it('are the pieces found by walking from neighbor to neighbor, pair by pair', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 90 }),
      y: fc.integer({ min: 0, max: 120 }),
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.integer({ min: 1, max: 40 }),
      product: fc.constant(0),
      block: fc.constant(0),
    });
    const apart = (from: number, length: number, other: number, otherLength: number) =>
      Math.max(from, other) - Math.min(from + length, other + otherLength);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 14 }), (placed) => {
        const isNeighbour = (a: Placed, b: Placed) => {
          const [side, upper] = [apart(a.x, a.width, b.x, b.width), apart(a.y, a.height, b.y, b.height)];
          return (upper < -1 && side <= 5) || (side < -1 && upper <= 25);
        };
        const left = new Set(placed);
        let largest = 0;
        for (const first of placed) {
          if (!left.delete(first)) continue;
          const piece = [first];
          for (const one of piece) {
            for (const other of [...left].filter((candidate) => isNeighbour(one, candidate))) {
              left.delete(other);
              piece.push(other);
            }
          }
          largest = Math.max(
            largest,
            piece.reduce((sum, { width, height }) => sum + width * height, 0),
          );
        }
        expect(blockPieces(placesOf(placed))?.together).toBe(largest);
      }),
    );
  });

  it('handle thousands of places of one brand', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      at((index % 2000) * 16, Math.floor(index / 2000) * 100, 1),
    );
    // Each is 6 cm from the next and a shelf below the one above: 20,000 pieces of 200 cm².
    expect(blockPieces(placesOf(many))).toMatchObject({ together: 200, all: 4_000_000 });
  });

  it('keep their area in any order of places', () => {
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
