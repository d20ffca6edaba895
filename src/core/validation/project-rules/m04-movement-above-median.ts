import type { ProjectRule } from '../project-subject.js';

/** Movement over 20 times its category's median: a unit, a period or a decimal sign is probably wrong. */
export const movementAboveMedian: ProjectRule = {
  id: 'M04',
  severity: 'warning',
  object: 'prs',
  affects: ['sales', 'supply'],
  remedies: ['correct-file', 'change-settings', 'waive'],
  *check({ movements, movementMedians, limits }) {
    for (const { category, movement, fileNo, planogramNo, line, productKey } of movements()) {
      const middle = category === null ? undefined : movementMedians.get(category);
      if (movement === null || middle === undefined || movement <= middle * limits.medianMovementTimes) continue;
      yield {
        ...{ fileNo, planogramNo, line, record: 'Performance', subject: productKey },
        params: { movement: Math.round(movement * 10) / 10, median: Math.round(middle * 10) / 10 },
      };
    }
  },
};
