import type { Severity } from '../diagnostics/diagnostic.js';
import { FILE_RULES } from './file-rules.js';
import { PROJECT_RULES } from './project-rules.js';
import type { RuleDefinition } from './rule.js';

/** The refusal of a whole file is a finding, too: F01. */
export const REFUSED_FILE: RuleDefinition = {
  id: 'F01',
  severity: 'error',
  object: 'file',
  affects: ['totals'],
  remedies: ['re-upload', 'waive'],
};

const GROUPS = 'FGXNPSM';

/** The catalog: every rule's definition, in the order of docs/validation.md. */
export const CATALOGUE: readonly RuleDefinition[] = [REFUSED_FILE, ...FILE_RULES, ...PROJECT_RULES].sort(
  (one, other) => groupOf(one) - groupOf(other) || one.id.localeCompare(other.id),
);

function groupOf({ id }: RuleDefinition): number {
  return GROUPS.indexOf(id[0] ?? '');
}

/** A rule of the catalog; undefined for an id from another version. */
export function ruleOf(id: string): RuleDefinition | undefined {
  return BY_ID.get(id);
}

const BY_ID = new Map(CATALOGUE.map((rule) => [rule.id, rule]));

/** Findings of a rule: all of them, and those that a person waived. */
export interface RuleCount {
  readonly rule: string;
  readonly findings: number;
  readonly waived: number;
}

/** Whether the project may be published, and what blocks it. */
export interface Verdict {
  readonly publishable: boolean;
  /** Open findings (not waived) by severity. */
  readonly open: Readonly<Record<Severity, number>>;
  /** Rules with open errors, most findings first. */
  readonly blocking: readonly RuleCount[];
}

/** Open errors block publishing; warnings and waived findings do not. */
export function verdictOf(counts: readonly RuleCount[]): Verdict {
  const open: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  const blocking: RuleCount[] = [];
  for (const count of counts) {
    const severity = ruleOf(count.rule)?.severity;
    const left = Math.max(0, count.findings - count.waived);
    if (severity === undefined || left === 0) continue;
    open[severity] += left;
    if (severity === 'error') blocking.push(count);
  }
  blocking.sort((a, b) => b.findings - b.waived - (a.findings - a.waived) || a.rule.localeCompare(b.rule));
  return { publishable: open.error === 0, open, blocking };
}
