import type { Remedy } from '@core/validation/rule.js';
import type { ValidationRuleDto } from '../../../api/validation.gen.js';
import { limitsOfRule } from '../limits/limit-fields.js';
import type { RuleRow } from '../rules/rule-rows.js';
import type { ObjectName } from '../state/choices.js';

/** Where a remedy of a whole rule is applied: on another page, at the limits, or finding by finding. */
export type RuleAction =
  | { remedy: Remedy; kind: 'link'; to: string }
  | { remedy: Remedy; kind: 'limits' }
  | { remedy: Remedy; kind: 'findings' }
  | { remedy: Remedy; kind: 'waive' };

const UPLOADS: Partial<Record<Remedy, string>> = {
  'correct-file': 'uploads',
  're-upload': 'uploads',
  'upload-products': 'uploads?tab=products',
  'upload-stores': 'uploads?tab=stores',
};

const BY_FINDING: readonly Remedy[] = ['choose-version', 'edit-product', 'edit-store'];

/** The rules that suggest matches; others only name them as a remedy. */
const MATCHES: Partial<Record<ObjectName, string>> = { prd: 'P17', str: 'S06' };

type RuleOfActions = Pick<ValidationRuleDto, 'rule' | 'object' | 'remedies'>;

/**
 * What a person can do about a rule, best first. Leaves out remedies that lead nowhere here: what a project chooses
 * once, and matches when none is likely.
 */
export function ruleActions(projectId: string, rule: RuleOfActions, rows: readonly RuleRow[]): RuleAction[] {
  return rule.remedies.flatMap((remedy): RuleAction[] => {
    const place = UPLOADS[remedy];
    if (place) return [{ remedy, kind: 'link', to: `/projectplanogram/${projectId}/${place}` }];
    if (remedy === 'change-settings') return limitsOfRule(rule.rule).length > 0 ? [{ remedy, kind: 'limits' }] : [];
    if (remedy === 'change-extraction' || remedy === 'change-reading') {
      return [{ remedy, kind: 'link', to: `/projectplanogram/${projectId}/settings` }];
    }
    if (remedy === 'waive') return [{ remedy, kind: 'waive' }];
    if (remedy === 'accept-match') return matchAction(projectId, rule, rows);
    return BY_FINDING.includes(remedy) ? [{ remedy, kind: 'findings' }] : [];
  });
}

function matchAction(projectId: string, { rule, object }: RuleOfActions, rows: readonly RuleRow[]): RuleAction[] {
  const remedy = 'accept-match';
  const matches = MATCHES[object];
  if (rule === matches) return [{ remedy, kind: 'findings' }];
  const isThere = rows.some((row) => row.rule.rule === matches && row.open > 0);
  return isThere ? [{ remedy, kind: 'link', to: `/projectplanogram/${projectId}/validation?rule=${matches}` }] : [];
}
