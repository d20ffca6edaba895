import { createHash } from 'node:crypto';
import type { FieldError } from '../../../platform/errors/app-error.js';
import { RecordSize } from '../../../platform/http/body/record-size.js';
import type { FilterValues } from './report-filter.entity.js';
import { ANALYSIS_LEVELS, isAnalysisLevel } from '../levels.js';

const MAX_VALUES = 5000;
const MAX_LENGTH = 500;
/** The maximum size of an object of values by level. */
export const FILTER_SIZE = new RecordSize(ANALYSIS_LEVELS.length, MAX_VALUES, MAX_LENGTH);
/** As above, or the values of one level. */
export const SELECTION_SIZE = new RecordSize(ANALYSIS_LEVELS.length, MAX_VALUES, MAX_LENGTH, true);

/**
 * The problems of a filter's values; empty when there are none. Values are not looked up, because a filter outlives a
 * snapshot.
 */
export function filterProblems(filters: unknown): FieldError[] {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) {
    return [{ field: 'filters', message: 'filters must be an object of lists by level' }];
  }
  const problems: FieldError[] = [];
  for (const [level, values] of Object.entries(filters)) {
    const field = `filters.${level.slice(0, 60)}`;
    if (!isAnalysisLevel(level)) {
      problems.push({ field, message: `the level must be one of: ${ANALYSIS_LEVELS.join(', ')}` });
    } else if (!isTextList(values)) {
      problems.push({ field, message: `values must be a list of texts, each of 1 to ${MAX_LENGTH} characters` });
    } else if (values.length > MAX_VALUES) {
      problems.push({ field, message: `at most ${MAX_VALUES} values at a level` });
    }
  }
  return problems;
}

function isTextList(values: unknown): values is string[] {
  return (
    Array.isArray(values) &&
    values.every((value) => typeof value === 'string' && value.length > 0 && value.length <= MAX_LENGTH)
  );
}

/** The canonical form of a filter: levels and values sorted, no duplicates, no level without values. */
export function canonicalFilter(filters: FilterValues): FilterValues {
  const entries = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([level, values]) => [level, [...new Set(values)].sort()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}

/**
 * The id of a one-off filter, derived from its content (an RFC 9562 version 8 UUID), so that the same filter has the
 * same id.
 */
export function contentId(projectId: string, filters: FilterValues): string {
  const hash = createHash('sha256')
    .update(`${projectId}\n${JSON.stringify(filters)}`)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
