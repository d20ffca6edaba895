import type { FindingGroupDto } from '../../../api/validation.gen.js';
import { type RuleRow, byWeight } from '../rules/rule-rows.js';

/** More would be a list, which is already below. */
export const MOST_STEPS = 3;

/**
 * What to do first: open errors, because they block publishing, then warnings; of each those with the most findings. A
 * note is included only if a person can resolve it (a likely match), never if it merely explains.
 */
export function firstSteps(rows: readonly RuleRow[]): RuleRow[] {
  return rows.filter(isWorthwhile).sort(byWeight).slice(0, MOST_STEPS);
}

/** The blocking rule to start with. */
export function firstBlocking(rows: readonly RuleRow[]): RuleRow | null {
  const first = firstSteps(rows)[0];
  return first?.rule.severity === 'error' ? first : null;
}

function isWorthwhile({ rule, open }: RuleRow): boolean {
  if (open === 0) return false;
  return rule.severity !== 'info' || rule.remedies.includes('accept-match');
}

/**
 * The causes to start with, in the server's order: errors, then warnings, of each first what affects the most sales. A
 * note is included only if a person can resolve it.
 */
export function firstGroups(groups: readonly FindingGroupDto[], rows: readonly RuleRow[]): FindingGroupDto[] {
  const worthwhile = new Set(rows.filter(isWorthwhile).map(({ rule }) => rule.rule));
  return groups.filter(({ rule }) => worthwhile.has(rule)).slice(0, MOST_STEPS);
}
