import type { AnalyticsParameter } from '../../platform/analytics/duckdb.js';
import { type AnalysisLevel, isProductLevel, isStoreLevel } from '../levels.js';
import type { SnapshotNames } from '../snapshot/snapshot-names.js';

/** One condition: the ids of a level that are kept. An empty list keeps nothing. */
export interface Condition {
  readonly level: AnalysisLevel;
  readonly ids: readonly number[];
}

/**
 * What an analysis is about, as SQL fragments. Texts are made of the program's own words alone; every value is bound.
 *
 * `placements`: the CTEs `kept` (planogram × store in scope, with weight) and `w` (planogram_id, stores: how often a
 * planogram counts). `facts`: FROM and WHERE over the facts in scope, with one further condition where given; aliases f (facts), w and p (products, joined only
 * when a condition or a key needs it).
 */
export interface Scope {
  readonly placements: string;
  readonly facts: (further?: string) => string;
  readonly values: readonly AnalyticsParameter[];
}

/** The ids behind a filter's words. Words that the snapshot does not have select nothing at their level. */
export function conditionsOf(
  filters: Readonly<Partial<Record<AnalysisLevel, readonly string[]>>>,
  names: SnapshotNames,
): Condition[] {
  return Object.entries(filters).map(([level, keys]) => {
    const ids = keys.map((key) => names.idOf(level as AnalysisLevel, key)).filter((id) => id !== null);
    return { level: level as AnalysisLevel, ids: [...new Set(ids)].sort((a, b) => a - b) };
  });
}

/**
 * @param needsProducts the query reads `p` beside its conditions
 * @param storeKey a store level's key column, when `w` is to be split by it: `w.key`
 */
export function scopeOf(
  conditions: readonly Condition[],
  options: { needsProducts?: boolean; storeKey?: string } = {},
): Scope {
  const values: AnalyticsParameter[] = [];
  const within = (column: string, ids: readonly number[]): string => {
    values.push(ids.length === 0 ? '[]' : `[${ids.join(',')}]`);
    return `${column} IN (SELECT unnest($${values.length}::VARCHAR::INTEGER[]))`;
  };
  const placed: string[] = [];
  const sold: string[] = [];
  for (const { level, ids } of conditions) {
    if (level === 'planogram') placed.push(within('l.planogram_id', ids));
    else if (level === 'store') placed.push(within('l.store_id', ids));
    else if (isStoreLevel(level)) placed.push(within(`s.${level}_id`, ids));
    else if (level === 'product') sold.push(within('f.product_id', ids));
    else sold.push(within(`p.${level}_id`, ids));
  }
  const byStore =
    options.storeKey !== undefined || conditions.some(({ level }) => isStoreLevel(level) && level !== 'store');
  const byProduct =
    options.needsProducts === true || conditions.some(({ level }) => isProductLevel(level) && level !== 'product');
  const key = options.storeKey === undefined ? '' : `${options.storeKey} AS key, `;
  return {
    placements: `kept AS (
  SELECT ${key}l.planogram_id, l.store_id, l.weight
  FROM placements l${byStore ? ' JOIN stores s ON s.store_id = l.store_id' : ''}${where(placed)}),
w AS (
  SELECT ${options.storeKey === undefined ? '' : 'key, '}planogram_id, sum(weight) AS stores
  FROM kept GROUP BY ALL)`,
    facts: (further) =>
      `FROM facts f JOIN w ON w.planogram_id = f.planogram_id${
        byProduct ? ' JOIN products p ON p.product_id = f.product_id' : ''
      }${where(further === undefined ? sold : [...sold, further])}`,
    values,
  };
}

function where(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
}
