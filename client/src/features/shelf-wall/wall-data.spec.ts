import { describe, expect, it, vi } from 'vitest';
import { WALL_CELLS } from '@core/planogram/geometry/wall-cells.js';
import { WallData, type WallSource } from './wall-data.js';

const tick = () => new Promise((done) => setTimeout(done));

function source(): WallSource & { blocks: number[]; asked: (readonly number[])[] } {
  const blocks: number[] = [];
  const asked: (readonly number[])[] = [];
  return {
    blocks,
    asked,
    cells: async (block) => {
      blocks.push(block);
      const cells = new Uint16Array(2 * WALL_CELLS).fill(2, WALL_CELLS);
      const text = String.fromCharCode(...new Uint8Array(cells.buffer));
      return { from: block * 256, count: 2, cells: btoa(text), values: [{ id: 2, name: 'Cola' }] };
    },
    shelves: async (ids) => {
      asked.push(ids);
      const one = { x: [0], y: [0], width: [10], height: [10], columns: [1], rows: [1], product: [0], value: [2] };
      return { shelves: ids.map((id) => ({ id, ...one })), products: ['Cola 1 L'], values: [] };
    },
  };
}

describe('what of a wall has come', () => {
  it('is asked for by blocks, once, when it is in sight', async () => {
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

  it('asks for positions of at most 48 planograms at once, with the names of their products', async () => {
    const from = source();
    const data = new WallData(from, () => undefined);
    for (let id = 0; id < 50; id += 1) expect(data.shelfOf(id)).toBeNull();
    data.fetch();
    await tick();
    expect(from.asked.map((ids) => ids.length)).toEqual([48, 2]);
    expect(data.shelfOf(49)?.names).toEqual(['Cola 1 L']);
  });

  it('does not ask for what went out of sight before it was its turn', () => {
    const from = source();
    const data = new WallData(from, () => undefined);
    for (let block = 0; block < 9; block += 1) data.cellsOf(block * 256);
    data.fetch();
    expect(from.blocks).toEqual([0, 1, 2, 3]);
    data.fetch();
    expect(from.blocks).toHaveLength(4);
  });

  it('tells a failure and asks again only when it is told to', async () => {
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
