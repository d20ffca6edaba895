import { toCsv } from '../../lib/csv.js';
import { toXlsx } from '../../lib/xlsx.js';
import type { CellValue, DataColumn } from './data-column.js';

export interface TableContent<Row> {
  title: string;
  about: readonly { label: string; text: string }[];
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
}

/** The shown columns and rows as a grid of raw values, with the filter's words and the data's time above them. */
export function gridOf<Row>({ title, about, columns, rows }: TableContent<Row>): CellValue[][] {
  const written = columns.filter((column) => column.exported !== false);
  const totals = written.some((column) => column.total !== undefined) ? [written.map((column) => column.total)] : [];
  return [
    [title],
    ...about.map(({ label, text }) => [label, text]),
    [],
    written.map((column) => (column.unit ? `${column.header} (${column.unit})` : column.header)),
    ...rows.map((row) => written.map((column) => column.value(row))),
    ...totals,
  ];
}

export function tableFile<Row>(format: 'csv' | 'xlsx', content: TableContent<Row>): Blob {
  const grid = gridOf(content);
  if (format === 'csv') return new Blob([toCsv(grid)], { type: 'text/csv;charset=utf-8' });
  return new Blob([toXlsx(grid, content.title)], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}
