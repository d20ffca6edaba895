import type { FileRule } from '../file-subject.js';
import { atPlanogram, beyondLimit } from '../file-subject.js';
import { factsOf } from './fact-rule.js';

/** Movement covers less than 80 % of a planogram's linear space, so its space-to-sales figures say little. */
export const lowCoverage: FileRule = {
  id: 'M07',
  severity: 'warning',
  object: 'prs',
  affects: ['sales', 'supply'],
  remedies: ['correct-file', 'waive'],
  *check({ planograms, extract, limits }) {
    const sums = planograms.map(() => ({ all: 0, moving: 0 }));
    for (const { planogramNo, linear, movement } of factsOf(extract)) {
      const sum = sums[planogramNo];
      if (!sum || linear === null) continue;
      sum.all += linear;
      if (movement !== null) sum.moving += linear;
    }
    for (const subject of planograms) {
      const { all, moving } = sums[subject.planogramNo] ?? { all: 0, moving: 0 };
      if (all <= 0 || moving / all >= limits.coverageShare) continue;
      yield { ...atPlanogram(subject), params: { coverage: beyondLimit(moving / all, limits.coverageShare, 3) } };
    }
  },
};
