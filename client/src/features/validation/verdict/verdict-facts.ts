import type { ValidationDto } from '../../../api/validation.gen.js';
import { type Standing, standingOf } from './standing.js';
import type { VerdictFigures } from './verdict-panel.js';

/** A newer validation is waiting or running. */
export function isUnderWay({ pending }: Pick<ValidationDto, 'pending'>): boolean {
  return pending?.state === 'queued' || pending?.state === 'running';
}

/** The project's data relative to its analysis, from getproject. */
export interface AnalysisFacts {
  isAnalysing: boolean;
  analysisFailed: boolean;
}

export function standingOfValidation(data: ValidationDto, analysis: AnalysisFacts): Standing {
  const { validation, pending, stale, verdict } = data;
  const state = pending?.state ?? validation?.state ?? null;
  return standingOf({ state, publishable: verdict?.publishable ?? null, stale, ...analysis });
}

/** The verdict in numbers; null before the first validation. */
export function verdictFigures({ verdict, rules, validation }: ValidationDto): VerdictFigures | null {
  if (!verdict) return null;
  const sum = (of: (rule: ValidationDto['rules'][number]) => number) =>
    rules.reduce((total, rule) => total + of(rule), 0);
  return {
    errors: verdict.open.error,
    warnings: verdict.open.warning,
    notes: verdict.open.info,
    blockingRules: verdict.blocking.length,
    waived: sum(({ waived }) => waived),
    added: sum(({ added }) => added),
    gone: sum(({ gone }) => gone),
    still: sum(({ still }) => still),
    hasBefore: validation?.compared === true,
  };
}
