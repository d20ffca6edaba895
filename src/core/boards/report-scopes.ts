import { type AnalysisLevel, PRODUCT_LEVELS } from '../levels.js';
import { LEVELS, type LevelValue, type LevelValues, ofLevels, withoutLevel } from './level-values.js';
import type { ReportQuestion } from './report-question.js';

/** The scope of a call: a parent, which shares are relative to, and values by level. */
export interface Scope {
  parent: LevelValue | null;
  filters: LevelValues;
}

/** Both conditions at once: where both name values of a level, only their intersection remains. */
export function both(one: LevelValues, other: LevelValues): LevelValues {
  const joined: Partial<Record<AnalysisLevel, readonly string[]>> = { ...one };
  for (const level of LEVELS) {
    const wanted = other[level];
    if (!wanted) continue;
    const already = joined[level];
    const common = already ? already.filter((value) => wanted.includes(value)) : wanted;
    // An empty intersection becomes a value that no item has, so that the answer is empty instead of everything.
    joined[level] = common.length > 0 ? common : [NOTHING];
  }
  return joined;
}

/** A value that no item can have: the server selects nothing for a value that the data does not contain. */
const NOTHING = '\u0001nothing';

function pathFilters(path: readonly LevelValue[]): LevelValues {
  return path.reduce<LevelValues>((all, { level, value }) => both(all, { [level]: [value] }), {});
}

/**
 * The scope without the selection: filters and drill-down. The last step is the parent; the steps before it are
 * conditions.
 */
export function scopeOfPage(state: ReportQuestion): Scope {
  const above = state.path.slice(0, -1);
  return { parent: state.path.at(-1) ?? null, filters: both(state.filters, pathFilters(above)) };
}

/**
 * The scope of charts at the current level. A selection at other levels narrows them; a selection at this level is
 * marked on them instead.
 */
export function scopeOfCharts(state: ReportQuestion): Scope {
  const { parent, filters } = scopeOfPage(state);
  return { parent, filters: both(filters, withoutLevel(state.selection, state.level)) };
}

/** The scope of key figures and days of supply: filters, drill-down and the whole selection. */
export function scopeOfSelection(state: ReportQuestion): Scope {
  const { parent, filters } = scopeOfPage(state);
  return { parent, filters: both(filters, state.selection) };
}

/** A scope as conditions only, for calls without a parent. */
export function asFilters({ parent, filters }: Scope): LevelValues {
  return parent ? both(filters, { [parent.level]: [parent.value] }) : filters;
}

/** Only the conditions on products, which do not depend on stores and planograms. */
export function productFilters(filters: LevelValues): LevelValues {
  return ofLevels(filters, PRODUCT_LEVELS);
}

/** The planograms to choose from: those with part of what the page shows and of what is selected on it. */
export function scopeOfPlanograms(state: ReportQuestion): LevelValues {
  return both(asFilters(scopeOfPage(state)), withoutLevel(state.selection, 'product'));
}
