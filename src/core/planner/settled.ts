import type { Candidate } from './candidates.js';
import type { ShelfRun } from './shelf-runs.js';

/** What the search settled, before it is put in words. */
export interface Settled {
  /** By position number; what can be given nothing is left out. */
  readonly given: ReadonlyMap<number, Candidate>;
  /** Units that a product's places hold after the plan, by product. */
  readonly held: readonly number[];
  readonly unproven: ReadonlySet<ShelfRun>;
}
