import { type AggregateRow, type AggregateSums, NO_SUMS } from '../../../core/metrics/aggregate.js';
import { MOVING_SPACE, SUMMED_MEASURE_IDS } from '../../../core/metrics/measures.js';
import { SPACE_MEASURES, type SpaceMeasure } from '../../../core/metrics/figure-ids.js';
import type { AnalyticsRow, AnalyticsScalar } from '../../../platform/analytics/duckdb.js';
import type { AnalysisLevel } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type PlacedCounts, placedCounts } from './carried.js';
import { carriedCounts } from './carried-counts.queries.js';
import type { Scope } from './scope.js';
import { type SummedRows, summedRows } from './summed-rows.js';

/** A group's sums and counts, with the id of its value. */
export interface Group extends AggregateRow {
  readonly id: number;
  readonly factRows: number;
}

export interface Groups {
  readonly groups: readonly Group[];
  /** Over all facts in scope. */
  readonly total: Group;
  /** Distinct manufacturers of the products in scope, without the empty one. */
  readonly manufacturers: number;
  /** Distinct stores of the placements in scope, whether they carry a fact or not. */
  readonly storesInScope: number;
  /** Planograms and stores by placement; null where products are chosen. */
  readonly placed: PlacedCounts | null;
  /** By planogram id, 1 when it carries something in scope. */
  readonly carriers: Uint8Array;
}

type SumRow = AnalyticsRow & { key: number | null; fact_rows: number };

/**
 * The sums that an analysis needs; for space with movement, only the chosen measure. A sum over nothing comes as NaN,
 * because reading nulls out of a result costs more than the summing.
 */
function sumList(space: SpaceMeasure, { sum }: SummedRows): string {
  // Days of supply also needs the capacity with movement.
  const others = SPACE_MEASURES.filter((other) => other !== space && other !== 'capacity').map(
    (other) => MOVING_SPACE[other],
  );
  const wanted = SUMMED_MEASURE_IDS.filter((id) => !(others as readonly string[]).includes(id));
  return wanted.map((id) => `coalesce((${sum(id)})::DOUBLE, 'NaN'::DOUBLE) AS "${id}"`).join(', ');
}

async function groupSums(
  snapshot: LoadedSnapshot,
  scope: Scope,
  level: AnalysisLevel,
  space: SpaceMeasure,
): Promise<SumRow[]> {
  const rows = await summedRows(snapshot, scope, level);
  return snapshot.query<SumRow>(
    `${rows.with} SELECT ${rows.key} AS key, ${rows.factRows} AS fact_rows, ${sumList(space, rows)}
${rows.from} GROUP BY ${rows.key}`,
    rows.values,
  );
}

/** The sums over everything in scope, from a separate query instead of adding the groups. */
async function totalSums(snapshot: LoadedSnapshot, scope: Scope, space: SpaceMeasure): Promise<SumRow | undefined> {
  const rows = await summedRows(snapshot, scope, null);
  const [total] = await snapshot.query<SumRow>(
    `${rows.with} SELECT NULL::INTEGER AS key, ${rows.factRows} AS fact_rows, ${sumList(space, rows)} ${rows.from}`,
    rows.values,
  );
  return total;
}

/** The groups of a level in scope and their total, from the facts or from their rollups. */
export async function groupsOf(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel,
  space: SpaceMeasure,
  scope: Scope,
): Promise<Groups> {
  const { names } = snapshot;
  const asked = Promise.all([groupSums(snapshot, scope, level, space), totalSums(snapshot, scope, space)]);
  const [[rows, total], counts] = await Promise.all([asked, carriedCounts(snapshot, scope, level)]);
  if (total === undefined) throw new Error('A query without GROUP BY answers one row');
  const groups = rows.map((row): Group => {
    const id = row.key ?? 0;
    const { products, planograms, stores } = counts.of(id);
    const key = names.keyOf(level, id);
    const name = names.nameOf(level, id);
    return groupOf(row, { id, key, name, products, planograms, stores, factRows: row.fact_rows });
  });
  const placed = placedCounts(names, scope, level);
  const known = new Set(groups.map(({ id }) => id));
  // A planogram without products, and a store that has no other planogram, are also in the data.
  for (const [id, places] of placed?.of ?? []) {
    if (known.has(id)) continue;
    const heading = { id, key: names.keyOf(level, id), name: names.nameOf(level, id), products: 0, factRows: 0 };
    groups.push(groupOf({}, { ...heading, ...places }));
  }
  return {
    groups,
    total: groupOf(total, { id: 0, key: null, name: null, ...counts.total, factRows: total.fact_rows }),
    manufacturers: counts.manufacturers,
    storesInScope: scope.storesInScope,
    placed,
    carriers: counts.carriers,
  };
}

type Heading = Pick<Group, 'id' | 'key' | 'name' | 'products' | 'planograms' | 'stores' | 'factRows'>;

/** A group from a row's sums; sums that were not requested are null. */
export function groupOf(row: AnalyticsRow, heading: Heading): Group {
  const group = {
    id: heading.id,
    key: heading.key,
    name: heading.name,
    products: heading.products,
    planograms: heading.planograms,
    stores: heading.stores,
    factRows: heading.factRows,
    ...(NO_SUMS as AggregateSums),
  };
  for (const id of SUMMED_MEASURE_IDS) group[id] = sumIn(row[id]);
  return group;
}

function sumIn(value: AnalyticsScalar | undefined): number | null {
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
}
