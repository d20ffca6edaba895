import { ADDED_FACT_COLUMNS, type AddedFactColumn, type AddedFacts } from '../../../core/extraction/columns.js';
import {
  rolledExpression,
  SUMMED_MEASURE_IDS,
  SUMMED_MEASURES,
  type SummedMeasure,
  type SummedMeasureId,
} from '../../../core/metrics/measures.js';
import type { AnalyticsParameter, AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../snapshots/building/snapshot-names.js';
import { idsIn, type Scope } from './scope.js';

export interface PlanogramRow extends AnalyticsRow, Omit<AddedFacts, 'positions'> {
  readonly planogram_id: number;
  readonly stores: number;
  readonly name: string | null;
  readonly key: string | null;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly department: string | null;
  readonly date_effective: string | null;
  readonly line: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly segments: number;
  readonly fixtures: number;
  readonly positions: number;
  readonly products: number;
  readonly available_linear: number | null;
  readonly used_linear: number | null;
}

/** The measure that is the plain sum of a facts column. */
function measureOf(wanted: AddedFactColumn): SummedMeasureId {
  const id = SUMMED_MEASURE_IDS.find((one) => {
    const { column, times, known }: SummedMeasure = SUMMED_MEASURES[one];
    return column === wanted && times === undefined && known === undefined;
  });
  if (id === undefined) throw new Error(`no measure sums ${wanted}`);
  return id;
}

interface SummedPlanograms {
  readonly with: string;
  readonly from: string;
  readonly values: readonly AnalyticsParameter[];
  /** How a facts column is summed, and how many products there are. */
  readonly sum: (column: AddedFactColumn) => string;
  readonly products: string;
}

/**
 * What planograms carry of a scope, from rollups if possible, otherwise from the facts; `only` limits it to these
 * planograms.
 */
async function summedPlanograms(
  snapshot: LoadedSnapshot,
  scope: Scope,
  only: readonly number[] | null,
): Promise<SummedPlanograms> {
  const isRolled = snapshot.rollups !== null && scope.categoriesAlone !== undefined;
  if (!isRolled) await snapshot.facts();
  const table = isRolled ? 'planogram_sums' : 'facts';
  const all = scope.ofPlanograms(table);
  const { where, values } = all.bare;
  const few = (ids: readonly number[]) => ({
    with: '',
    from: `FROM ${table} f${where === '' ? ' WHERE' : `${where} AND`} ${idsIn('f.planogram_id', ids)}`,
    values,
  });
  return {
    ...(only === null ? all : few(only)),
    sum: (column) => (isRolled ? rolledExpression(measureOf(column), 'f', '1') : `sum(f.${column})`),
    products: isRolled ? 'sum(f.products)::INTEGER' : 'count(*) FILTER (WHERE f.product_id > 0)',
  };
}

/**
 * The planograms in scope with the figures of what is in scope on them, each counted once (not times its stores).
 * Without a product condition, planograms that carry nothing are listed too.
 *
 * @param only limits the result to these planograms; null for all
 */
export async function planogramsOf(
  snapshot: LoadedSnapshot,
  scope: Scope,
  only: readonly number[] | null = null,
): Promise<PlanogramRow[]> {
  if (only?.length === 0) return [];
  const facts = await summedPlanograms(snapshot, scope, only);
  const sums = ADDED_FACT_COLUMNS.map((column) => `${facts.sum(column)} AS ${column}`).join(', ');
  const rows = await snapshot.query<PlanogramRow>(
    `${facts.with === '' ? 'WITH' : `${facts.with},`} sums AS (
  SELECT f.planogram_id, ${facts.products} AS products, ${sums}
  ${facts.from} GROUP BY f.planogram_id)
SELECT g.planogram_id, g.name, g.key, g.category, g.subcategory, g.department, g.date_effective, g.line,
  g.width, g.height, g.depth, g.segments, g.fixtures, g.available_linear, g.used_linear,
  coalesce(s.products, 0) AS products, coalesce(s.positions, 0) AS positions,
  ${ADDED_FACT_COLUMNS.slice(1)
    .map((column) => `s.${column}`)
    .join(', ')}
FROM planograms g ${scope.narrowsProducts ? 'JOIN' : 'LEFT JOIN'} sums s ON s.planogram_id = g.planogram_id
${only === null ? '' : `WHERE ${idsIn('g.planogram_id', only)}`}
ORDER BY g.planogram_id`,
    facts.values,
  );
  return rows.map((row) => ({ ...row, stores: scope.weight(row.planogram_id) })).filter(({ stores }) => stores > 0);
}

export interface ListedPlanogram {
  readonly id: number;
  /** Space of its products in scope, in centimeters, counted once; null when unknown. */
  readonly linear: number | null;
  /** Products in scope. */
  readonly products: number;
}

/** The planograms that {@link planogramsOf} lists, in the same order, without their other figures. */
export async function listedPlanograms(snapshot: LoadedSnapshot, scope: Scope): Promise<ListedPlanogram[]> {
  const facts = await summedPlanograms(snapshot, scope, null);
  const [ids = new Float64Array(), products, lengths] = await snapshot.numbers(
    `${facts.with} SELECT f.planogram_id, (${facts.products})::DOUBLE, (${facts.sum('linear')})::DOUBLE
${facts.from} GROUP BY f.planogram_id`,
    3,
    facts.values,
  );
  const carrying = new Map<number, ListedPlanogram>();
  ids.forEach((id, row) => {
    const length = lengths?.[row] ?? Number.NaN;
    carrying.set(id, { id, linear: Number.isNaN(length) ? null : length, products: products?.[row] ?? 0 });
  });
  return snapshot.names.planograms.flatMap(({ planogram_id: id }) => {
    if (scope.weight(id) <= 0) return [];
    const one = carrying.get(id);
    if (one !== undefined) return [one];
    return scope.narrowsProducts ? [] : [{ id, linear: null, products: 0 }];
  });
}

/** Departments of planograms that have one; snapshot names do not include them. */
export async function departmentsOf(snapshot: LoadedSnapshot): Promise<Map<number, string>> {
  const rows = await snapshot.query<{ planogram_id: number; department: string }>(
    'SELECT planogram_id, department FROM planograms WHERE department IS NOT NULL',
  );
  return new Map(rows.map(({ planogram_id, department }) => [planogram_id, department]));
}

/**
 * Shelf fill of the planograms that carry something in scope: linear space used and available, times stores. Planograms
 * without linear fixtures have no fill and are excluded from both.
 */
export function shelfFillOf(
  names: SnapshotNames,
  scope: Scope,
  carriers: Uint8Array,
): { used: number | null; available: number | null } {
  let used: number | null = null;
  let available: number | null = null;
  for (const planogram of names.planograms) {
    const room = planogram.available_linear;
    if (carriers[planogram.planogram_id] !== 1 || room === null || room <= 0) continue;
    const stores = scope.weight(planogram.planogram_id);
    available = (available ?? 0) + room * stores;
    used = (used ?? 0) + (planogram.used_linear ?? 0) * stores;
  }
  return { used, available };
}
