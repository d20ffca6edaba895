import type { FileRule } from '../file-subject.js';
import { FILL_NOISE, runsWhere } from './run-fill.js';

/** A combined run is filled below 80 %: there is room for more. An empty shelf is X03. */
export const runUnderfilled: FileRule = {
  id: 'X06',
  severity: 'info',
  object: 'pln',
  affects: ['space'],
  remedies: ['correct-file', 'change-settings', 'waive'],
  check: (subject) =>
    runsWhere(subject, subject.limits.underfilledShare, (fill) => fill < subject.limits.underfilledShare - FILL_NOISE),
};
