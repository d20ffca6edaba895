import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlocks, writeBlocks } from './row-blocks.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'row-blocks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function* inBatches(rows: number, size: number): AsyncGenerator<string[]> {
  for (let start = 0; start < rows; start += size) {
    const length = Math.min(size, rows - start);
    yield await Promise.resolve(
      Array.from({ length }, (_, at) => JSON.stringify({ at: start + at, text: '啤酒 "a"' })),
    );
  }
}

describe('rows in packed blocks', () => {
  it.each([0, 1, 16, 17, 2049])('are read individually, in any order, from %i rows', async (rows) => {
    const path = join(folder, `rows-${rows}`);
    expect(await writeBlocks(path, inBatches(rows, 100))).toBe(rows);
    const places = Array.from({ length: rows }, (_, at) => (at * 7919) % rows);
    const read = await readBlocks<{ at: number; text: string }>(path, places);
    expect(read.map(({ at }) => at)).toEqual(places);
    expect(read.every(({ text }) => text === '啤酒 "a"')).toBe(true);
    await expect(readBlocks(path, [rows])).rejects.toThrow(`There is no row ${rows}`);
  });

  it('fail as a whole when a batch fails', async () => {
    async function* broken(): AsyncGenerator<string[]> {
      yield* inBatches(20, 10);
      throw new Error('no more');
    }
    await expect(writeBlocks(join(folder, 'broken'), broken())).rejects.toThrow('no more');
  });
});
