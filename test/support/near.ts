import { expect } from 'vitest';

/** A figure from floating-point sums in another order: equal to a part in a billion, or to `part`. */
export function near(value: unknown, expected: number, part = 1e-9): void {
  expect(value).toEqual(expect.any(Number));
  expect(Math.abs(Number(value) - expected)).toBeLessThanOrEqual(part * Math.max(1, Math.abs(expected)));
}
