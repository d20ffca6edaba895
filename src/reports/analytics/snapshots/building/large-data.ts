import type { WorkLength } from '../../../../uploads/uploads.facade.js';

/**
 * Rows of planogram × product (2,000 planograms or so) above which an analysis or a validation takes seconds: then it
 * pays to give it the memory of the reading threads, which cost half a second when they start anew.
 */
export const LARGE_ROWS = 350_000;

/** Above this it takes more than two seconds: others are read and analysed beside it. */
const LONG_ROWS = 1_200_000;

/** How long the analysis or the validation of so many rows of planogram × product takes. */
export function workLength(rows: number): WorkLength {
  if (rows > LONG_ROWS) return 'long';
  return rows > LARGE_ROWS ? 'large' : 'short';
}
