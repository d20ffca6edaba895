import { WITHIN, type Within } from '../../core/metrics/figure-ids.js';
import { type AnalysisLevel, isStoreLevel } from './levels.js';

export { WITHIN, type Within };

interface Asked {
  readonly level: AnalysisLevel;
  readonly parent: { readonly level: AnalysisLevel; readonly value: string } | null;
  readonly within?: Within | undefined;
}

/**
 * What is answered: the parent where there is one, else the item's categories. Categories, and stores, which do not trade
 * space with each other by category, are compared with everything; a category is never compared with itself.
 */
export function withinOf({ level, parent, within }: Asked): Within {
  const whole = parent === null ? 'total' : 'parent';
  if (within === undefined) return parent === null && !isWide(level) ? 'category' : whole;
  if (within === 'category') return level === 'category' ? whole : 'category';
  return within === 'parent' ? whole : within;
}

/**
 * What a dashboard answers where nothing is asked for: of a store or region, which has all categories, the item's category
 * there.
 */
export function dashboardWithin(asked: Asked): Within | undefined {
  const { level, parent, within } = asked;
  if (within !== undefined || parent === null || !isStoreLevel(parent.level)) return within;
  return isWide(level) ? undefined : 'category';
}

/** Levels whose values have all categories, or are one. */
function isWide(level: AnalysisLevel): boolean {
  return level === 'category' || isStoreLevel(level);
}
