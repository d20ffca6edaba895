import { describe, expect, it } from 'vitest';
import { type FormulasPart, splitPage, type TablePart } from './board-pages.js';

const table = (rows: number): TablePart => ({
  ...{ kind: 'table', columns: [{ title: 'Brand', isNumber: false, weight: 1 }] },
  rows: Array.from({ length: rows }, (_, at) => [String(at)]),
  ...{ bold: new Set([0, 19]), total: ['Total'], rest: ['7 more rows'] },
});
const split = (part: TablePart | FormulasPart) =>
  splitPage([{ title: 'Brands', lines: [], parts: [part] }], { rows: 18, lines: 30 }).map(([page]) => page);
const partsOf = (rows: number) =>
  split(table(rows)).map(({ parts: [part] }) => (part?.kind === 'table' ? part : table(0)));

describe('a table on pages', () => {
  it('is one page without a number when it fits', () => {
    expect(split(table(18)).map(({ title }) => title)).toEqual(['Brands']);
  });

  it('is split evenly, so that no page is left with a single row', () => {
    // 19 rows at 18 per page: 10 and 9 instead of 18 and 1.
    expect(partsOf(19).map(({ rows }) => rows.length)).toEqual([10, 9]);
    expect(split(table(19)).map(({ title }) => title)).toEqual(['Brands (1/2)', 'Brands (2/2)']);
  });

  it('keeps every row once, shows sums in bold in their place, and puts total and rest at the end', () => {
    const parts = partsOf(40); // 13 + 14 + 13
    expect(parts.flatMap(({ rows }) => rows.map(([name]) => Number(name)))).toEqual(
      Array.from({ length: 40 }, (_, at) => at),
    );
    expect(parts.map(({ bold }) => [...bold])).toEqual([[0], [6], []]); // row 19 is the 7th of the second page
    expect(parts.map(({ total, rest }) => [total !== null, rest.length])).toEqual([
      [false, 0],
      [false, 0],
      [true, 1],
    ]);
  });
});

it('puts as many formulas on a page as its lines allow, however long their notes are', () => {
  // 98 × 0.52 × 2 letters ≈ 94 per line at 0.54 of the height: 940 letters take 10 lines, plus a gap of 0.7.
  const row = { name: 'Index', formula: 'Space ÷ fair share', note: 'n'.repeat(940) };
  const pages = split({ kind: 'formulas', rows: [row, row, row, row] });
  expect(pages.map(({ parts: [part] }) => (part?.kind === 'formulas' ? part.rows.length : 0))).toEqual([2, 2]);
});
