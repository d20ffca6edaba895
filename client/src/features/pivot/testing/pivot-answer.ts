import type { PivotDto, PivotQuestionDto } from '../../../api/pivot.gen.js';
import { REPORT_HEAD } from '../../../testing/report-answers.js';
import type { PivotMeasure } from '../state/fields.js';

const UNITS: Readonly<Partial<Record<PivotMeasure, string>>> = {
  linear: 'ft',
  sales: 'USD/week',
  index: 'index',
  shareOfSpace: 'ratio',
};

const line = (...keys: string[]) => ({ keys, names: keys });
export type Line = ReturnType<typeof line>;

/** The lines of an axis as a call answers them: everything, then each with its own below it. */
export function linesOf(tree: Readonly<Record<string, readonly string[]>>): Line[] {
  return [
    line(),
    ...Object.entries(tree).flatMap(([name, below]) => [line(name), ...below.map((one) => line(name, one))]),
  ];
}

interface Given {
  question: Partial<PivotQuestionDto>;
  rowLines: Line[];
  columnLines: Line[];
  /** A figure of two lines; undefined: nothing stands there. */
  figure?: (row: number, column: number, measure: number) => number | null | undefined;
}

/** A pivot as a call answers it; its figures are 100 × row + column unless told. */
export function pivotAnswer({ question, rowLines, columnLines, figure = (row, column) => 100 * row + column }: Given) {
  const asked: PivotQuestionDto = {
    table: 'facts',
    rows: ['category'],
    columns: [],
    measures: ['linear'],
    filters: {},
    space: 'linear',
    sales: 'sales',
    within: 'category',
    limits: [],
    calculated: [],
    ...question,
  };
  const cells: PivotDto['cells'] = rowLines.flatMap((_, row) =>
    columnLines.flatMap((__, column) => {
      const figures = asked.measures.map((___, measure) => figure(row, column, measure));
      if (figures.every((one) => one === undefined)) return [];
      const values = figures.map((one) => one ?? null);
      return [{ row, column, values, reasons: values.map((value) => (value === null ? 'no-movement' : null)) }];
    }),
  );
  const pivot: PivotDto = {
    ...REPORT_HEAD,
    snapshot: { ...REPORT_HEAD.snapshot, publication: 3 },
    pivotid: null,
    filename: null,
    publication: 3,
    computedAt: '2026-11-21T00:00:00.000Z',
    outdated: false,
    limit: 100_000,
    question: asked,
    calculated: asked.calculated.map(({ name }) => ({ name, unit: 'number' })),
    against: null,
    complete: true,
    measures: asked.measures.map((measure) => ({ measure, unit: UNITS[measure] ?? 'count' })),
    rowLines,
    columnLines,
    replaced: [],
    cells,
  };
  return pivot;
}
