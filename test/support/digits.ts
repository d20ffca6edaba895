/**
 * An answer with its figures at nine digits, to compare it with another of the same data: sums of the same numbers in
 * another order (threads add in the order in which they end) differ in the last bits, and so, now and then, in the
 * twelfth digit that the server gives.
 */
export function nineDigits(answer: unknown): unknown {
  const digits = (_key: string, value: unknown): unknown =>
    typeof value === 'number' ? Number(value.toPrecision(9)) : value;
  return JSON.parse(JSON.stringify(answer, digits));
}
