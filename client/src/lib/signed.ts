import { MINUS } from './format.js';

/** A difference with its sign, +12 or −3.4; what is written as nothing has none. */
export function signed(difference: number, write: (size: number) => string): string {
  const written = write(Math.abs(difference));
  if (written === write(0)) return written;
  return `${difference > 0 ? '+' : MINUS}${written}`;
}
