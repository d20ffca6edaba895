import type { Format } from '@core/format.js';

/** Beyond this a count badge says only that there are more. */
const BADGE_MOST = 9999;

/** A count for a badge, as in 9,999+. */
export function overflowed(count: number, format: Pick<Format, 'integer'>): string {
  return count > BADGE_MOST ? `${format.integer(BADGE_MOST)}+` : format.integer(count);
}
