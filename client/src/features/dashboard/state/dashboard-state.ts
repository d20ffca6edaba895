import { type ReportQuestion, START } from '@core/boards/report-question.js';
import type { AnalysisLevel, SalesMeasure, SpaceMeasure, UnitChoice, Within } from '../../../api/reports.gen.js';
import {
  type LevelValues,
  flatValues,
  withValues,
  withoutLevel,
  writePairs,
} from '../../../components/report-scope/scope-values.js';

/** Everything that determines what a dashboard shows. It is stored only in the address. */
export type DashboardState = ReportQuestion;

/** The possible bases of shares, as offered. */
export const WITHIN: readonly Within[] = ['category', 'parent', 'total'];

/** A state's query parameters; null and an empty list mean "not in the address". */
export function writeState(state: DashboardState): Record<string, string | string[] | null> {
  return {
    level: state.level === START.level ? null : state.level,
    space: state.space === START.space ? null : state.space,
    sales: state.sales === START.sales ? null : state.sales,
    within: state.within,
    in: writePairs(state.path),
    filter: writePairs(flatValues(state.filters)),
    sel: writePairs(flatValues(state.selection)),
    planogram: state.planogram,
    units: state.units,
  };
}

export type DashboardAction =
  | { type: 'choose-level'; level: AnalysisLevel }
  | { type: 'choose-space'; space: SpaceMeasure }
  | { type: 'choose-sales'; sales: SalesMeasure }
  | { type: 'choose-within'; within: Within | null }
  | { type: 'choose-units'; units: UnitChoice | null }
  | { type: 'choose-planogram'; planogram: string | null }
  /** Selects only this value, or with `additive` adds it; a selected value is deselected. */
  | { type: 'toggle'; level: AnalysisLevel; value: string; additive: boolean }
  /** Selects exactly these values of a level; an empty list clears the level. */
  | { type: 'select'; level: AnalysisLevel; values: readonly string[] }
  | { type: 'clear-selection' }
  | { type: 'drill'; value: string; below: AnalysisLevel }
  /** Back to the first `depth` steps, and to the level that was drilled from. */
  | { type: 'climb'; depth: number }
  | { type: 'set-filters'; filters: LevelValues }
  | { type: 'remove'; from: 'filters' | 'selection'; level: AnalysisLevel; value: string };

function toggled(state: DashboardState, level: AnalysisLevel, value: string, additive: boolean): LevelValues {
  const now = state.selection[level] ?? [];
  if (now.includes(value)) {
    const rest = additive || now.length === 1 ? now.filter((other) => other !== value) : [value];
    return withValues(state.selection, level, rest);
  }
  return withValues(state.selection, level, additive ? [...now, value] : [value]);
}

/** One user action on the state; pure, so that it can be tested without a browser. */
export function reduce(state: DashboardState, action: DashboardAction): DashboardState {
  switch (action.type) {
    case 'choose-level':
      return { ...state, level: action.level };
    case 'choose-space':
      return { ...state, space: action.space };
    case 'choose-sales':
      return { ...state, sales: action.sales };
    case 'choose-within':
      return { ...state, within: action.within };
    case 'choose-units':
      return { ...state, units: action.units };
    case 'choose-planogram':
      return { ...state, planogram: action.planogram };
    case 'toggle':
      return { ...state, selection: toggled(state, action.level, action.value, action.additive) };
    case 'select':
      return { ...state, selection: withValues(state.selection, action.level, action.values) };
    case 'clear-selection':
      return { ...state, selection: {} };
    case 'drill':
      return {
        ...state,
        path: [...state.path, { level: state.level, value: action.value }],
        level: action.below,
        selection: withoutLevel(withoutLevel(state.selection, state.level), action.below),
      };
    case 'climb': {
      const left = state.path[action.depth];
      return left ? { ...state, path: state.path.slice(0, action.depth), level: left.level } : state;
    }
    case 'set-filters':
      return { ...state, filters: action.filters };
    case 'remove': {
      const rest = (state[action.from][action.level] ?? []).filter((value) => value !== action.value);
      return { ...state, [action.from]: withValues(state[action.from], action.level, rest) };
    }
  }
}
