/**
 * Rows of planogram × product (2,000 planograms or so) above which an analysis or a validation takes seconds: then it
 * pays to give it the memory of the reading threads, which cost half a second when they start anew.
 */
const LARGE_ROWS = 350_000;

export function isLargeData(rows: number): boolean {
  return rows > LARGE_ROWS;
}
