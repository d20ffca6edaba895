import * as levels from '@core/levels.js';
import { flatValues, type LevelValues } from '@core/boards/level-values.js';
import type { AnalysisLevel } from '../../api/reports.gen.js';

export {
  flatValues,
  groupPairs,
  isEmpty,
  isLevel,
  knownValues,
  LEVELS,
  type LevelValue,
  type LevelValues,
  ofLevels,
  pairsOf,
  withoutLevel,
  withValues,
  writePairs,
} from '@core/boards/level-values.js';

/** Product levels and store levels, from broadest to narrowest. */
export const PRODUCT_LEVELS: readonly AnalysisLevel[] = levels.PRODUCT_LEVELS;
export const STORE_LEVELS: readonly AnalysisLevel[] = levels.STORE_LEVELS;

/** Plain lists, as calls expect them. */
export function asFilters(values: LevelValues): Record<string, string[]> {
  return Object.fromEntries(Object.entries(values).map(([level, chosen]) => [level, [...chosen]]));
}

/** Whether two filters are equal, in any order. */
export function sameValues(one: LevelValues, other: LevelValues): boolean {
  const written = (values: LevelValues): string =>
    JSON.stringify(
      flatValues(values)
        .map(({ level, value }) => `${level}:${value}`)
        .sort(),
    );
  return written(one) === written(other);
}
