import { describe, expect, it } from 'vitest';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { PivotModel, type PivotSort, type ShownAs } from '../grid/pivot-model.js';
import { linesOf, pivotAnswer } from '../testing/pivot-answer.js';
import { chartData, MOST_LINES, MOST_SERIES } from '@core/pivots/chart-data.js';

const NONE: ReadonlySet<string> = new Set();
const TREE = { Drinks: ['Acme', 'Bolt'], Snacks: ['Crisp'] };

interface Shown {
  closed?: ReadonlySet<string>;
  closedAcross?: ReadonlySet<string>;
  sort?: PivotSort | null;
  measure?: number;
  as?: ShownAs;
}

function dataOf(
  pivot: PivotDto,
  { closed = NONE, closedAcross = NONE, sort = null, measure = 0, as = 'value' }: Shown = {},
) {
  const model = new PivotModel(pivot, (_axis, { names }) => names.at(-1) ?? 'Total');
  return chartData(model, { rows: model.rows(closed, sort), columns: model.columns(closedAcross), measure, as });
}

const flat = (names: readonly string[]) => linesOf(Object.fromEntries(names.map((name) => [name, []])));
const pathsOf = (lines: readonly { path: readonly string[] }[]) => lines.map(({ path }) => path.join(' › '));
const valuesOf = ({ figures }: ReturnType<typeof dataOf>) =>
  figures.map((ofSeries) => ofSeries.map((figure) => figure?.value));

describe('the lines of a chart', () => {
  const pivot = pivotAnswer({
    question: { rows: ['category', 'brand'], measures: ['linear'] },
    rowLines: linesOf(TREE),
    columnLines: linesOf({}),
  });

  it('are the innermost ones shown in the table, with their path, without their sums beside them', () => {
    expect(pathsOf(dataOf(pivot).lines)).toEqual(['Drinks › Acme', 'Drinks › Bolt', 'Snacks › Crisp']);
    expect(pathsOf(dataOf(pivot, { closed: new Set(['Drinks']) }).lines)).toEqual(['Drinks', 'Snacks › Crisp']);
  });

  it('are in the table’s order', () => {
    const sort = { column: '', figure: 'linear', side: 'now', desc: true } as const;
    expect(pathsOf(dataOf(pivot, { sort }).lines)).toEqual(['Snacks › Crisp', 'Drinks › Bolt', 'Drinks › Acme']);
  });

  it('are the total without fields down, and a single series of it across', () => {
    const total = pivotAnswer({ question: { rows: [] }, rowLines: linesOf({}), columnLines: linesOf({}) });
    const data = dataOf(total);
    expect(data.lines).toEqual([{ index: 0, path: [] }]);
    expect(data.series).toEqual([{ index: 0, path: [] }]);
    expect(data.allLines).toBe(1);
  });

  it('are at most what can be read, and it is known how many there are', () => {
    const names = Array.from({ length: 412 }, (_, at) => `Brand ${at}`);
    const regions = Array.from({ length: 12 }, (_, at) => `Region ${at}`);
    const data = dataOf(
      pivotAnswer({ question: { columns: ['region'] }, rowLines: flat(names), columnLines: flat(regions) }),
    );
    expect([data.lines.length, data.allLines]).toEqual([MOST_LINES, 412]);
    expect([data.series.length, data.allSeries]).toEqual([MOST_SERIES, 12]);
    expect(data.sums.every((sum) => sum === null)).toBe(true);
  });
});

describe('the series of a chart', () => {
  const across = (figure?: (row: number, column: number, measure: number) => number | null | undefined) =>
    pivotAnswer({
      question: { columns: ['banner', 'region'], measures: ['linear', 'index'] },
      rowLines: flat(['Drinks', 'Snacks']),
      columnLines: linesOf({ Fresh: ['North', 'South'], Value: ['West'] }),
      ...(figure ? { figure } : {}),
    });
  /** North 10, South 20, West 30: 60 in all. */
  const added = across((_row, column) => [60, 30, 10, 20, 30, 30][column]);

  it('are the innermost visible lines across of the chosen measure, never sub-totals beside their parts', () => {
    expect(pathsOf(dataOf(added).series)).toEqual(['Fresh › North', 'Fresh › South', 'Value › West']);
    expect(pathsOf(dataOf(added, { closedAcross: new Set(['Fresh']) }).series)).toEqual(['Fresh', 'Value › West']);
    expect(valuesOf(dataOf(added))).toEqual([
      [10, 10],
      [20, 20],
      [30, 30],
    ]);
  });

  it('are stacked when they add up, with their sum', () => {
    const data = dataOf(added);
    expect(data.isStacked).toBe(true);
    expect(data.sums).toEqual([60, 60]);
    // A total that differs from the bars' sum is not written at their end.
    expect(dataOf(across((_row, column) => [61, 30, 10, 20, 30, 30][column])).sums).toEqual([null, null]);
    expect(dataOf(across((_row, column) => [0, 0, -10, 10, 0, 0][column])).sums).toEqual([null, null]);
  });

  it('are side by side when they are an index or a part', () => {
    expect(dataOf(added, { measure: 1 }).isStacked).toBe(false);
    const parts = dataOf(added, { as: 'row' });
    expect([parts.isStacked, parts.isPart]).toEqual([false, true]);
    expect(valuesOf(parts)[0]).toEqual([10 / 60, 10 / 60]);
    expect(dataOf(added, { measure: 1, as: 'row' }).isPart).toBe(false);
  });

  it('have gaps: a figure that cannot be computed says why, and missing rows have none', () => {
    const { figures, sums } = dataOf(across((row, column) => (column === 2 ? (row === 1 ? null : undefined) : 5)));
    expect(figures[0]).toEqual([{ value: null, reason: 'no-movement' }, undefined]);
    expect(sums).toEqual([null, null]);
  });
});
