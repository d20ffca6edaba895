import { describe, expect, it } from 'vitest';
import { largeFile } from '../../../samples/messy/large.js';
import type { PlanogramFile } from '../planogram/model.js';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { writePlanogramFile } from '../planogram/psa/writer.js';
import { extractFile } from './extract.js';
import type { ExtractionOptions, FileExtract } from './file-extract.js';

const OPTIONS: ExtractionOptions = { fileNo: 1, fileName: 'large.psa', storeExtraction: { source: 3 } };
const CM = 2.54;

function readWhole(counts: Parameters<typeof largeFile>[0]): { file: PlanogramFile; extract: FileExtract } {
  const result = readPlanogramFile(writePlanogramFile(largeFile(counts)));
  if (!result.ok) throw new Error(result.refusal.code);
  expect(result.file.diagnostics.counts).toEqual({});
  return { file: result.file, extract: extractFile(result.file, OPTIONS) };
}

const sum = (values: Iterable<number>): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

/** The sum of a column's used rows: the buffer may have spare room behind them. */
const rowsOf = (column: Float64Array, rows: number): number => sum(column.subarray(0, rows));

describe('a file of 50,000 positions', () => {
  const { file, extract } = readWhole({ positions: 50_000, products: 100 });

  it('is read to its last row', () => {
    const positions = file.planograms.flatMap(({ fixtures }) => fixtures.flatMap((fixture) => [...fixture.positions]));
    expect([positions.length, new Set(positions.map(({ line }) => line)).size]).toEqual([50_000, 50_000]);
    expect(positions.at(-1)).toMatchObject({ upc: '0000001000099', hFacings: 4, dFacings: 5, rankX: 100 });
    // 1 + 2 + 3 + 4 facings in every four
    expect(sum(positions.map(({ hFacings }) => hFacings))).toBe((50_000 / 4) * 10);
    expect(positions.every(({ productIndex, upc }) => file.products[productIndex]?.upc === upc)).toBe(true);
  });

  it('gives the sums of its numbers', () => {
    const { columns, rows } = extract.positions;
    expect(rows).toBe(50_000);
    // 125,000 facings of 2 in
    expect(rowsOf(columns.linear, rows)).toBeCloseTo(250_000 * CM, 3);
    // In every twenty (1 + 2 + 3 + 4) × (1 + 2 + 3 + 4 + 5) = 150 units
    expect(rowsOf(columns.capacity, rows)).toBe((50_000 / 20) * 150);
    expect(extract.summary).toMatchObject({ positions: 50_000, products: 100, errors: 0, warnings: 0 });
    expect(extract.facts.rows).toBe(100);
    expect(rowsOf(extract.facts.columns.capacity, 100)).toBe(375_000);
    // 1 + 2 + 3 + 4 units a week in every four products
    expect(rowsOf(extract.facts.columns.movement, 100)).toBe((100 / 4) * 10);
  });
});

describe('a file of 100,000 products', () => {
  const { file, extract } = readWhole({ positions: 1000, products: 100_000 });

  it('is read to its last row', () => {
    expect(file.products).toHaveLength(100_000);
    expect(new Set(file.products.map(({ upc }) => upc)).size).toBe(100_000);
    expect(file.products.at(-1)).toMatchObject({ upc: '0000001099999', name: 'ITEM 99999', width: 2 });
    // 0 + 1 + … + 99,999
    const numbers = file.products.map(({ name }) => Number(name.slice('ITEM '.length)));
    expect(sum(numbers)).toBe((100_000 * 99_999) / 2);
  });

  it('gives the sums of its numbers', () => {
    const { products, positions, facts, summary } = extract;
    expect([products.rows, positions.rows, facts.rows]).toEqual([100_000, 1000, 1000]);
    expect(summary).toMatchObject({ positions: 1000, products: 100_000, errors: 0, warnings: 0 });
    expect(rowsOf(positions.columns.linear, 1000)).toBeCloseTo((1000 / 4) * 10 * 2 * CM, 6);
    expect(rowsOf(positions.columns.capacity, 1000)).toBe((1000 / 20) * 150);
    expect(rowsOf(facts.columns.movement, 1000)).toBe((1000 / 4) * 10);
    expect(rowsOf(products.columns.width, 100_000)).toBeCloseTo(200_000 * CM, 3);
  });
});
