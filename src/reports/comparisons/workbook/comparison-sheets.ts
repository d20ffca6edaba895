import type { ReportTable, TableCell } from '../../../platform/spreadsheets/report-table.js';
import type { Formula, WorkbookCell, WorkbookFile } from '../../documents/workbook/workbook-file.js';
import { columnName } from '../../documents/workbook/workbook-file.js';

/** A row formula by its column, from 0: maps the row's number in the sheet to the formula's text. */
export type RowFormulas = Readonly<Record<number, (row: number) => string>>;

export interface Sheet {
  readonly name: string;
  readonly table: ReportTable;
  readonly rowCount: number;
  /** Columns that are computed from others; an empty cell stays empty. */
  readonly formulas?: RowFormulas;
  /** Columns with a sum at the end. */
  readonly sums?: ReadonlyMap<number, ColumnSum>;
}

/**
 * A column's sum. For changes it is the sum of after − the sum of before: where a change is unknown, the changes do not
 * add up to it.
 */
export interface ColumnSum {
  readonly result: number | null;
  readonly isChange?: true;
}

/** Writes a report's table as a sheet with live computed columns and sums. Calls `each` for every row. */
export async function writeSheet(book: WorkbookFile, sheet: Sheet, each: () => void): Promise<void> {
  const { name, table, rowCount, formulas = {}, sums } = sheet;
  const rows = async function* (): AsyncGenerator<WorkbookCell[]> {
    let row = 1;
    for await (const cells of table.rows) {
      row += 1;
      each();
      yield cells.map((cell, column) => withFormula(cell, formulas[column]?.(row)));
    }
  };
  const columns = table.columns.map(({ title, type, width }) => ({
    title,
    kind: type,
    ...(width === undefined ? {} : { width }),
  }));
  const totals = sums === undefined || rowCount === 0 ? [] : [totalOf(table, sums, rowCount)];
  await book.table(name, columns, rows(), { rowCount, totals, frozenColumns: 0 });
}

function withFormula(cell: TableCell, formula: string | undefined): WorkbookCell {
  const shown = typeof cell === 'boolean' ? String(cell) : cell;
  return formula === undefined || typeof shown !== 'number' ? shown : { formula, result: shown };
}

function totalOf(
  { columns, total }: ReportTable,
  sums: ReadonlyMap<number, ColumnSum>,
  rowCount: number,
): WorkbookCell[] {
  return columns.map((_, column): WorkbookCell => {
    const sum = sums.get(column);
    if (sum === undefined) return column === 0 ? String(total?.[0] ?? '') : null;
    const name = columnName(column + 1);
    // The heading, the rows, an empty row.
    const row = rowCount + 3;
    const formula =
      sum.isChange === true
        ? `${cell(column - 1, row)}-${cell(column - 2, row)}`
        : `SUBTOTAL(109,${name}2:${name}${rowCount + 1})`;
    return { formula, result: sum.result } satisfies Formula;
  });
}

const cell = (column: number, row: number): string => `${columnName(column + 1)}${row}`;

/** Figure, unit, before, after, change, ratio. */
export const TOTAL_FORMULAS: RowFormulas = {
  4: (row) => `${cell(3, row)}-${cell(2, row)}`,
  5: (row) => `${cell(4, row)}/${cell(2, row)}`,
};

/** Name, before, added, dropped, grown, shrunk, unknown, after, change, ratio. */
export const SPACE_FORMULAS: RowFormulas = {
  7: (row) => `${cell(1, row)}+${cell(2, row)}-${cell(3, row)}+${cell(4, row)}-${cell(5, row)}+${cell(6, row)}`,
  8: (row) => `${cell(7, row)}-${cell(1, row)}`,
  9: (row) => `${cell(8, row)}/${cell(1, row)}`,
};

/**
 * Where a product's figures start in the assortment: after seven columns about the product and one about what happened
 * to it.
 */
const FIRST_FIGURE = 8;

/** Before, after and change of each figure. The change is the difference; a project without the item counts as 0. */
export function assortmentFormulas(figures: number): RowFormulas {
  return Object.fromEntries(
    Array.from({ length: figures }, (_, figure) => {
      const before = FIRST_FIGURE + figure * 3;
      return [before + 2, (row: number) => `N(${cell(before + 1, row)})-N(${cell(before, row)})`];
    }),
  );
}

/** Columns of the assortment that hold sums of a figure: before, after, change. */
export function assortmentSums(
  figures: readonly string[],
  totals: ReadonlyMap<string, { before: number | null; after: number | null; change: number | null }>,
): Map<number, ColumnSum> {
  const sums = new Map<number, ColumnSum>();
  figures.forEach((figure, at) => {
    const total = totals.get(figure);
    // Products' stores and days of supply cannot be added up.
    if (total === undefined || figure === 'stores' || figure === 'daysOfSupply') return;
    const column = FIRST_FIGURE + at * 3;
    sums.set(column, { result: total.before });
    sums.set(column + 1, { result: total.after });
    if (total.change !== null) sums.set(column + 2, { result: total.change, isChange: true });
  });
  return sums;
}

/** Seven columns about the product; stores before and after, gained, lost, kept; distribution before, after, change. */
export function distributionFormulas(storesCell: string): RowFormulas {
  return {
    7: (row) => `${cell(10, row)}+${cell(11, row)}`,
    8: (row) => `${cell(9, row)}+${cell(11, row)}`,
    12: (row) => `${cell(7, row)}/${storesCell}`,
    13: (row) => `${cell(8, row)}/${storesCell}`,
    14: (row) => `${cell(13, row)}-${cell(12, row)}`,
  };
}
