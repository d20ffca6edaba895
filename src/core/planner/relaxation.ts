import { compareRate, compareWorth, type Step, type Worth, worthMinus } from './worth.js';

/** One way to place an item: its width, and what that is worth. Whole numbers. */
export interface Choice {
  readonly width: number;
  readonly worth: Worth;
}

/**
 * The choices of an item that can be part of a best plan: each wider one is worth more. `source` is the original index.
 */
export interface Frontier {
  readonly choices: readonly (Choice & { readonly source: number })[];
  /** Steps along the upper hull, each at a lower rate than the previous one. */
  readonly steps: readonly Step[];
}

export function frontierOf(choices: readonly Choice[], item: number): Frontier {
  const order = choices
    .map((choice, source) => ({ ...choice, source }))
    .sort((a, b) => a.width - b.width || compareWorth(b.worth, a.worth));
  const kept: (Choice & { source: number })[] = [];
  for (const choice of order) {
    const last = kept.at(-1);
    if (last === undefined || compareWorth(choice.worth, last.worth) > 0) kept.push(choice);
  }
  return { choices: kept, steps: hullSteps(kept, item) };
}

function hullSteps(kept: readonly Choice[], item: number): Step[] {
  const hull: Step[] = [];
  const at: number[] = [0];
  for (let next = 1; next < kept.length; next++) {
    let step = stepTo(kept, at.at(-1) as number, next, item);
    while (hull.length > 0 && compareRate(step, hull.at(-1) as Step) >= 0) {
      hull.pop();
      at.pop();
      step = stepTo(kept, at.at(-1) as number, next, item);
    }
    hull.push(step);
    at.push(next);
  }
  return hull;
}

function stepTo(kept: readonly Choice[], from: number, to: number, item: number): Step {
  const before = kept[from] as Choice;
  const after = kept[to] as Choice;
  return { item, choice: to, width: after.width - before.width, worth: worthMinus(after.worth, before.worth) };
}

/**
 * An upper bound: the worth of a set of items in a given room if facings could be split. Takes every item at its
 * narrowest, then the best steps while they fit, the last of them in part. No plan of whole facings is worth more.
 */
export class Relaxation {
  /** Prefix sums over the steps: widths, and worths level by level. */
  private readonly widths: Float64Array;
  private readonly sums: Float64Array;

  /** @param steps of the items, best rate first */
  constructor(
    private readonly steps: readonly Step[],
    private readonly least: Choice,
  ) {
    const levels = least.worth.length;
    this.widths = new Float64Array(steps.length + 1);
    this.sums = new Float64Array((steps.length + 1) * levels);
    this.sums.set(least.worth);
    for (let index = 0; index < steps.length; index++) {
      const { width, worth } = steps[index] as Step;
      this.widths[index + 1] = (this.widths[index] as number) + width;
      for (let level = 0; level < levels; level++)
        this.sums[(index + 1) * levels + level] =
          (this.sums[index * levels + level] as number) + (worth[level] as number);
    }
  }

  get width(): number {
    return this.least.width;
  }

  /** Whole steps that fit into `room`. */
  stepsIn(room: number): number {
    const free = room - this.least.width;
    let low = 0;
    let high = this.steps.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.widths[middle] as number) <= free) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Whether a plan of whole facings that has already `gained` this much can exceed `best` in `room`. */
  canBeat(best: Worth, gained: Float64Array, from: number, room: number): boolean {
    const whole = this.stepsIn(room);
    const sums = whole * best.length;
    const step = this.steps[whole];
    const part = step === undefined ? 0 : (room - this.least.width - (this.widths[whole] as number)) / step.width;
    for (let level = 0; level < best.length; level++) {
      const ahead = (this.sums[sums + level] as number) + (gained[from + level] as number) - (best[level] as number);
      const reach = ahead + (step === undefined ? 0 : part * (step.worth[level] as number));
      if (reach > SLACK) return true;
      if (reach < -SLACK) return false;
    }
    return false;
  }
}

/** The sums are whole and exact; only the part of the last step is a quotient. */
const SLACK = 1e-6;
