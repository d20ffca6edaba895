import type { FieldError } from '../../platform/errors/app-error.js';
import type { FilterValues } from '../analytics/filters/report-filter.entity.js';
import { canonicalFilter, filterProblems } from '../analytics/filters/filter-values.js';
import { isProductLevel, isStoreLevel, PRODUCT_LEVELS, type ProductLevel, STORE_LEVELS } from '../analytics/levels.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';

/** How products are selected: all of them, by values of one level, or by values of several (joined by "and"). */
export const SELECTION_TYPES = ['all', ...PRODUCT_LEVELS, 'levels'] as const;
export type SelectionType = (typeof SELECTION_TYPES)[number];

/** Values of the type's level, or of several levels; empty for `all`. */
export type SelectionValues = string[] | Record<string, string[]>;

export interface PodSelection {
  readonly type: SelectionType;
  /** By product level; empty for all products. */
  readonly levels: FilterValues;
}

/** The values of a selection that a snapshot lacks. */
export interface MissingValues {
  readonly level: ProductLevel;
  readonly values: readonly string[];
}

export interface SelectedProducts {
  /** By product id, 1 when it is an item of the analysis. The product without a key (0) never is. */
  readonly chosen: Uint8Array;
  readonly missing: readonly MissingValues[];
}

/**
 * Parses a selection into its stored form.
 *
 * @returns the selection, or its problems by the names of the call's fields
 */
export function readSelection(
  type: SelectionType,
  values: SelectionValues | undefined,
  field: string,
): { selection: PodSelection } | { problems: FieldError[] } {
  if (type === 'all') return { selection: { type, levels: {} } };
  const levels = Array.isArray(values) ? { [type]: values } : (values ?? {});
  if (type !== 'levels' && !Array.isArray(values)) {
    return { problems: [{ field, message: `${field} must be a list of values of the level ${type}` }] };
  }
  if (type === 'levels' && Array.isArray(values)) {
    return { problems: [{ field, message: `${field} must be lists of values by product level` }] };
  }
  const problems = levelProblems(levels, field, isProductLevel, PRODUCT_LEVELS);
  if (problems.length > 0) return { problems };
  const canonical = canonicalFilter(levels);
  if (Object.keys(canonical).length === 0) {
    return { problems: [{ field, message: 'choose at least one value, or the type "all"' }] };
  }
  return { selection: { type, levels: canonical } };
}

/** The problems of an analysis's stores; empty when there are none. */
export function storeProblems(stores: unknown): FieldError[] {
  return levelProblems(stores, 'stores', isStoreLevel, STORE_LEVELS);
}

function levelProblems(
  values: unknown,
  field: string,
  isLevel: (level: string) => boolean,
  levels: readonly string[],
): FieldError[] {
  const problems = filterProblems(values).map((problem) => ({
    ...problem,
    field: problem.field.replace(/^filters/, field),
  }));
  if (problems.length > 0) return problems;
  return Object.keys(values ?? {})
    .filter((level) => !isLevel(level))
    .map((level) => ({ field: `${field}.${level}`, message: `the level must be one of: ${levels.join(', ')}` }));
}

/** A selection as the caller sent it. */
export function selectionValues({ type, levels }: PodSelection): SelectionValues {
  const copy = Object.fromEntries(Object.entries(levels).map(([level, values]) => [level, [...values]]));
  if (type === 'all') return [];
  return type === 'levels' ? copy : (copy[type] ?? []);
}

/**
 * The products that a selection means in a snapshot: those that are placed anywhere, and those selected by their own
 * key, even if no planogram has them.
 */
export function selectedProducts({ levels }: PodSelection, names: SnapshotNames): SelectedProducts {
  const byKey = levels['product'] !== undefined;
  const chosen = Uint8Array.from(names.products, ({ placed, product_id }) =>
    product_id > 0 && (placed || byKey) ? 1 : 0,
  );
  const missing: MissingValues[] = [];
  for (const [level, values] of Object.entries(levels)) {
    if (!isProductLevel(level)) continue;
    const found = idsOf(level, values, names);
    if (found.missing.length > 0) missing.push({ level, values: found.missing });
    chosen.forEach((is, id) => {
      if (is === 1 && !found.ids.has(names.productValue(id, level))) chosen[id] = 0;
    });
  }
  return { chosen, missing };
}

function idsOf(
  level: ProductLevel,
  values: readonly string[],
  names: SnapshotNames,
): { ids: Set<number>; missing: string[] } {
  const ids = new Set<number>();
  const unknown = new Set<string>();
  for (const value of values) {
    const id = names.idOf(level, value);
    if (id === null) unknown.add(value);
    else ids.add(id);
  }
  // The snapshot's names cover only placed products; a list may have others.
  if (level === 'product' && unknown.size > 0) {
    for (const { product_id, product_key } of names.products) {
      if (product_key !== null && unknown.delete(product_key)) ids.add(product_id);
    }
  }
  return { ids, missing: [...unknown] };
}
