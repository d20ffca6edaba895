import type { WorkLength } from '../../../../uploads/uploads.facade.js';

/**
 * Planogram × product rows (about 2,000 planograms) above which an analysis or a validation takes seconds. Then it pays
 * to give it the memory of the reading threads, which need half a second to restart.
 */
export const LARGE_ROWS = 350_000;

/** Above this it takes more than two seconds, so other analyses are read and made beside it. */
const LONG_ROWS = 1_200_000;

/** How long the analysis or validation of this many planogram × product rows takes. */
export function workLength(rows: number): WorkLength {
  if (rows > LONG_ROWS) return 'long';
  return rows > LARGE_ROWS ? 'large' : 'short';
}
