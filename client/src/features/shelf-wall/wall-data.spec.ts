import { describe, expect, it, vi } from 'vitest';
import { WALL_CELLS } from '@core/planogram/geometry/wall-cells.js';
import { WallData, type WallSource } from './wall-data.js';

const tick = () => new Promise((done) => setTimeout(done));

function source(): WallSource & { blocks: number[]; asked: (readonly number[])[]; near: (readonly number[])[] } {
  const blocks: number[] = [];
  const near: (readonly number[])[] = [];
  const asked: (readonly number[])[] = [];
  return {
    blocks,
    asked,
    near,
    cells: async (block) => {
      blocks.push(block);
      const cells = new Uint16Array(2 * WALL_CELLS).fill(2, WALL_CELLS);
      const text = String.fromCharCode(...new Uint8Array(cells.buffer));
      return { from: block * 256, count: 2, cells: btoa(text), values: [{ id: 2, name: 'Cola' }] };
    },
    shelves: async (ids) => {
      asked.push(ids);
      const one = {
        ...{ x: [0], y: [0], width: [10], height: [10], capsLeft: [0], capsRight: [0], capsAbove: [0] },
        ...{ position: [0], columns: [1], rows: [1], product: [0], value: [2] },
      };
      return { shelves: ids.map((id) => ({ id, ...one })), products: ['Cola 1 L'], values: [] };
    },
    fixtures: async (ids) => {
      near.push(ids);
      const board = {
        turned: [],
        turnedPositions: [],
        kind: ['shelf' as const],
        x: [0],
        y: [0],
        width: [120],
        height: [2],
      };
      // The file of planogram 3 no longer exists.
      return { shelves: ids.filter((id) => id !== 3).map((id) => ({ id, ...board })) };
    },
  };
}

describe('the loaded part of a wall', () => {
  it('is requested in blocks, once, when visible', async () => {
    const from = source();
    const data = new WallData(from, () => undefined);
    expect(data.cellsOf(257)).toBeNull();
    expect(data.cellsOf(256)).toBeNull();
    data.fetch();
    data.cellsOf(257);
    data.fetch();
    await tick();
    expect(from.blocks).toEqual([1]);
    // The second planogram of the block has cola everywhere, the first nothing.
    expect([...(data.cellsOf(257) ?? [])].every((value) => value === 2)).toBe(true);
    expect([...(data.cellsOf(256) ?? [])].every((value) => value === 0)).toBe(true);
    expect(data.values.get(2)).toBe('Cola');
    expect(data.seen.get(2)).toBe(WALL_CELLS);
  });

  it('requests positions of at most 48 planograms at once, with their products’ names', async () => {
    const from = source();
    const data = new WallData(from, () => undefined);
    for (let id = 0; id < 50; id += 1) expect(data.shelfOf(id)).toBeNull();
    data.fetch();
    await tick();
    expect(from.asked.map((ids) => ids.length)).toEqual([48, 2]);
    expect(data.shelfOf(49)?.names).toEqual(['Cola 1 L']);
  });

  it('requests fixtures of at most 12 planograms at once, and those that no longer exist only once', async () => {
    const from = source();
    const data = new WallData(from, () => undefined);
    const look = async () => {
      for (let id = 0; id < 14; id += 1) data.fixturesOf(id);
      data.fetch();
      await tick();
    };
    await look();
    expect(from.near.map((ids) => ids.length)).toEqual([12, 2]);
    await look();
    expect(from.near).toHaveLength(2);
    expect(data.fixturesOf(13)?.kind).toEqual(['shelf']);
    expect(data.fixturesOf(3)).toBeNull();
    expect([3, 13, 14].map((id) => data.awaitsFixtures(id))).toEqual([false, false, true]);
  });

  it('requests planograms again that did not fit into an answer, but not missing ones', async () => {
    const from = source();
    const whole = from.shelves;
    const shelves = vi
      .spyOn(from, 'shelves')
      .mockImplementation(async (ids) => whole(ids.filter((id) => id < 9).slice(0, 1)));
    const data = new WallData(from, () => undefined);
    const look = async () => {
      for (const id of [1, 2, 9]) data.shelfOf(id);
      data.fetch();
      await tick();
    };
    for (let frame = 0; frame < 5; frame += 1) await look();
    expect(shelves.mock.calls).toEqual([[[1, 2, 9]], [[2, 9]], [[9]]]);
    expect([1, 2, 9].map((id) => data.shelfOf(id) !== null)).toEqual([true, true, false]);
  });

  it('evicts the least recently viewed positions when there are too many', async () => {
    const from = source();
    const big = Array.from({ length: 250_000 }, () => 1);
    const one = {
      ...{ x: big, y: big, width: big, height: big, capsLeft: big, capsRight: big, capsAbove: big },
      ...{ position: big, columns: big, rows: big, product: big, value: big },
    };
    vi.spyOn(from, 'shelves').mockImplementation(async ([id = 0]) => ({
      shelves: [{ id, ...one }],
      products: [],
      values: [],
    }));
    const data = new WallData(from, () => undefined);
    for (const id of [1, 2, 1, 3]) {
      data.shelfOf(id);
      data.fetch();
      await tick();
    }
    // Three times 250,000 are more than 600,000: the second was never viewed after it loaded.
    expect([1, 3].every((id) => data.shelfOf(id) !== null)).toBe(true);
    expect(data.shelfOf(2)).toBeNull();
  });

  it('does not request what left the view before its turn', () => {
    const from = source();
    const data = new WallData(from, () => undefined);
    for (let block = 0; block < 9; block += 1) data.cellsOf(block * 256);
    data.fetch();
    expect(from.blocks).toEqual([0, 1, 2, 3]);
    data.fetch();
    expect(from.blocks).toHaveLength(4);
  });

  it('reports a failure and retries only on request', async () => {
    const from = source();
    const cells = vi.spyOn(from, 'cells').mockRejectedValueOnce(new Error('offline'));
    const news: unknown[] = [];
    const data = new WallData(from, (error) => news.push(error));
    data.cellsOf(0);
    data.fetch();
    await tick();
    expect(news).toEqual([new Error('offline')]);
    data.cellsOf(0);
    data.fetch();
    expect(cells).toHaveBeenCalledTimes(1);
    data.retry();
    data.cellsOf(0);
    data.fetch();
    await tick();
    expect(data.cellsOf(0)).not.toBeNull();
  });
});
