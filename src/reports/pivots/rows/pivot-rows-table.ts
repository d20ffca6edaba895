import type { ReportTable } from '../../../platform/spreadsheets/report-table.js';
import { tableHead } from '../../answers/about.js';
import type { FileWords } from '../../answers/file-words.js';
import { figureRowColumns } from '../../answers/plain-tables.js';
import type { PivotRowDto, PivotRowPageDto } from '../dto/pivot.dto.js';
import type { PivotTable } from '../pivot-fields.js';
import { PivotWords } from '../pivot-words.js';

const PLACE = ['bay', 'shelf', 'fixture', 'fixturetype', 'merchstyle', 'orientation'] as const;
const TEXTS: readonly string[] = ['filename', 'planogramid', 'planogram', 'store', 'key', 'upc', 'name'];
const CODES: readonly string[] = ['fixturetype', 'merchstyle', 'orientation'];

/** The rows behind a cell as a file; for positions, with their places. */
export function pivotRowsTable(
  words: FileWords,
  page: PivotRowPageDto,
  projectName: string,
  table: PivotTable,
): ReportTable {
  const own = new PivotWords(words.language);
  const columns: (readonly [keyof PivotRowDto & string, string])[] = [
    ...figureRowColumns(words, page.units),
    ...(table === 'positions' ? PLACE.map((field) => [field, own.field(field)] as const) : []),
  ];
  const cell = (row: PivotRowDto, field: keyof PivotRowDto): string | number | null => {
    const value = row[field];
    return typeof value === 'number' && CODES.includes(field)
      ? own.value(field as 'merchstyle', String(value), null)
      : value;
  };
  return {
    columns: columns.map(([field, title]) => ({
      title,
      type: TEXTS.includes(field) || CODES.includes(field) ? 'text' : 'number',
    })),
    rows: page.items.map((row) => columns.map(([field]) => cell(row, field))),
    ...tableHead(words, own.file('rowsBehind'), page, projectName),
  };
}
