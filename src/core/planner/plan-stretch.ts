import type { PlanogramFile } from '../planogram/model.js';
import { type Candidate, candidatesOf, choiceOf, wholeRoom, wholeWidth, WORTH_LEVELS } from './candidates.js';
import { bestChoices } from './knapsack.js';
import type { PlanOptions } from './plan-options.js';
import type { Choice } from './relaxation.js';
import type { ShelfProduct } from './shelf-products.js';
import type { RunBlock, RunPlace, Stretch } from './shelf-runs.js';

/** The plan for the adjustable positions of a stretch. */
export interface StretchPlan {
  /** By position number. */
  readonly given: ReadonlyMap<number, Candidate>;
  readonly isProven: boolean;
  /** Partial plans that the search examined. */
  readonly looked: number;
}

/** The search problem of a stretch. */
export interface StretchProblem {
  readonly open: readonly { readonly place: RunPlace; readonly candidates: readonly Candidate[] }[];
  /** The candidates in the search's units, in the same order. */
  readonly choices: readonly (readonly Choice[])[];
  /** The room left for them, in the search's units. */
  readonly room: number;
}

/**
 * The best facings for a stretch or, past `mostStates` partial plans, the best found by then, which is at least as good
 * as filling the shelf greedily. Today's facings are always candidates, and an overfull shelf may stay as full, so
 * every shelf has a plan.
 */
export function planStretch(
  file: PlanogramFile,
  stretch: Stretch,
  products: readonly ShelfProduct[],
  options: PlanOptions,
  cm: number,
  mostStates: number,
): StretchPlan {
  const { open, choices, room } = stretchProblem(file, stretch, products, options, cm);
  const best = bestChoices(choices, room, WORTH_LEVELS, mostStates);
  const given = new Map<number, Candidate>();
  open.forEach(({ place, candidates }, at) => {
    const chosen = candidates[best?.chosen[at] ?? -1];
    if (chosen !== undefined) given.set(place.position, chosen);
  });
  return { given, isProven: best?.proven ?? true, looked: best?.looked ?? 0 };
}

export function stretchProblem(
  file: PlanogramFile,
  stretch: Stretch,
  products: readonly ShelfProduct[],
  options: PlanOptions,
  cm: number,
): StretchProblem {
  const taken = (block: RunBlock): number => wholeWidth(block.to - block.from, cm);
  const total = stretch.blocks.reduce((sum, block) => sum + taken(block), 0);
  const room = Math.max(wholeRoom(stretch.to - stretch.from, cm), total);
  const open: { place: RunPlace; candidates: Candidate[] }[] = [];
  let fixed = 0;
  for (const block of stretch.blocks) {
    const [place] = block.places;
    if (block.places.length !== 1 || place === undefined || place.stays !== null) {
      fixed += taken(block);
      continue;
    }
    const product = products[place.product] as ShelfProduct;
    open.push({ place, candidates: candidatesOf(file, place, product, options, room, cm) });
  }
  const choices = open.map(({ place, candidates }) =>
    candidates.map((given) => choiceOf(given, place, products[place.product] as ShelfProduct, options, cm)),
  );
  return { open, choices, room: room - fixed };
}
