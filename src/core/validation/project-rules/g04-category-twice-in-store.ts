import { type ProjectRule, groupedBy } from '../project-subject.js';

/** More than one planogram of a category in one store. Versions of one planogram are left to F08. */
export const categoryTwiceInStore: ProjectRule = {
  id: 'G04',
  severity: 'warning',
  object: 'pln',
  affects: ['space', 'sales'],
  remedies: ['choose-version', 're-upload', 'waive'],
  *check({ planograms }) {
    const groups = groupedBy(planograms, ({ category, storeKey }) =>
      category === null || storeKey === null ? null : `${storeKey}\n${category}`,
    );
    for (const group of groups.values()) {
      const [first, ...others] = group;
      const keys = new Set(group.map(({ key, fileNo, planogramNo }) => key.trim() || `${fileNo}.${planogramNo}`));
      if (keys.size < 2) continue;
      for (const { fileNo, planogramNo, line, name, category, storeNumber } of others) {
        yield {
          ...{ fileNo, planogramNo, line, record: 'Planogram', subject: name },
          params: {
            ...{ category: category ?? '', store: storeNumber ?? '', planograms: group.length },
            keptFileNo: first?.fileNo ?? 0,
          },
        };
      }
    }
  },
};
