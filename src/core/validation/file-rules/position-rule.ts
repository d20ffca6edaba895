import {
  type FileRule,
  type FileSubject,
  type PlacedPosition,
  type PlanogramSubject,
  atPosition,
} from '../file-subject.js';
import type { Found, RuleDefinition } from '../rule.js';

/** A position rule's result for one position: nothing, or what was found. */
export type PositionJudge = (
  placed: PlacedPosition,
  subject: FileSubject,
  planogram: PlanogramSubject,
) => Pick<Found, 'cell' | 'found' | 'params'> | null;

/** A rule that is checked for each counted position. */
export function positionRule(definition: Omit<RuleDefinition, 'object'>, judge: PositionJudge): FileRule {
  return {
    ...definition,
    object: 'pln',
    *check(subject) {
      for (const planogram of subject.planograms) {
        for (const placed of planogram.positions) {
          const said = placed.counted ? judge(placed, subject, planogram) : null;
          if (said) yield { ...atPosition(planogram, placed), ...said };
        }
      }
    },
  };
}
