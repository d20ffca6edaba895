import type { AnalysisLevel } from '../levels.js';

/** One condition: the ids of a level that are kept. An empty list keeps nothing. */
export interface Condition {
  readonly level: AnalysisLevel;
  readonly ids: readonly number[];
}
