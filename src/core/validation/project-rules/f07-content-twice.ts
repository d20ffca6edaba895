import { type PlanogramRow, type ProjectRule, groupedBy } from '../project-subject.js';

/**
 * The same bytes under two names (or twice under one) for the same stores: a store's planogram counts twice. If the
 * store number is in the file's name, one content may be meant for several stores.
 */
export const contentTwice: ProjectRule = {
  id: 'F07',
  severity: 'warning',
  object: 'file',
  affects: ['totals', 'space', 'sales'],
  remedies: ['choose-version', 're-upload', 'waive'],
  *check({ files, planograms }) {
    const same = [...groupedBy(files, ({ content }) => content).values()].filter((group) => group.length > 1);
    if (same.length === 0) return;
    const ofFile = groupedBy(planograms, ({ fileNo }) => String(fileNo));
    for (const group of same) {
      const byStores = groupedBy(group, ({ fileNo }) => storesOf(ofFile.get(String(fileNo)) ?? []));
      for (const [first, ...others] of byStores.values()) {
        for (const { fileNo, name } of others) {
          const params = { other: first?.name ?? '', otherFileNo: first?.fileNo ?? 0 };
          yield { fileNo, line: 0, subject: name, params };
        }
      }
    }
  },
};

const storesOf = (planograms: readonly PlanogramRow[]): string =>
  [...new Set(planograms.map(({ storeKey }) => storeKey))].sort().join('\n');
