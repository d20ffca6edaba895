import type { CellFigure, PivotModel, ShownAs, ShownColumn, ShownLine } from './pivot-model.js';

/** The most that stay readable: lines down, and bars per line. */
export const MOST_LINES = 30;
export const MOST_SERIES = 8;

/**
 * A line of the table as the chart uses it: its index in the answer, and its names from the outermost (none: the
 * total).
 */
export interface ChartLine {
  readonly index: number;
  readonly path: readonly string[];
}

export interface ChartData {
  readonly lines: readonly ChartLine[];
  readonly series: readonly ChartLine[];
  /** By series, then by line; undefined where there is no cell. */
  readonly figures: readonly (readonly (CellFigure | undefined)[])[];
  /** Including lines that are not drawn. */
  readonly allLines: number;
  readonly allSeries: number;
  /** Whether bars are stacked (parts of one whole) or side by side. */
  readonly isStacked: boolean;
  /** The total of each stack, by line; null where it differs from the table's own total. */
  readonly sums: readonly (number | null)[];
  /** Whether the figures are parts of a row, a column or everything. */
  readonly isPart: boolean;
}

/** A line with visible lines below it is their sum, so it is never charted beside them. */
const isInnermost = (line: ShownLine): boolean => !line.hasBelow || line.isClosed;

interface Given {
  readonly rows: readonly ShownLine[];
  readonly columns: readonly ShownColumn[];
  /** Index among the figures. */
  readonly measure: number;
  readonly as: ShownAs;
}

/** What the table shows of one measure, as bars: its innermost visible lines, in table order. */
export function chartData(model: PivotModel, { rows, columns, measure, as }: Given): ChartData {
  const all = rows.filter(isInnermost);
  const allAcross = columns
    .filter(
      (column) =>
        column.measure === measure && column.side === 'now' && column.line.depth >= 0 && isInnermost(column.line),
    )
    .map(({ line }) => line);
  const drawn = (axis: 'rows' | 'columns', lines: readonly ShownLine[], most: number): ChartLine[] =>
    lines.length === 0
      ? [{ index: 0, path: [] }]
      : lines.slice(0, most).map(({ index }) => ({ index, path: model.path(axis, index) }));
  const lines = drawn('rows', all, MOST_LINES);
  const series = drawn('columns', allAcross, MOST_SERIES);
  const figures = series.map((across) => lines.map((line) => model.figure(line.index, across.index, measure, as)));
  const isPart = as !== 'value' && model.canBePart(measure);
  const isStacked = series.length > 1 && as === 'value' && model.canBePart(measure);
  const sums = lines.map((line, at) => (isStacked ? sumOf(model, line.index, measure, figures, at) : null));
  return {
    lines,
    series,
    figures,
    allLines: Math.max(1, all.length),
    allSeries: Math.max(1, allAcross.length),
    isStacked,
    sums,
    isPart,
  };
}

/** A line's total, if the stack ends there: all bars are drawn, and all have the same sign. */
function sumOf(model: PivotModel, row: number, measure: number, figures: ChartData['figures'], at: number) {
  const parts = figures.map((ofSeries) => ofSeries[at]?.value ?? 0);
  const total = model.figure(row, 0, measure)?.value ?? null;
  if (total === null || parts.some((part) => part < 0)) return null;
  const sum = parts.reduce((before, part) => before + part, 0);
  return Math.abs(sum - total) <= Math.abs(total) * 1e-6 ? total : null;
}
