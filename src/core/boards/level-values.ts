import { ANALYSIS_LEVELS, type AnalysisLevel } from '../levels.js';

/** Every level that a report can be grouped by. */
export const LEVELS: readonly AnalysisLevel[] = ANALYSIS_LEVELS;

export function isLevel(text: string): text is AnalysisLevel {
  return (LEVELS as readonly string[]).includes(text);
}

/** One value of a level: a step of the drill-down, a selected item, a value of a filter. */
export interface LevelValue {
  level: AnalysisLevel;
  value: string;
}

/** Values by level: levels are joined by "and", the values of one level by "or". */
export type LevelValues = Partial<Record<AnalysisLevel, readonly string[]>>;

/** Values by level as a flat list, in level order. */
export function flatValues(values: LevelValues): LevelValue[] {
  return LEVELS.flatMap((level) => (values[level] ?? []).map((value) => ({ level, value })));
}

/** Whether the values narrow nothing. */
export const isEmpty = (values: LevelValues): boolean => LEVELS.every((level) => !values[level]?.length);

/** The values of all levels except one. */
export function withoutLevel(values: LevelValues, level: AnalysisLevel): LevelValues {
  return Object.fromEntries(Object.entries(values).filter(([other]) => other !== level));
}

/** Only the values of these levels: the product part or the store part of a scope. */
export function ofLevels(values: LevelValues, levels: readonly AnalysisLevel[]): LevelValues {
  return Object.fromEntries(levels.flatMap((level) => (values[level]?.length ? [[level, values[level]]] : [])));
}

/** Sets the values of a level; without values, the level narrows nothing. */
export function withValues(values: LevelValues, level: AnalysisLevel, next: readonly string[]): LevelValues {
  return next.length === 0 ? withoutLevel(values, level) : { ...values, [level]: next };
}

/** `category:Salty snacks` → level and value; null when the level is unknown or the value is empty. */
function readPair(text: string): LevelValue | null {
  const colon = text.indexOf(':');
  const level = text.slice(0, colon);
  const value = text.slice(colon + 1);
  return colon > 0 && isLevel(level) && value !== '' ? { level, value } : null;
}

/** Reads values as an address holds them, each `level:value`; invalid ones are skipped. */
export const pairsOf = (texts: readonly string[]): LevelValue[] =>
  texts.map(readPair).filter((pair): pair is LevelValue => pair !== null);

export const writePairs = (pairs: readonly LevelValue[]): string[] =>
  pairs.map(({ level, value }) => `${level}:${value}`);

/** Groups a flat list by level and removes duplicates. */
export function groupPairs(pairs: readonly LevelValue[]): LevelValues {
  const groups: Partial<Record<AnalysisLevel, string[]>> = {};
  for (const { level, value } of pairs) {
    const values = (groups[level] ??= []);
    if (!values.includes(value)) values.push(value);
  }
  return groups;
}

/** The values at levels that this build knows: what a saved filter narrows to. */
export function knownValues(filters: Record<string, readonly string[]>): LevelValues {
  return Object.fromEntries(Object.entries(filters).filter(([level, values]) => isLevel(level) && values.length > 0));
}
