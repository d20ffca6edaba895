import { type AnalysisLevel, isStoreLevel } from './levels.js';

/** What shares, index and fair share are of: the parent that the call names, the item's categories, or everything in scope. */
export const WITHIN = ['parent', 'category', 'total'] as const;
export type Within = (typeof WITHIN)[number];

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
