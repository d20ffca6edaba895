import { type PlanogramRow, type ProjectRule, groupedBy } from '../project-subject.js';

/**
 * One planogram key and store with different content: a person chooses one. The latest is suggested, and of the same
 * date the fullest.
 */
export const versionsOfAPlanogram: ProjectRule = {
  id: 'F08',
  severity: 'error',
  object: 'pln',
  affects: ['totals', 'space', 'sales'],
  remedies: ['choose-version', 're-upload', 'waive'],
  *check({ planograms, files }) {
    const names = new Map(files.map(({ fileNo, name }) => [fileNo, name]));
    for (const group of groupedBy(planograms, placeOf).values()) {
      if (new Set(group.map(({ content }) => content)).size < 2) continue;
      const latest = latestOf(group);
      for (const row of group) {
        if (row === latest) continue;
        const { fileNo, planogramNo, line, name } = row;
        yield {
          ...{ fileNo, planogramNo, line, record: 'Planogram', subject: name },
          params: {
            ...{ key: row.key, store: row.storeNumber ?? '' },
            ...{ suggestedFileNo: latest.fileNo, suggestedFile: names.get(latest.fileNo) ?? '' },
          },
        };
      }
    }
  },
};

function placeOf({ key, storeKey }: PlanogramRow): string | null {
  return key.trim() === '' || storeKey === null ? null : `${key.trim()}\n${storeKey}`;
}

/**
 * The version modified last. For the same date the fuller one, by positions and then by the space they take, because a
 * version that is mostly empty or lacks depths is a draft; of equal ones, the last.
 */
function latestOf(group: readonly PlanogramRow[]): PlanogramRow {
  return group.reduce((best, row) => (byStanding(row, best) >= 0 ? row : best));
}

function byStanding(one: PlanogramRow, other: PlanogramRow): number {
  const [date, otherDate] = [one.dateModified ?? '', other.dateModified ?? ''];
  if (date !== otherDate) return date < otherDate ? -1 : 1;
  return one.positions - other.positions || one.cubic - other.cubic;
}
