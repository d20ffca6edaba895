const MARKS_PX = 58;
const SORT_MARK_PX = 36;

/** Width of a column's head in one line, with the search and sort icons; Han characters are twice as wide. */
export function headWidth(header: string, unit?: string): number {
  return Math.max(84, lettersWidth(header, unit) + MARKS_PX);
}

/** The same in a plain table, whose columns have no search. */
export function plainHeadWidth(header: string, unit?: string): number {
  return Math.max(60, lettersWidth(header, unit) + SORT_MARK_PX);
}

function lettersWidth(header: string, unit: string | undefined): number {
  return [...(unit ? `${header} ${unit}` : header)].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13 : 7), 0);
}
