import { describe, expect, it } from 'vitest';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { FetchedCells, PivotModel, productOf, SIDES } from './pivot-model.js';
import { linesOf, pivotAnswer } from '../testing/pivot-answer.js';
import { nextPlace } from './grid-keys.js';

const line = (...keys: string[]) => ({ keys, names: keys });

/** Drinks with brands A and B, Snacks with C, in two regions: linear and index. */
const PIVOT: PivotDto = {
  ...pivotAnswer({
    question: { rows: ['category', 'brand'], columns: ['region'], measures: ['linear', 'index'], within: 'column' },
    rowLines: linesOf({ Drinks: ['A', 'B'], Snacks: ['C'] }),
    columnLines: linesOf({ North: [], South: [] }),
  }),
  cells: [
    { row: 0, column: 0, values: [100, 100] },
    { row: 0, column: 1, values: [60, 100] },
    { row: 1, column: 0, values: [70, 90] },
    { row: 2, column: 0, values: [20, 80] },
    { row: 2, column: 1, values: [15, null], reasons: [null, 'no-movement'] },
    { row: 3, column: 0, values: [50, 95] },
    { row: 4, column: 0, values: [30, 120] },
    { row: 5, column: 0, values: [30, 120] },
  ],
};
const model = new PivotModel(PIVOT, (_axis, { names }) => names.at(-1) ?? 'Total');
const NONE: ReadonlySet<string> = new Set();
const namesOf = (lines: readonly { name: string }[]): string[] => lines.map(({ name }) => name);

describe('the lines of a pivot', () => {
  it('are below their parent, and hidden when it is collapsed', () => {
    expect(namesOf(model.rows(NONE, null))).toEqual(['Drinks', 'A', 'B', 'Snacks', 'C']);
    expect(namesOf(model.rows(new Set(['Drinks']), null))).toEqual(['Drinks', 'Snacks', 'C']);
    expect(model.foldable('rows')).toEqual(['Drinks', 'Snacks']);
  });

  it('name the product that they are of, and nothing else', () => {
    const question = { ...PIVOT.question, rows: ['category', 'product'] } as const;
    const rowLines = [line(), line('Drinks'), line('Drinks', '0123'), line('Drinks', '~')];
    const ofProducts = new PivotModel(
      { ...PIVOT, question: { ...question, rows: [...question.rows] }, rowLines },
      () => '',
    );
    expect(ofProducts.rows(NONE, null).map((one) => productOf(ofProducts, one))).toEqual([null, '0123', null]);
    expect(model.rows(NONE, null).map((one) => productOf(model, one))).toEqual([null, null, null, null, null]);
  });

  it('are sorted within their parent, missing figures last', () => {
    const byTotal = { column: '', figure: 'linear', side: 'now', desc: true } as const;
    expect(namesOf(model.rows(NONE, byTotal))).toEqual(['Drinks', 'B', 'A', 'Snacks', 'C']);
    expect(namesOf(model.rows(NONE, { ...byTotal, desc: false }))).toEqual(['Snacks', 'C', 'Drinks', 'A', 'B']);
    expect(namesOf(model.rows(NONE, { ...byTotal, column: 'North', desc: false })).slice(0, 3)).toEqual([
      'Drinks',
      'A',
      'B',
    ]);
    expect(namesOf(model.rows(NONE, { ...byTotal, column: null, figure: null }))[0]).toBe('Snacks');
  });

  it('across have every figure, the total last', () => {
    const columns = model.columns(NONE).map((column) => `${column.line.name} ${column.measure}`);
    expect(columns).toEqual(['North 0', 'North 1', 'South 0', 'South 1', 'Total 0', 'Total 1']);
  });
});

describe('a cell', () => {
  it('is a figure, or its part of its row, its column or everything; a ratio stays unchanged', () => {
    expect(model.figure(2, 1, 0)?.value).toBe(15);
    expect(model.figure(2, 1, 0, 'row')?.value).toBe(0.75); // 15 of 20
    expect(model.figure(2, 1, 0, 'column')?.value).toBe(0.25); // 15 of 60
    expect(model.figure(2, 1, 0, 'total')?.value).toBe(0.15); // 15 of 100
    expect(model.figure(1, 0, 1, 'total')?.value).toBe(90);
  });

  it('says why it has no figure, and is missing without rows', () => {
    expect(model.figure(2, 1, 1)).toEqual({ value: null, reason: 'no-movement' });
    expect(model.figure(5, 2, 0)).toBeUndefined();
  });

  it('is requested by the values of its lines', () => {
    expect(model.place(2, 1)).toEqual({ category: 'Drinks', brand: 'A', region: 'North' });
    expect(model.place(0, 0)).toEqual({});
    expect(model.path('rows', 3)).toEqual(['Drinks', 'B']);
  });

  it('has its color among those at the same depth', () => {
    expect(model.range(0, 'value', 1, 0)).toEqual({ low: 30, high: 70 });
    expect(model.range(0, 'value', 2, 0)).toEqual({ low: 20, high: 50 });
    expect(model.range(0, 'value', 2, 2)).toBeNull();
  });
});

describe('a pivot beside another publication', () => {
  const { snapshot } = PIVOT;
  const compared = new PivotModel(
    {
      ...PIVOT,
      against: { snapshot: { ...snapshot, publication: 1 }, currencyDiffers: false },
      rowLines: [...PIVOT.rowLines.slice(0, 4), { keys: ['Drinks', '~others'], names: ['Drinks', null], others: 3 }],
      cells: [
        { row: 1, column: 0, values: [70, 90], before: [50, 100] },
        { row: 2, column: 0, values: [20, 80] },
        { row: 3, column: 0, values: [null, null], before: [30, 95], gone: true },
        { row: 4, column: 0, values: [90, 80], before: [1, 1] },
      ],
    },
    (_axis, { keys }) => keys.at(-1) ?? 'Total',
  );
  const sides = (row: number, figure: number) =>
    SIDES.map((side) => compared.figure(row, 0, figure, 'value', side)?.value);

  it('has each figure, that of then, the change and its ratio; of sums nothing is 0', () => {
    expect(sides(1, 0)).toEqual([70, 50, 20, 0.4]);
    expect(sides(1, 1)).toEqual([90, 100, -10, -0.1]);
    expect(sides(2, 0)).toEqual([20, null, 20, null]);
    expect(sides(2, 1)).toEqual([80, null, null, null]);
    expect(sides(3, 0)).toEqual([null, 30, -30, -1]);
    expect(compared.figure(3, 0, 0)).toEqual({ value: null, reason: 'gone' });
  });

  it('has columns for the sides, and is sorted by a change, others last', () => {
    const sort = { column: '', figure: 'linear', side: 'change', desc: false } as const;
    expect(namesOf(compared.rows(NONE, sort))).toEqual(['Drinks', 'B', 'A', '~others']);
    expect(namesOf(compared.rows(NONE, { ...sort, desc: true }))).toEqual(['Drinks', 'A', 'B', '~others']);
    expect(compared.columns(NONE, ['now', 'change']).slice(-4)).toMatchObject([
      { measure: 0, side: 'now' },
      { measure: 0, side: 'change' },
      { measure: 1, side: 'now' },
      { measure: 1, side: 'change' },
    ]);
  });
});

describe('a pivot whose cells load when visible', () => {
  it('distinguishes loading cells from empty ones', () => {
    const cells = new FetchedCells(PIVOT.columnLines.length);
    const edges = PIVOT.cells.filter(({ row, column }) => row === 0 || column === 0);
    const large = new PivotModel({ ...PIVOT, complete: false, cells: edges }, () => '', cells);
    expect(large.figure(2, 0, 0)?.value).toBe(20);
    expect(large.isPending(2, 0)).toBe(false);
    expect([large.figure(2, 1, 0), large.isPending(2, 1)]).toEqual([undefined, true]);
    cells.add([2, 5], [1, 2], [{ row: 0, column: 0, values: [15, null] }]);
    expect([large.figure(2, 1, 0)?.value, large.isPending(2, 1)]).toEqual([15, false]);
    expect([large.figure(5, 2, 0), large.isPending(5, 2)]).toEqual([undefined, false]);
    expect(large.isPending(3, 1)).toBe(true);
  });
});

describe('keys', () => {
  const size = { rows: 4, columns: 3 };
  it('walk to the head, the names and the total, and not beyond', () => {
    expect(nextPlace({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 });
    expect(nextPlace({ row: -1, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: -1, column: 0 });
    expect(nextPlace({ row: 0, column: 0 }, 'ArrowLeft', false, size)).toEqual({ row: 0, column: -1 });
    expect(nextPlace({ row: 1, column: 1 }, 'End', true, size)).toEqual({ row: 3, column: 2 });
    expect(nextPlace({ row: 1, column: 1 }, 'PageDown', false, size)).toEqual({ row: 3, column: 1 });
    expect(nextPlace({ row: 1, column: 1 }, 'x', false, size)).toBeNull();
  });
});
