import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import type { FileRule } from '../file-subject.js';
import type { Found, RuleDefinition } from '../rule.js';

/** Rules that the reader and the extraction check while they read: F02–F06, F09–F13, G01–G03, G06, G07. */
const DEFINITIONS: readonly RuleDefinition[] = [
  { id: 'F02', severity: 'warning', object: 'file', affects: ['space', 'sales'], remedies: ['correct-file', 'waive'] },
  { id: 'F03', severity: 'info', object: 'file', affects: [], remedies: ['waive'] },
  { id: 'F04', severity: 'info', object: 'file', affects: [], remedies: ['waive'] },
  { id: 'F05', severity: 'warning', object: 'file', affects: ['space'], remedies: ['correct-file', 'waive'] },
  { id: 'F06', severity: 'info', object: 'file', affects: ['products'], remedies: ['correct-file', 'waive'] },
  { id: 'F09', severity: 'error', object: 'file', affects: ['space', 'totals'], remedies: ['correct-file', 'waive'] },
  {
    id: 'F10',
    severity: 'warning',
    object: 'file',
    affects: ['products'],
    remedies: ['change-reading', 'correct-file', 'waive'],
  },
  { id: 'F11', severity: 'info', object: 'file', affects: [], remedies: ['waive'] },
  { id: 'F12', severity: 'error', object: 'file', affects: ['space', 'totals'], remedies: ['correct-file', 'waive'] },
  { id: 'F13', severity: 'warning', object: 'file', affects: ['space', 'sales'], remedies: ['correct-file', 'waive'] },
  { id: 'G01', severity: 'error', object: 'pln', affects: ['totals'], remedies: ['re-upload', 'waive'] },
  { id: 'G02', severity: 'warning', object: 'pln', affects: ['drawing'], remedies: ['correct-file', 'waive'] },
  { id: 'G03', severity: 'error', object: 'pln', affects: ['stores'], remedies: ['change-extraction', 'waive'] },
  { id: 'G06', severity: 'warning', object: 'pln', affects: ['space', 'sales'], remedies: ['correct-file', 'waive'] },
  { id: 'G07', severity: 'info', object: 'pln', affects: ['sales', 'supply'], remedies: ['change-reading', 'waive'] },
];

/** One rule per code: it passes on what was reported while reading, so that nothing is checked twice. */
export const rulesFromDiagnostics: readonly FileRule[] = DEFINITIONS.map((definition) => ({
  ...definition,
  *check({ file, extract }) {
    for (const item of file.diagnostics.items) if (item.code === definition.id) yield found(item);
    for (const item of extract.diagnostics) {
      if (item.code !== definition.id) continue;
      const head = extract.summary.planograms.find(({ line }) => line === item.line);
      yield head ? { ...found(item), planogramNo: head.planogramNo, subject: head.name } : found(item);
    }
  },
  countOf: ({ file }) => file.diagnostics.counts[definition.id] ?? 0,
}));

function found({ line, record, cell, found: text, params }: Diagnostic): Found {
  return { line, record, cell, found: text, params };
}
