import { WITHIN, type Within } from '../../core/metrics/figure-ids.js';
import { type AnalysisLevel, isStoreLevel } from './levels.js';

export { WITHIN, type Within };

interface Asked {
  readonly level: AnalysisLevel;
  readonly parent: { readonly level: AnalysisLevel; readonly value: string } | null;
  readonly within?: Within | undefined;
}

/**
 * What figures are relative to: the parent if there is one, otherwise the item's categories. Categories and stores,
 * which do not trade space with each other by category, are compared with everything. A category is never compared with
 * itself.
 */
export function withinOf({ level, parent, within }: Asked): Within {
  const whole = parent === null ? 'total' : 'parent';
  if (within === undefined) return parent === null && !isWide(level) ? 'category' : whole;
  if (within === 'category') return level === 'category' ? whole : 'category';
  return within === 'parent' ? whole : within;
}

/** A dashboard's default: stores and regions, which have all categories, use the item's category there. */
export function dashboardWithin(asked: Asked): Within | undefined {
  const { level, parent, within } = asked;
  if (within !== undefined || parent === null || !isStoreLevel(parent.level)) return within;
  return isWide(level) ? undefined : 'category';
}

/** Levels whose values span all categories, or are a category. */
function isWide(level: AnalysisLevel): boolean {
  return level === 'category' || isStoreLevel(level);
}
