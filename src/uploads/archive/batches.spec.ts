import { describe, expect, it } from 'vitest';
import { planBatches } from './batches.js';

const files = (...sizes: number[]) => sizes.map((inflatedBytes, i) => ({ offset: i * 10, inflatedBytes }));

describe('batches of files', () => {
  it('fill up to the byte limit: 40 + 50 fit into 100, 40 + 50 + 20 do not', () => {
    expect(planBatches(files(40, 50, 20), 100, 9)).toEqual([
      { batchNo: 0, files: [0, 1], bytes: 90 },
      { batchNo: 1, files: [2], bytes: 20 },
    ]);
  });

  it('contain no more files than allowed', () => {
    expect(planBatches(files(1, 1, 1, 1, 1), 100, 2).map((batch) => batch.files)).toEqual([[0, 1], [2, 3], [4]]);
  });

  it('give a file beyond the limit a batch of its own', () => {
    expect(planBatches(files(10, 500, 10), 100, 9).map((batch) => batch.files)).toEqual([[0], [1], [2]]);
  });

  it('follow the order in the archive, not in the directory', () => {
    const scattered = [
      { offset: 900, inflatedBytes: 1 },
      { offset: 0, inflatedBytes: 1 },
    ];
    expect(planBatches(scattered, 100, 9)[0]?.files).toEqual([1, 0]);
    expect(planBatches([], 100, 9)).toEqual([]);
  });
});
