import { describe, expect, it } from 'vitest';
import { isoDate } from './cells.js';
import { closeTable, orMinusOne, orNaN, tableWriter } from './table-data.js';

describe('a table in columns', () => {
  it('opens with every value null, and its columns in one buffer', () => {
    const { columns } = closeTable(tableWriter('facts', 3));
    expect([...columns.positions]).toEqual([-1, -1, -1]);
    expect([...columns.linear]).toEqual([NaN, NaN, NaN]);
    expect(columns.product_key).toEqual({ codes: Int32Array.of(-1, -1, -1), dictionary: [] });
    expect(columns.linear.buffer).toBe(columns.positions.buffer);
    expect(columns.linear.byteOffset % 8).toBe(0);
  });

  it('keeps each text once', () => {
    const writer = tableWriter('products', 4);
    ['Tea', 'Tea', null, 'Soup'].forEach((name, row) => writer.columns.category.set(row, name));
    const { category } = closeTable(writer).columns;
    expect(category).toEqual({ codes: Int32Array.of(0, 0, -1, 1), dictionary: ['Tea', 'Soup'] });
  });

  it('reads every text back right when a column turns out to be an identity, repeats after that included', () => {
    const writer = tableWriter('products', 100);
    const names = Array.from({ length: 100 }, (_, row) => (row < 60 ? `UPC ${row}` : `UPC ${row % 7}`));
    names.forEach((name, row) => writer.columns.upc.set(row, name));
    const { upc } = closeTable(writer).columns;
    expect([...upc.codes].map((code) => upc.dictionary[code])).toEqual(names);
  });

  it('has no place for NaN, infinity or what does not fit', () => {
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
