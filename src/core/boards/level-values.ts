import { ANALYSIS_LEVELS, type AnalysisLevel } from '../levels.js';

/** Every level a report can be made of. */
export const LEVELS: readonly AnalysisLevel[] = ANALYSIS_LEVELS;

export function isLevel(text: string): text is AnalysisLevel {
  return (LEVELS as readonly string[]).includes(text);
}

/** One value of a level: a step of the drill-down, a selected item, a value of a filter. */
export interface LevelValue {
  level: AnalysisLevel;
  value: string;
}

/** Values by level: levels are joined by "and", the values of one by "or". */
export type LevelValues = Partial<Record<AnalysisLevel, readonly string[]>>;

/** Values by level as a flat list, levels in their order. */
export function flatValues(values: LevelValues): LevelValue[] {
  return LEVELS.flatMap((level) => (values[level] ?? []).map((value) => ({ level, value })));
}

/** Whether they narrow nothing. */
export const isEmpty = (values: LevelValues): boolean => LEVELS.every((level) => !values[level]?.length);

/** The values of all levels but one. */
export function withoutLevel(values: LevelValues, level: AnalysisLevel): LevelValues {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== level));
}

/** The values of these levels alone: the products' part of a scope, or the stores'. */
export function ofLevels(values: LevelValues, levels: readonly AnalysisLevel[]): LevelValues {
  return Object.fromEntries(levels.flatMap((level) => (values[level]?.length ? [[level, values[level]]] : [])));
}

/** With these values at a level; without any the level narrows nothing. */
export function withValues(values: LevelValues, level: AnalysisLevel, next: readonly string[]): LevelValues {
  return next.length === 0 ? withoutLevel(values, level) : { ...values, [level]: next };
}

/** `category:Salty snacks` → level and value; null when the level is not one or the value is empty. */
function readPair(text: string): LevelValue | null {
  const colon = text.indexOf(':');
  const level = text.slice(0, colon);
  const value = text.slice(colon + 1);
  return colon > 0 && isLevel(level) && value !== '' ? { level, value } : null;
}

/** Values as an address holds them, each `level:value`; what is none is left out. */
export const pairsOf = (texts: readonly string[]): LevelValue[] =>
  texts.map(readPair).filter((pair): pair is LevelValue => pair !== null);

export const writePairs = (pairs: readonly LevelValue[]): string[] =>
  pairs.map(({ level, value }) => `${level}:${value}`);

/** A flat list by level, each value once. */
export function groupPairs(pairs: readonly LevelValue[]): LevelValues {
  const groups: Partial<Record<AnalysisLevel, string[]>> = {};
  for (const { level, value } of pairs) {
    const values = (groups[level] ??= []);
    if (!values.includes(value)) values.push(value);
  }
  return groups;
}

/** The values at levels that are known here: what a saved filter narrows to. */
export function knownValues(filters: Record<string, readonly string[]>): LevelValues {
  return Object.fromEntries(Object.entries(filters).filter(([level, values]) => isLevel(level) && values.length > 0));
}
