/** Beyond this a count badge says only that there are more. */
const BADGE_MOST = 9999;

/** A count for a badge, as in 9999+. */
export function overflowed(count: number): string {
  return count > BADGE_MOST ? `${BADGE_MOST}+` : String(count);
}
