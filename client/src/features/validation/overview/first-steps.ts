import type { FindingGroupDto } from '../../../api/validation.gen.js';
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

/** Of the rules that block publishing the one to begin with. */
export function firstBlocking(rows: readonly RuleRow[]): RuleRow | null {
  const first = firstSteps(rows)[0];
  return first?.rule.severity === 'error' ? first : null;
}

function isWorthwhile({ rule, open }: RuleRow): boolean {
  if (open === 0) return false;
  return rule.severity !== 'info' || rule.remedies.includes('accept-match');
}

/**
 * The causes to begin with, in the server's order: errors, then warnings, of each first what stands for the most sales.
 * A note comes in only when a person can settle it.
 */
export function firstGroups(groups: readonly FindingGroupDto[], rows: readonly RuleRow[]): FindingGroupDto[] {
  const worthwhile = new Set(rows.filter(isWorthwhile).map(({ rule }) => rule.rule));
  return groups.filter(({ rule }) => worthwhile.has(rule)).slice(0, MOST_STEPS);
}
