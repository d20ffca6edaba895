import type { Candidate } from './candidates.js';
import type { ShelfRun } from './shelf-runs.js';

/** The outcome of the search, before reasons are added. */
export interface Settled {
  /** By position number; positions that cannot be changed are absent. */
  readonly given: ReadonlyMap<number, Candidate>;
  /** Units that each product's places hold after the plan. */
  readonly held: readonly number[];
  readonly unproven: ReadonlySet<ShelfRun>;
}
