/** Room for a column's head in one line, with the marks of searching and sorting; Han letters are twice as wide. */
export function headWidth(header: string, unit?: string): number {
  const letters = [...(unit ? `${header} ${unit}` : header)].reduce(
    (sum, letter) => sum + (letter > '\u2e80' ? 13 : 7),
    0,
  );
  return Math.max(84, letters + 58);
}
