import { toCsv } from '../../lib/csv.js';
import { type CellValue, exportedColumns, headOf } from './data-column.js';
import { type TableContent, tableWorkbook } from './table-workbook.js';
import type { SheetNames } from './workbook-writer.js';

export { tableWorkbook };

/** A table with all its rows at hand. */
type WholeTable<Row> = TableContent<Row> & { rows: readonly Row[] };

/** Heading and rows as raw values, for programs: no lines above them and no total below. */
export function gridOf<Row>({ columns, rows }: Pick<WholeTable<Row>, 'columns' | 'rows'>): CellValue[][] {
  const written = exportedColumns(columns);
  return [written.map(headOf), ...rows.map((row) => written.map((column) => column.value(row)))];
}

/** A CSV of the data, or a workbook with the total, number formats and a sheet that describes the table. */
export async function tableFile<Row>(
  format: 'csv' | 'xlsx',
  content: WholeTable<Row>,
  names: SheetNames,
): Promise<Blob> {
  if (format === 'csv') return new Blob([toCsv(gridOf(content))], { type: 'text/csv;charset=utf-8' });
  return tableWorkbook(content, names);
}
