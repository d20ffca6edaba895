/**
 * A table as it was written: CSV or a worksheet, before anyone knows what its columns mean. Cells of CSV are always
 * text; a worksheet also knows numbers. Null and '' are both empty.
 */
export type TableCell = string | number | null;

export interface TableRow {
  /** 1-based: the line that the row begins on (CSV), or the row's number (worksheet). */
  readonly line: number;
  readonly cells: readonly TableCell[];
}

/** What no table may exceed: memory stays bounded whatever a file holds. */
export const TABLE_LIMITS = {
  /** As many as a worksheet holds. */
  rows: 1_048_576,
  columns: 1_000,
  /** What a worksheet's cell can hold. */
  cellCharacters: 32_767,
  /** A quoted cell that has not ended after so many characters never does: its quote was a character of the text. */
  rowCharacters: 1_048_576,
} as const;

/** A cell's text without blanks around it; '' when it is empty. */
export function cellText(cell: TableCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell.trim() : String(cell);
}

/** A row of which nothing is written. */
export function isBlankRow(row: TableRow): boolean {
  return row.cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

/** A column's name as spreadsheets have it: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/**
 * The line of the first row that is more than a table may have.
 *
 * @param rows the last that were read
 * @param count how many were read in all, these included
 */
export function firstBeyond(rows: readonly TableRow[], count: number): number {
  return rows[Math.max(0, rows.length - (count - TABLE_LIMITS.rows))]?.line ?? 0;
}
