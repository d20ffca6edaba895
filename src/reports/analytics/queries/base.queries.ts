import { MOVING_SPACE, type SummedMeasureId } from '../../../core/metrics/measures.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import { type AnalysisLevel, isStoreLevel, type SalesMeasure, type SpaceMeasure } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type Group, groupOf, sumOf } from './analysis.queries.js';
import type { Scope } from './scope.js';

interface Chosen {
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
}

/** What a group has in a category. */
export interface CategoryPart {
  readonly category: number;
  readonly space: number | null;
  readonly sales: number | null;
}

type PartRow = AnalyticsRow & { key: number; category: number; space: number; sales: number };
type CategoryRow = AnalyticsRow & { category: number; fact_rows: number };

/** NaN for a sum over nothing: reading nulls out of a result costs more than summing does. */
const known = (id: SummedMeasureId, stores: string, name: string): string =>
  `coalesce((${sumOf(id, stores)})::DOUBLE, 'NaN'::DOUBLE) AS "${name}"`;

/** The chosen space and sales of each group by category; by the id of the group's value. */
export async function partsByCategory(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel | null,
  scope: Scope,
  { space, sales }: Chosen,
): Promise<ReadonlyMap<number, readonly CategoryPart[]>> {
  const facts = level !== null && isStoreLevel(level) ? scope.factsByStore(level) : scope.facts();
  const key = level === null ? '0' : isStoreLevel(level) ? 'w.key' : `f.${level}_id`;
  const rows = await snapshot.query<PartRow>(
    `${facts.with} SELECT ${key}::INTEGER AS key, f.category_id AS category, ${known(space, facts.stores, 'space')},
${known(sales, facts.stores, 'sales')} ${facts.from} GROUP BY ALL ORDER BY category`,
    facts.values,
  );
  const parts = new Map<number, CategoryPart[]>();
  for (const row of rows) {
    const part = { category: row.category, space: numberIn(row.space), sales: numberIn(row.sales) };
    const others = parts.get(row.key);
    if (others === undefined) parts.set(row.key, [part]);
    else others.push(part);
  }
  return parts;
}

/** The categories in scope by their id, with the sums that shares, fair share and coverage are computed from, and no counts. */
export async function categoriesInScope(
  snapshot: LoadedSnapshot,
  scope: Scope,
  { space, sales }: Chosen,
): Promise<ReadonlyMap<number, Group>> {
  const facts = scope.facts();
  const wanted = [...new Set<SummedMeasureId>([space, MOVING_SPACE[space], 'units', 'sales', sales])];
  const rows = await snapshot.query<CategoryRow>(
    `${facts.with} SELECT f.category_id AS category, count(*)::INTEGER AS fact_rows,
${wanted.map((id) => known(id, facts.stores, id)).join(', ')} ${facts.from} GROUP BY f.category_id`,
    facts.values,
  );
  const { names } = snapshot;
  const group = (row: CategoryRow): Group =>
    groupOf(row, {
      id: row.category,
      key: names.keyOf('category', row.category),
      name: names.nameOf('category', row.category),
      products: 0,
      planograms: 0,
      stores: 0,
      factRows: row.fact_rows,
    });
  return new Map(rows.map((row) => [row.category, group(row)]));
}

function numberIn(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
