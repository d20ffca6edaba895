import { ADDED_FACT_COLUMNS, type AddedFacts } from '../../../core/extraction/columns.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../snapshots/building/snapshot-names.js';
import type { Scope } from './scope.js';

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

/**
 * The planograms in scope with the figures of what is in scope on them, each once (not times its stores). Without a
 * product condition a planogram that carries nothing is listed too.
 */
export async function planogramsOf(snapshot: LoadedSnapshot, scope: Scope): Promise<PlanogramRow[]> {
  const facts = scope.facts();
  const sums = ADDED_FACT_COLUMNS.map((column) => `sum(f.${column}) AS ${column}`).join(', ');
  const rows = await snapshot.query<PlanogramRow>(
    `${facts.with === '' ? 'WITH' : `${facts.with},`} sums AS (
  SELECT f.planogram_id, count(*) FILTER (WHERE f.product_id > 0) AS products, ${sums}
  ${facts.from} GROUP BY f.planogram_id)
SELECT g.planogram_id, g.name, g.key, g.category, g.subcategory, g.department, g.date_effective, g.line,
  g.width, g.height, g.depth, g.segments, g.fixtures, g.available_linear, g.used_linear,
  coalesce(s.products, 0) AS products, coalesce(s.positions, 0) AS positions,
  ${ADDED_FACT_COLUMNS.slice(1)
    .map((column) => `s.${column}`)
    .join(', ')}
FROM planograms g ${scope.narrowsProducts ? 'JOIN' : 'LEFT JOIN'} sums s ON s.planogram_id = g.planogram_id
ORDER BY g.planogram_id`,
    facts.values,
  );
  return rows.map((row) => ({ ...row, stores: scope.weight(row.planogram_id) })).filter(({ stores }) => stores > 0);
}

/**
 * Shelf fill of the planograms that carry something in scope: linear space used and available, times stores.
 * Planograms without linear fixtures have no fill and are left out of both.
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
