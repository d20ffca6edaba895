import { type ProjectRule, groupedBy } from '../project-subject.js';

/** The same bytes under two names (or twice under one): a store's planogram would count twice. */
export const contentTwice: ProjectRule = {
  id: 'F07',
  severity: 'warning',
  object: 'file',
  affects: ['totals', 'space', 'sales'],
  remedies: ['choose-version', 're-upload', 'waive'],
  *check({ files }) {
    for (const [first, ...others] of groupedBy(files, ({ content }) => content).values()) {
      for (const { fileNo, name } of others) {
        yield { fileNo, line: 0, subject: name, params: { other: first?.name ?? '', otherFileNo: first?.fileNo ?? 0 } };
      }
    }
  },
};
