import type { ValidationRuleDto } from '../../../api/validation.gen.js';
import { ANY, SEVERITIES, type ObjectName, type SeverityName, type Shown } from '../state/choices.js';

/** A rule of the validation with its texts, ready for searching, sorting and rendering. */
export interface RuleRow {
  rule: ValidationRuleDto;
  name: string;
  /** Findings that count: not waived. */
  open: number;
}

export interface RuleFilter {
  severity: SeverityName | typeof ANY;
  object: ObjectName | typeof ANY;
  show: Shown;
  text: string;
}

export function ruleRow(rule: ValidationRuleDto, name: string): RuleRow {
  const { findings, waived } = rule;
  return { rule, name, open: Math.max(0, findings - waived) };
}

const AMOUNT: Record<Shown, (row: RuleRow) => number> = {
  open: ({ open }) => open,
  added: ({ rule }) => rule.added,
  gone: ({ rule }) => rule.gone,
  waived: ({ rule }) => rule.waived,
  all: ({ rule }) => rule.findings + rule.gone,
};

/** The rules that pass the filter, in the rows' order. */
export function filteredRules(rows: readonly RuleRow[], filter: RuleFilter): RuleRow[] {
  const words = filter.text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const { severity, object, rule } = row.rule;
    if (filter.severity !== ANY && severity !== filter.severity) return false;
    if (filter.object !== ANY && object !== filter.object) return false;
    if (AMOUNT[filter.show](row) === 0) return false;
    const said = `${rule} ${row.name}`.toLocaleLowerCase();
    return words.every((word) => said.includes(word));
  });
}

/** Errors before warnings before notes. */
export function severityRank(severity: SeverityName): number {
  return SEVERITIES.indexOf(severity);
}

/** Worst first, then by number of open findings. */
export function byWeight(one: RuleRow, other: RuleRow): number {
  const rank = severityRank(one.rule.severity) - severityRank(other.rule.severity);
  return rank || other.open - one.open || one.rule.rule.localeCompare(other.rule.rule);
}

/** Open findings by subject and severity. */
export function openMatrix(rows: readonly RuleRow[]): Record<ObjectName, Record<SeverityName, number>> {
  const none = () => ({ error: 0, warning: 0, info: 0 });
  const matrix = { file: none(), pln: none(), prd: none(), str: none(), prs: none() };
  for (const { rule, open } of rows) matrix[rule.object][rule.severity] += open;
  return matrix;
}
