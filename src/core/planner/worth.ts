/** The worth of a choice, most important measure first; whole numbers, more is better. */
export type Worth = readonly number[];

/** Positive when `a` is worth more: the first measure that differs decides. */
export function compareWorth(a: Worth, b: Worth): number {
  for (let level = 0; level < a.length; level++) {
    const difference = (a[level] as number) - (b[level] as number);
    if (difference !== 0) return difference;
  }
  return 0;
}

export function addedWorth(a: Worth, b: Worth): number[] {
  return a.map((value, level) => value + (b[level] as number));
}

export function worthMinus(a: Worth, b: Worth): number[] {
  return a.map((value, level) => value - (b[level] as number));
}

/** Positive when `a` gains more per width than `b`; exact while worth × width stays below 2^53. */
export function compareRate(a: Step, b: Step): number {
  for (let level = 0; level < a.worth.length; level++) {
    const difference = (a.worth[level] as number) * b.width - (b.worth[level] as number) * a.width;
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The step from one choice of an item to its next wider one. */
export interface Step {
  readonly item: number;
  /** The index of the choice that it leads to, in the item's own list. */
  readonly choice: number;
  readonly width: number;
  readonly worth: Worth;
}
