import { describe, expect, it } from 'vitest';
import { isoDate } from './cells.js';
import { TableWriter, orMinusOne, orNaN } from './table-data.js';

/** A table of products with these categories, given as pool codes. */
function categories(codes: readonly number[], room: number): TableWriter<'products'> {
  const writer = new TableWriter('products', room);
  for (const code of codes) {
    writer.reserve(1);
    writer.columns.category[writer.rows++] = code;
  }
  return writer;
}

describe('a table in columns', () => {
  it('keeps its columns in one buffer', () => {
    const writer = new TableWriter('facts', 3);
    writer.rows = 3;
    const { columns } = writer.close([]);
    expect(columns.linear.buffer).toBe(columns.positions.buffer);
    expect(columns.linear.byteOffset % 8).toBe(0);
    expect(columns.linear).toHaveLength(3);
  });

  it('gives each column only the texts that it reads, each once, in order of appearance', () => {
    const { category } = categories([2, 2, -1, 0], 4).close(['Soup', 'never read', 'Tea']).columns;
    expect(category).toEqual({ codes: Int32Array.of(0, 0, -1, 1), dictionary: ['Tea', 'Soup'], distinct: true });
  });

  it('keeps its rows when it grows, and shows the newest rows before it is closed', () => {
    const codes = Array.from({ length: 100 }, (_, row) => row % 3);
    const writer = categories(codes, 2);
    const pool = ['a', 'b', 'c'];
    const seen = writer.view(97, pool);
    expect([seen.rows, [...seen.columns.category.codes], seen.columns.category.dictionary]).toEqual([
      3,
      [1, 2, 0],
      pool,
    ]);
    const { category } = writer.close(pool).columns;
    expect([...category.codes].map((code) => category.dictionary[code])).toEqual(codes.map((code) => pool[code]));
  });

  it('rejects NaN, infinity and values that do not fit', () => {
    expect([orNaN(null), orNaN(Infinity), orNaN(-2)]).toEqual([NaN, NaN, -2]);
    expect([orMinusOne(null), orMinusOne(-7), orMinusOne(4e9), orMinusOne(12)]).toEqual([-1, -1, -1, 12]);
  });
});

describe('a date cell', () => {
  it.each([
    [0, null],
    [null, null],
    [-3, null],
    [1e12, null],
    [NaN, null],
    [1, '1899-12-31'],
    [25_569, '1970-01-01'],
    [45_292.75, '2024-01-01'],
  ])('%s is %s', (days, date) => {
    expect(isoDate(days)).toBe(date);
  });
});
