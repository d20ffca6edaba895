import { type AggregateSums, NO_SUMS } from '../../../core/metrics/aggregate.js';
import { MOVING_SPACE, SUMMED_MEASURE_IDS, type SummedMeasureId } from '../../../core/metrics/measures.js';
import { SPACE_MEASURES, type SpaceMeasure } from '../../../core/metrics/figure-ids.js';
import type { AnalyticsRow, AnalyticsScalar } from '../../../platform/analytics/duckdb.js';
import type { AnalysisLevel } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type PlacedCounts, placedCounts } from './carried.js';
import { carriedCounts } from './carried-counts.queries.js';
import { type Group, GroupRows } from './group-rows.js';
import type { Scope } from './scope.js';
import { type SummedRows, summedRows } from './summed-rows.js';

export interface Groups {
  readonly rows: GroupRows;
  /** All of `rows` as objects, made when first asked for. */
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

export type { Group };

type SumRow = AnalyticsRow & { key: number | null; fact_rows: number };

/**
 * The sums that an analysis needs; for space with movement, only the chosen measure. A sum over nothing comes as NaN,
 * because reading nulls out of a result costs more than the summing.
 */
function sumList(space: SpaceMeasure, { sum }: SummedRows): string {
  return sumIds(space)
    .map((id) => `coalesce((${sum(id)})::DOUBLE, 'NaN'::DOUBLE) AS "${id}"`)
    .join(', ');
}

/** The columns of {@link sumList}, in its order. */
function sumIds(space: SpaceMeasure): SummedMeasureId[] {
  // Days of supply also needs the capacity with movement.
  const others: readonly SummedMeasureId[] = SPACE_MEASURES.filter(
    (other) => other !== space && other !== 'capacity',
  ).map((other) => MOVING_SPACE[other]);
  return SUMMED_MEASURE_IDS.filter((id) => !others.includes(id));
}

async function groupSums(snapshot: LoadedSnapshot, scope: Scope, level: AnalysisLevel, space: SpaceMeasure) {
  const rows = await summedRows(snapshot, scope, level);
  const measures = sumIds(space);
  const [ids = NONE, factRows = NONE, ...sums] = await snapshot.numbers(
    `${rows.with} SELECT ${rows.key} AS key, ${rows.factRows} AS fact_rows, ${sumList(space, rows)}
${rows.from} GROUP BY ${rows.key}`,
    measures.length + 2,
    rows.values,
  );
  return { ids, factRows, sums: Object.fromEntries(measures.map((id, column) => [id, sums[column] ?? NONE])) };
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
  const [[columns, total], counts] = await Promise.all([asked, carriedCounts(snapshot, scope, level)]);
  if (total === undefined) throw new Error('A query without GROUP BY answers one row');
  const placed = placedCounts(names, scope, level);
  const rows = new GroupRows(columns, { names, level, counts: counts.of, placed: placed?.of });
  return {
    rows,
    get groups() {
      return rows.groups();
    },
    total: groupOf(total, { id: 0, key: null, name: null, ...counts.total, factRows: total.fact_rows }),
    manufacturers: counts.manufacturers,
    storesInScope: scope.storesInScope,
    placed,
    carriers: counts.carriers,
  };
}

const NONE = new Float64Array();

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
