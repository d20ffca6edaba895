import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../snapshot/loaded-snapshot.js';
import { type Condition, scopeOf } from './scope.js';

export interface PlanogramRow extends AnalyticsRow {
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
  readonly linear: number | null;
  readonly square: number | null;
  readonly area: number | null;
  readonly cubic: number | null;
  readonly capacity: number | null;
  readonly available_linear: number | null;
  readonly used_linear: number | null;
  readonly facings: number | null;
  readonly movement: number | null;
  readonly sales: number | null;
  readonly profit: number | null;
  readonly daily_movement: number | null;
  readonly capacity_moving: number | null;
}

/**
 * The planograms in scope with the figures of what is in scope on them, each once (not times its stores). Without a
 * product condition a planogram that carries nothing is listed too.
 */
export function planogramsOf(snapshot: LoadedSnapshot, conditions: readonly Condition[]): Promise<PlanogramRow[]> {
  const scope = scopeOf(conditions);
  const sums = SUMMED.map((column) => `sum(f.${column}) AS ${column}`).join(', ');
  return snapshot.query<PlanogramRow>(
    `WITH ${scope.placements}, sums AS (
  SELECT f.planogram_id, count(*) FILTER (WHERE f.product_id > 0) AS products, ${sums}
  ${scope.facts()} GROUP BY f.planogram_id)
SELECT g.planogram_id, w.stores, g.name, g.key, g.category, g.subcategory, g.department, g.date_effective, g.line,
  g.width, g.height, g.depth, g.segments, g.fixtures, g.available_linear, g.used_linear,
  coalesce(s.products, 0) AS products, coalesce(s.positions, 0) AS positions,
  ${SUMMED.slice(1)
    .map((column) => `s.${column}`)
    .join(', ')}
FROM planograms g JOIN w ON w.planogram_id = g.planogram_id
${keepsCarried(conditions) ? 'JOIN' : 'LEFT JOIN'} sums s ON s.planogram_id = g.planogram_id
ORDER BY g.planogram_id`,
    scope.values,
  );
}

const SUMMED = [
  'positions',
  'facings',
  'linear',
  'square',
  'area',
  'cubic',
  'capacity',
  'movement',
  'sales',
  'profit',
  'daily_movement',
  'capacity_moving',
] as const;

function keepsCarried(conditions: readonly Condition[]): boolean {
  return conditions.some(
    ({ level }) => !['planogram', 'store', 'banner', 'region', 'state', 'cluster'].includes(level),
  );
}

/** Shelf fill of the planograms in scope that carry something in scope: linear space used and available, times stores. */
export async function shelfFillOf(
  snapshot: LoadedSnapshot,
  conditions: readonly Condition[],
): Promise<{ used: number | null; available: number | null }> {
  const scope = scopeOf(conditions);
  const [row] = await snapshot.query<{ used: number | null; available: number | null }>(
    `WITH ${scope.placements}, carried AS (SELECT DISTINCT f.planogram_id ${scope.facts()})
SELECT sum(g.used_linear * w.stores) AS used, sum(g.available_linear * w.stores) AS available
FROM planograms g JOIN w ON w.planogram_id = g.planogram_id JOIN carried c ON c.planogram_id = g.planogram_id
WHERE g.available_linear > 0`,
    scope.values,
  );
  return row ?? { used: null, available: null };
}
