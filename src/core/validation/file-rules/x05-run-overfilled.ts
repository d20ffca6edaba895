import type { FileRule } from '../file-subject.js';
import { FILL_NOISE, runsWhere } from './run-fill.js';

/** A combined run is filled above 100 %: its products cannot all stand there. */
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
      // Beyond the limit by a length that can be seen, as with everything else that touches.
      (fill, run) =>
        fill > subject.limits.overfilledShare + FILL_NOISE &&
        run.used - run.available * subject.limits.overfilledShare > subject.touch,
    ),
};
