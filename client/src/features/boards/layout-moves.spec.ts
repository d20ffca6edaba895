import { describe, expect, it } from 'vitest';
import { layoutProblems, type PlacedTile } from '@core/boards/board-layout.js';
import { readingPlace, settled, stepped, type Step, withoutTile } from './layout-moves.js';

const tile = (id: string, x: number, y: number, w = 6, h = 4): PlacedTile => ({ id, x, y, w, h });
const LEAST = { w: 3, h: 2 };
const places = (tiles: readonly PlacedTile[] | null) =>
  tiles && Object.fromEntries(tiles.map(({ id, x, y, w, h }) => [id, [x, y, w, h]]));
const step = (tiles: readonly PlacedTile[], id: string, which: Step) => places(stepped(tiles, id, which, LEAST));

/** Two beside each other, one as wide as both below them. */
const THREE = [tile('a', 0, 0), tile('b', 6, 0), tile('c', 0, 4, 12)];

describe('a step of a tile', () => {
  it('moves a column to the side, and pushes the tile there down', () => {
    expect(step([tile('a', 0, 0, 4)], 'a', 'right')).toEqual({ a: [1, 0, 4, 4] });
    const beside = stepped(THREE, 'a', 'right', LEAST);
    expect(places(beside)?.['a']).toEqual([1, 0, 6, 4]);
    expect(layoutProblems(beside ?? [])).toEqual([]);
  });

  it('ends at the edges of the grid', () => {
    expect(step(THREE, 'a', 'left')).toBeNull();
    expect(step(THREE, 'b', 'right')).toBeNull(); // 6 + 6 = 12 columns
    expect(step(THREE, 'a', 'up')).toBeNull();
  });

  it('goes down past the neighbor below it, since tiles move up into gaps', () => {
    const one = [tile('a', 0, 0, 12), tile('b', 0, 4, 12)];
    expect(step(one, 'a', 'down')).toEqual({ b: [0, 0, 12, 4], a: [0, 4, 12, 4] });
    expect(step(one, 'b', 'up')).toEqual({ b: [0, 0, 12, 4], a: [0, 4, 12, 4] });
    expect(step(one, 'b', 'down')).toBeNull();
  });

  it('makes it wider and higher, and pushes the tiles that it would cover down', () => {
    expect(step([tile('a', 0, 0)], 'a', 'wider')).toEqual({ a: [0, 0, 7, 4] });
    // At the right edge it grows to the left.
    expect(step([tile('a', 6, 0)], 'a', 'wider')).toEqual({ a: [5, 0, 7, 4] });
    const higher = stepped(THREE, 'a', 'higher', LEAST);
    expect(places(higher)).toEqual({ a: [0, 0, 6, 5], b: [6, 0, 6, 4], c: [0, 5, 12, 4] });
  });

  it('makes it no smaller than it can be read', () => {
    expect(step([tile('a', 0, 0, 4, 3)], 'a', 'narrower')).toEqual({ a: [0, 0, 3, 3] });
    expect(step([tile('a', 0, 0, 3, 2)], 'a', 'narrower')).toBeNull();
    expect(step([tile('a', 0, 0, 3, 2)], 'a', 'lower')).toBeNull();
  });

  it('never leaves a tile on another or outside of the grid, whatever is pressed', () => {
    const steps: Step[] = ['right', 'down', 'wider', 'higher', 'left', 'up', 'narrower', 'lower'];
    let tiles: readonly PlacedTile[] = [...THREE, tile('d', 0, 8, 4, 3), tile('e', 4, 8, 8, 6)];
    for (let at = 0; at < 200; at += 1) {
      const id = tiles[(at * 3) % tiles.length]?.id ?? '';
      tiles = stepped(tiles, id, steps[(at * 7) % steps.length] ?? 'down', LEAST) ?? tiles;
      expect(layoutProblems(tiles)).toEqual([]);
    }
  });
});

describe('tiles', () => {
  it('close the gap that one leaves', () => {
    expect(places(withoutTile(THREE, 'a'))).toEqual({ b: [6, 0, 6, 4], c: [0, 4, 12, 4] });
    expect(places(withoutTile([tile('a', 0, 0, 12), tile('b', 0, 4, 12)], 'a'))).toEqual({ b: [0, 0, 12, 4] });
    expect(places(settled([tile('a', 0, 7)]))).toEqual({ a: [0, 0, 6, 4] });
  });

  it('are counted by row, then by column', () => {
    expect(['a', 'b', 'c'].map((id) => readingPlace(THREE, id))).toEqual([1, 2, 3]);
  });
});
