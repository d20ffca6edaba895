import { randomInt } from 'node:crypto';

/** Days within which a temporary password must be replaced. */
export const TEMPORARY_DAYS = 7;

/** Without ambiguous characters (0 O, 1 l I): people type it from an email or a call. */
const LOWER = 'abcdefghijkmnopqrstuvwxyz';
const UPPER = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const ALL = LOWER + UPPER + DIGITS;
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * A single-use password: 16 random characters (over 90 bits) in four groups, with a lowercase letter, an uppercase
 * letter and a digit, as the password rules require.
 */
export function temporaryPassword(): string {
  const signs = Array.from({ length: GROUPS * GROUP_LENGTH }, () => pick(ALL));
  const places = differentPlaces(signs.length, 3);
  [LOWER, UPPER, DIGITS].forEach((kind, index) => (signs[places[index] ?? 0] = pick(kind)));
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    signs.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH).join(''),
  );
  return groups.join('-');
}

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length));
}

function differentPlaces(of: number, count: number): number[] {
  const places = new Set<number>();
  while (places.size < count) places.add(randomInt(of));
  return [...places];
}
