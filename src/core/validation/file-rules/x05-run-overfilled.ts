import type { FileRule } from '../file-subject.js';
import { FILL_NOISE, runsWhere } from './run-fill.js';

/** A combined run is filled above 100 %: its products do not all fit. */
export const runOverfilled: FileRule = {
  id: 'X05',
  severity: 'warning',
  object: 'pln',
  affects: ['space'],
  remedies: ['correct-file', 'change-settings', 'waive'],
  check: (subject) =>
    runsWhere(
      subject,
      subject.limits.overfilledShare,
      // Reports only an excess that is visible, with the same tolerance as other touching lengths.
      (fill, run) =>
        fill > subject.limits.overfilledShare + FILL_NOISE &&
        run.used - run.available * subject.limits.overfilledShare > subject.touch,
    ),
};
