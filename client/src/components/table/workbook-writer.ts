import type { CellObject, Row as SheetRow } from 'write-excel-file/universal';
import writeExcelFile from 'write-excel-file/universal';

export interface WorkbookColumn {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  /** Format of its numbers and times. */
  readonly format: string;
}

/** The names of a workbook's sheets, and the label of the row count on the second. */
export interface SheetNames {
  readonly data: string;
  readonly about: string;
  readonly rows: string;
}

/** A table's workbook without functions, so that it can be sent to a worker. */
export interface Workbook {
  readonly names: SheetNames;
  readonly title: string;
  readonly about: readonly { label: string; text: string }[];
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly (readonly WorkbookValue[])[];
  readonly total: readonly WorkbookValue[] | null;
}

/** Times are in the reader's time zone, because workbooks have none. */
export type WorkbookValue = string | number | Date | null;

const ABOUT_WIDTHS = [24, 80];
/** Characters that XML 1.0 forbids. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/**
 * The table in the server's workbook format: bold, frozen heading, formatted figures, and a bold total at the end; a
 * second sheet describes the table.
 */
export function writeWorkbook({ names, title, about, columns, rows, total }: Workbook): Promise<Blob> {
  const formats = columns.map(({ format }) => format);
  const line = (values: readonly WorkbookValue[]): CellObject[] =>
    values.map((value, at) => cellOf(value, formats[at] ?? ''));
  const data: SheetRow[] = [columns.map(({ head }) => bold(textCell(head))), ...rows.map(line)];
  if (total !== null) data.push(line(total).map(bold));
  const notes: SheetRow[] = [
    [bold(textCell(title))],
    ...about.map(({ label, text }): SheetRow => [textCell(label), textCell(text)]),
    [textCell(names.rows), { value: rows.length, type: Number }],
  ];
  return writeExcelFile([
    {
      ...{ sheet: names.data, data, stickyRowsCount: 1, orientation: 'landscape' as const },
      columns: columns.map(({ width }) => ({ width })),
    },
    { sheet: names.about, data: notes, columns: ABOUT_WIDTHS.map((width) => ({ width })) },
  ]).toBlob();
}

function bold(cell: CellObject): CellObject {
  return { ...cell, fontWeight: 'bold' };
}

function textCell(text: string): CellObject {
  return { value: text.replace(FORBIDDEN, ''), type: String, format: '@' };
}

function cellOf(value: WorkbookValue, format: string): CellObject {
  if (value === null) return {};
  if (typeof value === 'string') return textCell(value);
  return value instanceof Date ? { value, type: Date, format } : { value, type: Number, format };
}
