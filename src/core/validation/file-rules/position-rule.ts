import {
  type FileRule,
  type FileSubject,
  type PlacedPosition,
  type PlanogramSubject,
  atPosition,
} from '../file-subject.js';
import type { Found, RuleDefinition } from '../rule.js';

/** What a position rule says of one position: nothing, or what stood there. */
export type PositionJudge = (
  placed: PlacedPosition,
  subject: FileSubject,
  planogram: PlanogramSubject,
) => Pick<Found, 'cell' | 'found' | 'params'> | null;

/** A rule that each counted position answers by itself. */
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
