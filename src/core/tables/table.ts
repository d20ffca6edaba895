/**
 * A table as written: CSV or a worksheet, before its columns have a meaning. CSV cells are always text; a worksheet
 * also has numbers. Null and '' both mean empty.
 */
export type TableCell = string | number | null;

export interface TableRow {
  /** 1-based: the line on which the row begins (CSV), or the row's number (worksheet). */
  readonly line: number;
  readonly cells: readonly TableCell[];
}

/** Limits of any table, so that memory stays bounded whatever a file contains. */
export const TABLE_LIMITS = {
  /** The maximum of a worksheet. */
  rows: 1_048_576,
  columns: 1_000,
  /** The maximum of a worksheet cell. */
  cellCharacters: 32_767,
  /** A quoted cell longer than this never ends: its quote was an ordinary character. */
  rowCharacters: 1_048_576,
} as const;

/** A cell's trimmed text; '' when it is empty. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell.trim() : String(cell);
}

/** Whether all cells of a row are empty. */
export function isBlankRow(row: TableRow): boolean {
  return row.cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

/** A column's name in spreadsheets: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/**
 * The line of the first row beyond the limit of a table.
 *
 * @param rows the rows read last
 * @param count how many rows were read in all, including these
 */
export function firstBeyond(rows: readonly TableRow[], count: number): number {
  return rows[Math.max(0, rows.length - (count - TABLE_LIMITS.rows))]?.line ?? 0;
}
