import type { AnalysisQuestion } from '../analytics/analysis.js';
import { ALL, type AnalysisLevel, isAnalysisLevel } from '../analytics/levels.js';

/** The level that a bare parent value is read at. */
const ABOVE: Readonly<Record<AnalysisLevel, AnalysisLevel>> = {
  category: 'category',
  subcategory: 'category',
  segment: 'subcategory',
  subsegment: 'segment',
  manufacturer: 'category',
  brand: 'manufacturer',
  package: 'category',
  product: 'category',
  banner: 'category',
  region: 'banner',
  state: 'region',
  cluster: 'banner',
  store: 'banner',
  planogram: 'store',
};

/** getshareof's parent: `all`, `level:value`, or a value of the level above. A value that itself holds a colon may be given with its level. */
export function shareParent(level: AnalysisLevel, parent: string): AnalysisQuestion['parent'] {
  if (parent === ALL) return null;
  const colon = parent.indexOf(':');
  const named = parent.slice(0, Math.max(0, colon));
  if (colon > 0 && isAnalysisLevel(named)) return { level: named, value: parent.slice(colon + 1) };
  return { level: ABOVE[level], value: parent };
}
