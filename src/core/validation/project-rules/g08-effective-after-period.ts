import type { ProjectRule } from '../project-subject.js';

/** The planogram takes effect after the project's time period, so the sales belong to another shelf. */
export const effectiveAfterPeriod: ProjectRule = {
  id: 'G08',
  severity: 'warning',
  object: 'pln',
  affects: ['sales'],
  remedies: ['change-settings', 're-upload', 'waive'],
  *check({ planograms, periodEnd }) {
    if (periodEnd === null) return;
    for (const { fileNo, planogramNo, line, name, dateEffective } of planograms) {
      if (dateEffective === null || dateEffective <= periodEnd) continue;
      yield {
        ...{ fileNo, planogramNo, line, record: 'Planogram', subject: name, found: dateEffective },
        params: { effective: dateEffective, periodEnd },
      };
    }
  },
};
