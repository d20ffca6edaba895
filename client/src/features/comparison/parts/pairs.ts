import type { PlanogramPairDto } from '../../../api/comparisons.gen.js';

/** How the address names a pair. */
export const pairId = ({ before, after }: PlanogramPairDto): string =>
  `${before?.planogramid ?? ''}~${after?.planogramid ?? ''}`;

/** A planogram by its name, else by its file. */
export function planogramName(pair: PlanogramPairDto): string {
  const planogram = pair.after ?? pair.before;
  return planogram?.name ?? planogram?.filename ?? '';
}

export type PairState = 'changed' | 'unchanged' | 'added' | 'dropped';

export function stateOf({ before, after, changed }: PlanogramPairDto): PairState {
  if (!before) return 'added';
  if (!after) return 'dropped';
  return changed ? 'changed' : 'unchanged';
}
