import type { AnalysisQuestion } from '../analytics/analysis.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { ALL, ANALYSIS_LEVELS, type AnalysisLevel, isAnalysisLevel } from '../analytics/levels.js';

/** The level that a bare parent value belongs to. */
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

/**
 * The parent of getshareof: `all`, `level:value`, or a bare value. A bare value belongs to the level above, or else to
 * the only level that has it. A value that contains a colon may be given with its level.
 *
 * @throws InvalidRequestError (400) for a bare value whose level cannot be determined
 */
export function shareParent(
  level: AnalysisLevel,
  parent: string,
  names: Pick<SnapshotNames, 'idOf'>,
): AnalysisQuestion['parent'] {
  if (parent === ALL) return null;
  const colon = parent.indexOf(':');
  const named = parent.slice(0, Math.max(0, colon));
  if (colon > 0 && isAnalysisLevel(named)) return { level: named, value: parent.slice(colon + 1) };
  const has = (one: AnalysisLevel) => names.idOf(one, parent) !== null;
  if (has(ABOVE[level])) return { level: ABOVE[level], value: parent };
  const [only, ...others] = ANALYSIS_LEVELS.filter((one) => one !== level && has(one));
  if (only !== undefined && others.length === 0) return { level: only, value: parent };
  const message = `parent is a value of ${only === undefined ? 'no' : 'more than one'} level: give it as level:value`;
  throw new InvalidRequestError([{ field: 'parent', message }]);
}
