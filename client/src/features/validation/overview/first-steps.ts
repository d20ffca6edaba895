import { type RuleRow, byWeight } from '../rules/rule-rows.js';

/** More would be a list, and the list stands below. */
export const MOST_STEPS = 3;

/**
 * What to do first: open errors, because they block publishing, then warnings; of each those with most findings. A note
 * comes in only when a person can settle it (a likely match), never when it merely explains.
 */
export function firstSteps(rows: readonly RuleRow[]): RuleRow[] {
  return rows.filter(isWorthwhile).sort(byWeight).slice(0, MOST_STEPS);
}

function isWorthwhile({ rule, open }: RuleRow): boolean {
  if (open === 0) return false;
  return rule.severity !== 'info' || rule.remedies.includes('accept-match');
}
