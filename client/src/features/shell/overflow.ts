/** A count for a badge: beyond `most` it says only that there are more, as in 9999+. */
export function overflowed(count: number, most: number): string {
  return count > most ? `${most}+` : String(count);
}
