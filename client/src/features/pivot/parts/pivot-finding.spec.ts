import { describe, expect, it } from 'vitest';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { PivotModel } from '../grid/pivot-model.js';
import { linesOf, pivotAnswer } from '../testing/pivot-answer.js';
import { findingOf, pageOf } from './pivot-finding.js';

const ROWS = linesOf({ Drinks: [], Snacks: [], '~others': [] });
const modelOf = (pivot: PivotDto) => new PivotModel(pivot, (_axis, { names }) => names.at(-1) ?? 'Total');

/** All 100: Drinks 30, Snacks 20, others 50; a publication before, 90 in all. */
function pivotOf(measure: 'linear' | 'index' = 'linear', before?: readonly number[]): PivotDto {
  const figures = [100, 30, 20, 50];
  const pivot = pivotAnswer({
    question: { measures: [measure] },
    rowLines: ROWS,
    columnLines: linesOf({}),
    figure: (row) => figures[row],
  });
  if (before === undefined) return pivot;
  const cells = pivot.cells.map((cell) => ({ ...cell, before: [before[cell.row] ?? 0] }));
  return { ...pivot, cells, against: { snapshot: pivot.snapshot, currencyDiffers: false } };
}

describe('the first sentence of a pivot', () => {
  it('names the line with the most, and groups the others', () => {
    expect(findingOf(modelOf(pivotOf()))).toEqual({ key: 'largest', row: 1, value: 30 });
  });

  it('is about the total when no line is a part of it, or there is only one', () => {
    expect(findingOf(modelOf(pivotOf('index')))).toEqual({ key: 'total', row: null, value: 100 });
    const one = { ...pivotOf(), rowLines: ROWS.slice(0, 2) };
    expect(findingOf(modelOf(one)).key).toBe('total');
    expect(findingOf(modelOf({ ...pivotOf(), factRows: 0 })).key).toBe('nothing');
  });

  it('is of a gap the largest single one, in the cell that has it', () => {
    const gaps = (figures: readonly (readonly number[])[]) =>
      modelOf(
        pivotAnswer({
          question: { rows: ['store'], columns: ['category'], measures: ['opportunity'] },
          rowLines: linesOf({ North: [], South: [] }),
          columnLines: linesOf({ Drinks: [], Snacks: [] }),
          figure: (row, column) => figures[row]?.[column],
        }),
      );
    // In each store what one category lacks the other has too much of: the totals are 0.
    const found = { key: 'lacking', row: 2, column: 1, value: 9 };
    expect(
      findingOf(
        gaps([
          [0, 5, -5],
          [0, -4, 4],
          [0, 9, -9],
        ]),
      ),
    ).toEqual(found);
    expect(
      findingOf(
        gaps([
          [0, -7, 2],
          [0, -8, 1],
          [0, 1, 1],
        ]),
      ),
    ).toMatchObject({ key: 'over', row: 1, column: 1 });
    expect(
      findingOf(
        gaps([
          [0, 0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ]),
      ),
    ).toMatchObject({ key: 'total', row: null });
  });

  it('is who changed most since the publication that it is compared with, whichever way', () => {
    // Drinks 30 − 10 = 20 more, Snacks 20 − 60 = 40 less.
    expect(findingOf(modelOf(pivotOf('linear', [90, 10, 60, 20])))).toEqual({ key: 'changed', row: 2, value: -40 });
    expect(findingOf(modelOf(pivotOf('linear', [100, 30, 20, 50])))).toEqual({ key: 'unchanged', row: null, value: 0 });
  });
});

describe('the link of a line', () => {
  const step = (field: 'product' | 'store' | 'category' | 'planogram' | 'brand', row: number) =>
    pageOf(modelOf({ ...pivotOf(), question: { ...pivotOf().question, rows: [field] } }), row);

  it('is the page with more about it, or null', () => {
    expect(step('product', 1)).toEqual({ kind: 'product', page: 'product/Drinks', query: {} });
    expect(step('store', 2)).toEqual({ kind: 'store', page: 'StoreReport', query: { store: 'Snacks' } });
    expect(step('category', 1)).toMatchObject({ kind: 'plan', query: { category: 'Drinks' } });
    expect(step('planogram', 1)).toMatchObject({ kind: 'plan', query: { planogram: 'Drinks' } });
    expect(step('brand', 1)).toBeNull();
    expect(step('product', 0)).toBeNull();
  });
});
