import { describe, expect, it } from 'vitest';
import { RowWidths } from './row-widths.js';

function widthsOf(rows: Record<'Product' | 'Fixture', readonly number[]>): RowWidths {
  const widths = new RowWidths();
  let line = 0;
  for (const cells of rows.Product) widths.note('Product', cells, ++line);
  for (const cells of rows.Fixture) widths.note('Fixture', cells, ++line);
  return widths;
}

const alike = (count: number, cells: number) => Array.from({ length: count }, () => cells);

describe('rows of another width', () => {
  it('are odd when a program writes all rows alike, even in types with few rows', () => {
    const widths = widthsOf({ Product: [...alike(60, 269), 270, 268], Fixture: [166, 166, 167] });
    expect(widths.odd()).toEqual([
      { record: 'Product', line: 61, expected: 269, found: 270 },
      { record: 'Product', line: 62, expected: 269, found: 268 },
      { record: 'Fixture', line: 65, expected: 166, found: 167 },
    ]);
  });

  it('are odd when the first row is the one that differs', () => {
    expect(widthsOf({ Product: [270, ...alike(25, 269)], Fixture: [] }).odd()).toMatchObject([{ line: 1, found: 270 }]);
  });

  it('are not odd when widths vary, as when trailing empty cells are dropped', () => {
    const trimmed = Array.from({ length: 60 }, (_, index) => 30 + (index % 7));
    expect(widthsOf({ Product: trimmed, Fixture: [12, 12, 13] }).odd()).toEqual([]);
    expect(widthsOf({ Product: [...alike(30, 9), ...trimmed], Fixture: [12, 12, 13] }).odd()).toEqual([]);
  });

  it('are not odd in a file with few rows, or if two differ', () => {
    expect(widthsOf({ Product: [9, 9, 9, 10], Fixture: [] }).odd()).toEqual([]);
    expect(widthsOf({ Product: alike(30, 9), Fixture: [12, 13] }).odd()).toEqual([]);
  });
});
