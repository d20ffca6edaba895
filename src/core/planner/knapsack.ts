import { type Choice, type Frontier, frontierOf, Relaxation } from './relaxation.js';
import { addedWorth, compareRate, compareWorth, type Step, type Worth } from './worth.js';

export interface Best {
  /** The index of each item's choice. */
  readonly chosen: readonly number[];
  readonly width: number;
  readonly worth: Worth;
  /** False when the search hit its limit: the plan is good, but possibly not the best. */
  readonly proven: boolean;
  /** Number of partial plans examined. */
  readonly looked: number;
}

/**
 * Most partial plans to examine for a whole planogram before a search gives up: some five seconds and 200 MB. A shelf
 * of 500 different items needs four million (docs/decisions/0024).
 */
export const MOST_STATES = 5_000_000;

/**
 * Chooses one option per item so that the widths fit into `room` and the total worth, compared measure by measure, is
 * the highest possible; null when not even the narrowest options fit. Exact dynamic programming over the items: of
 * plans with the same width it keeps the one worth most, and it drops plans that a narrower one matches and plans that
 * could not beat the best known plan even if facings could be split (docs/decisions/0024). All numbers are whole, so
 * nothing is rounded.
 */
export function bestChoices(
  items: readonly (readonly Choice[])[],
  room: number,
  levels: number,
  mostStates = MOST_STATES,
): Best | null {
  const frontiers = items.map((choices, item) => frontierOf(choices, item));
  if (frontiers.some(({ choices }) => choices.length === 0)) return null;
  if (sumOf(frontiers.map(({ choices }) => choices[0]?.width ?? 0)) > room) return null;
  return new Search(frontiers, room, levels, mostStates).run();
}

/** Partial plans after some items, by width; each is worth more than all narrower ones. */
interface States {
  readonly widths: number[];
  readonly worths: Float64Array;
  readonly parents: number[];
  readonly picks: number[];
}

class Search {
  private readonly order: readonly number[];
  private readonly steps: readonly Step[];
  private readonly placeOf: readonly number[];
  private readonly stages: States[] = [];
  private best: { picks: number[]; worth: Worth } | null = null;
  private looked = 0;

  constructor(
    private readonly frontiers: readonly Frontier[],
    private readonly room: number,
    private readonly levels: number,
    private readonly mostStates: number,
  ) {
    // Items that can take the most room come first, because that makes the bound on the rest tightest.
    this.order = frontiers.map((_, item) => item).sort((a, b) => this.reach(b) - this.reach(a) || a - b);
    const place = new Array<number>(frontiers.length).fill(0);
    this.order.forEach((item, at) => (place[item] = at));
    this.placeOf = place;
    this.steps = frontiers.flatMap(({ steps }) => steps).sort((a, b) => compareRate(b, a) || a.item - b.item);
  }

  run(): Best {
    let states: States = {
      widths: [0],
      worths: new Float64Array(this.levels),
      parents: [-1],
      picks: [-1],
    };
    this.complete(0, this.relaxationFrom(0), states, 0);
    let proven = true;
    for (let stage = 0; stage < this.order.length; stage++) {
      const rest = this.relaxationFrom(stage + 1);
      const next = this.extended(states, stage, rest);
      if (next === null) {
        proven = false;
        break;
      }
      states = next;
      this.stages.push(states);
      if (states.widths.length === 0) break;
      this.complete(stage + 1, rest, states, mostPromising(states));
    }
    return this.answer(proven);
  }

  private answer(proven: boolean): Best {
    const { picks, worth } = this.best as { picks: number[]; worth: Worth };
    const chosen = this.frontiers.map(({ choices }, item) => choices[picks[item] as number]);
    return {
      chosen: chosen.map((choice) => choice?.source ?? 0),
      width: sumOf(chosen.map((choice) => choice?.width ?? 0)),
      worth,
      proven,
      looked: this.looked,
    };
  }

  /** How much wider an item can become. */
  private reach(item: number): number {
    const choices = this.frontiers[item]?.choices ?? [];
    return (choices.at(-1)?.width ?? 0) - (choices[0]?.width ?? 0);
  }

  private relaxationFrom(stage: number): Relaxation {
    let least: Choice = { width: 0, worth: new Array<number>(this.levels).fill(0) };
    for (const item of this.order.slice(stage)) {
      const narrowest = this.frontiers[item]?.choices[0] as Choice;
      least = { width: least.width + narrowest.width, worth: addedWorth(least.worth, narrowest.worth) };
    }
    return new Relaxation(
      this.steps.filter(({ item }) => (this.placeOf[item] as number) >= stage),
      least,
    );
  }

  /**
   * Extends every state with every choice of the next item, minus those that cannot lead to a better plan; null past
   * the limit.
   */
  private extended(from: States, stage: number, rest: Relaxation): States | null {
    const { levels } = this;
    const choices = this.frontiers[this.order[stage] as number]?.choices ?? [];
    const widths: number[] = [];
    const parents: number[] = [];
    const picks: number[] = [];
    const most = this.room - rest.width;
    for (const [pick, { width }] of choices.entries()) {
      for (let state = 0; state < from.widths.length; state++) {
        const total = (from.widths[state] as number) + width;
        if (total > most) break;
        if (this.looked === this.mostStates) return null;
        this.looked += 1;
        widths.push(total);
        parents.push(state);
        picks.push(pick);
      }
    }
    const worths = new Float64Array(widths.length * levels);
    for (let at = 0; at < widths.length; at++) {
      const { worth } = choices[picks[at] as number] as Choice;
      const parent = (parents[at] as number) * levels;
      for (let level = 0; level < levels; level++)
        worths[at * levels + level] = (from.worths[parent + level] as number) + (worth[level] as number);
    }
    return this.pruned({ widths, worths, parents, picks }, rest);
  }

  private pruned({ widths, worths, parents, picks }: States, rest: Relaxation): States {
    const { levels, room } = this;
    const best = this.best?.worth ?? [];
    const compareAt = (a: number, b: number): number => {
      for (let level = 0; level < levels; level++) {
        const difference = (worths[a * levels + level] as number) - (worths[b * levels + level] as number);
        if (difference !== 0) return difference;
      }
      return 0;
    };
    const order = Uint32Array.from(widths.keys()).sort(
      (a, b) => (widths[a] as number) - (widths[b] as number) || compareAt(b, a) || a - b,
    );
    const kept: number[] = [];
    let last = -1;
    for (const at of order) {
      if (last >= 0 && compareAt(at, last) <= 0) continue;
      last = at;
      if (rest.canBeat(best, worths, at * levels, room - (widths[at] as number))) kept.push(at);
    }
    const keptWorths = new Float64Array(kept.length * levels);
    kept.forEach((at, index) => keptWorths.set(worths.subarray(at * levels, (at + 1) * levels), index * levels));
    return {
      widths: kept.map((at) => widths[at] as number),
      worths: keptWorths,
      parents: kept.map((at) => parents[at] as number),
      picks: kept.map((at) => picks[at] as number),
    };
  }

  /** Completes a partial plan with the best steps that still fit, and keeps it if it is the best so far. */
  private complete(stage: number, rest: Relaxation, states: States, state: number): void {
    const picks = new Array<number>(this.frontiers.length).fill(0);
    this.trace(stage, state, picks);
    const width = states.widths[state] as number;
    let free = this.room - width - rest.width;
    for (const step of this.steps) {
      if ((this.placeOf[step.item] as number) < stage) continue;
      const from = this.frontiers[step.item]?.choices[picks[step.item] as number]?.width ?? 0;
      const to = this.frontiers[step.item]?.choices[step.choice]?.width ?? 0;
      if (step.choice <= (picks[step.item] as number) || to - from > free) continue;
      free -= to - from;
      picks[step.item] = step.choice;
    }
    const worth = this.worthOf(picks);
    if (this.best === null || compareWorth(worth, this.best.worth) > 0) this.best = { picks, worth };
  }

  private trace(stage: number, state: number, picks: number[]): void {
    let at = state;
    for (let back = stage - 1; back >= 0; back--) {
      const states = this.stages[back] as States;
      picks[this.order[back] as number] = states.picks[at] as number;
      at = states.parents[at] as number;
    }
  }

  private worthOf(picks: readonly number[]): Worth {
    return this.frontiers.reduce<Worth>(
      (sum, { choices }, item) => addedWorth(sum, choices[picks[item] as number]?.worth ?? []),
      new Array<number>(this.levels).fill(0),
    );
  }
}

/** The widest plan is worth most so far, so the best plan plausibly extends it. */
function mostPromising({ widths }: States): number {
  return widths.length - 1;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
