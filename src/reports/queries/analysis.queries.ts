import type { AggregateRow } from '../../core/metrics/aggregate.js';
import { MOVING_SPACE, SUMMED_MEASURE_IDS, type SpaceMeasure, sumExpression } from '../../core/metrics/measures.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import { type AnalysisLevel, isProductLevel, isStoreLevel } from '../levels.js';
import type { LoadedSnapshot } from '../snapshot/loaded-snapshot.js';
import type { ATTRIBUTE_LEVELS } from '../snapshot/snapshot-tables.js';
import { type Condition, scopeOf } from './scope.js';

/** A group's sums and counts, with the id of its value. */
export interface Group extends AggregateRow {
  readonly id: number;
  readonly factRows: number;
}

export interface Groups {
  readonly groups: readonly Group[];
  /** Over all facts in scope. */
  readonly total: Group;
  /** Distinct manufacturers of the products in scope, the empty one left out. */
  readonly manufacturers: number;
  /** Distinct stores of the placements in scope, whether they carry a fact or not. */
  readonly storesInScope: number;
}

type SumRow = AnalyticsRow & { key: number | null; is_total: number; fact_rows: number };
type CountRow = AnalyticsRow & { key: number | null; is_total: number; planograms: number; stores: number };
type ProductRow = AnalyticsRow & { key: number | null; product_id: number };

/** Where a level's ids stand: a column of the facts, the products or the placements. */
function keyColumn(level: AnalysisLevel): string {
  if (level === 'product') return 'f.product_id';
  if (level === 'planogram') return 'f.planogram_id';
  return isStoreLevel(level) ? 'w.key' : `p.${level}_id`;
}

function storeKey(level: AnalysisLevel): string | undefined {
  if (!isStoreLevel(level)) return undefined;
  return level === 'store' ? 'l.store_id' : `s.${level}_id`;
}

/** The sums of the level's groups and of everything in scope, in one scan. Only the moving space that is asked for. */
function sumsSql(level: AnalysisLevel, space: SpaceMeasure, conditions: readonly Condition[]) {
  const scope = scopeOf(conditions, options(level));
  const wanted = SUMMED_MEASURE_IDS.filter(
    (id) => !id.endsWith('Moving') || id === 'capacityMoving' || id === MOVING_SPACE[space],
  );
  const sums = wanted.map((id) => `${sumExpression(id, 'f', 'w.stores')} AS "${id}"`).join(', ');
  const key = keyColumn(level);
  return {
    sql: `WITH ${scope.placements}
SELECT ${key} AS key, grouping(${key}) AS is_total, count(*) AS fact_rows, ${sums}
${scope.facts()} GROUP BY GROUPING SETS ((${key}), ())`,
    values: scope.values,
  };
}

/** Distinct planograms and stores that carry something of each group, and of everything in scope. */
function countsSql(level: AnalysisLevel, conditions: readonly Condition[]) {
  const scope = scopeOf(conditions, options(level));
  const key = keyColumn(level);
  const pairs = isStoreLevel(level)
    ? `SELECT DISTINCT f.planogram_id ${scope.facts()}`
    : `SELECT DISTINCT ${key} AS key, f.planogram_id ${scope.facts()}`;
  const group = isStoreLevel(level) ? 'k.key' : 'q.key';
  return {
    sql: `WITH ${scope.placements}, q AS (${pairs})
SELECT ${group} AS key, grouping(${group}) AS is_total,
  count(DISTINCT k.planogram_id) AS planograms, count(DISTINCT k.store_id) FILTER (WHERE k.store_id > 0) AS stores
FROM q JOIN kept k ON k.planogram_id = q.planogram_id
GROUP BY GROUPING SETS ((${group}), ())`,
    values: scope.values,
  };
}

/** The products in scope; at a store level or by planogram with the groups that carry them. */
function productsSql(level: AnalysisLevel, conditions: readonly Condition[]) {
  const scope = scopeOf(conditions, isProductLevel(level) ? {} : options(level));
  const key = isProductLevel(level) ? 'NULL::INTEGER' : keyColumn(level);
  return {
    sql: `WITH ${scope.placements} SELECT DISTINCT ${key} AS key, f.product_id ${scope.facts()}`,
    values: scope.values,
  };
}

function options(level: AnalysisLevel): { needsProducts: boolean; storeKey?: string } {
  const key = storeKey(level);
  return {
    needsProducts: isProductLevel(level) && level !== 'product',
    ...(key === undefined ? {} : { storeKey: key }),
  };
}

/** The groups of a level within the conditions, and their total, computed from the facts. */
export async function groupsOf(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel,
  space: SpaceMeasure,
  conditions: readonly Condition[],
): Promise<Groups> {
  const sums = sumsSql(level, space, conditions);
  const counts = countsSql(level, conditions);
  const products = productsSql(level, conditions);
  const scope = scopeOf(conditions);
  const [sumRows, countRows, productRows, stores] = await Promise.all([
    snapshot.query<SumRow>(sums.sql, sums.values),
    snapshot.query<CountRow>(counts.sql, counts.values),
    snapshot.query<ProductRow>(products.sql, products.values),
    snapshot.query<{ stores: number; factRows: number }>(
      `WITH ${scope.placements} SELECT (SELECT count(DISTINCT store_id) FROM kept WHERE store_id > 0) AS stores,
       (SELECT count(*) ${scope.facts()}) AS "factRows"`,
      scope.values,
    ),
  ]);
  const counted = new Map(countRows.filter((row) => row.is_total === 0).map((row) => [row.key ?? 0, row]));
  const totalCounts = countRows.find((row) => row.is_total === 1);
  const perGroup = productsPerGroup(snapshot, level, productRows);
  const group = (row: SumRow, count: CountRow | undefined, productCount: number): Group => ({
    ...sumsOf(row),
    id: row.key ?? 0,
    key: null,
    name: null,
    products: productCount,
    planograms: count?.planograms ?? 0,
    stores: count?.stores ?? 0,
    factRows: row.fact_rows,
  });
  const groups: Group[] = [];
  let total: Group | undefined;
  for (const row of sumRows) {
    const id = row.key ?? 0;
    if (row.is_total === 1) total = group(row, totalCounts, perGroup.total);
    else {
      const key = snapshot.names.keyOf(level, id);
      groups.push({
        ...group(row, counted.get(id), perGroup.of.get(id) ?? 0),
        key,
        name: snapshot.names.nameOf(level, id),
      });
    }
  }
  if (total === undefined) throw new Error('A query with GROUPING SETS answers its total');
  return {
    groups,
    // At a store level a fact stands once per store group; behind the total it is one row.
    total: { ...total, factRows: stores[0]?.factRows ?? 0 },
    manufacturers: perGroup.manufacturers,
    storesInScope: stores[0]?.stores ?? 0,
  };
}

/** The sums of a row; what was not asked for is null. */
export function sumsOf(row: AnalyticsRow): Omit<AggregateRow, 'key' | 'name' | 'products' | 'stores' | 'planograms'> {
  const value = (name: string): number | null => {
    const found = row[name];
    return typeof found === 'number' ? found : null;
  };
  return {
    positions: value('positions'),
    facings: value('facings'),
    linear: value('linear'),
    square: value('square'),
    area: value('area'),
    cubic: value('cubic'),
    capacity: value('capacity'),
    units: value('units'),
    sales: value('sales'),
    profit: value('profit'),
    dailyMovement: value('dailyMovement'),
    capacityMoving: value('capacityMoving'),
    facingsMoving: value('facingsMoving'),
    linearMoving: value('linearMoving'),
    squareMoving: value('squareMoving'),
    areaMoving: value('areaMoving'),
    cubicMoving: value('cubicMoving'),
  };
}

/** Distinct product keys by group. A product stands in one group of a product level, so there the names suffice. */
function productsPerGroup(snapshot: LoadedSnapshot, level: AnalysisLevel, rows: readonly ProductRow[]) {
  const of = new Map<number, number>();
  const distinct = new Set<number>();
  const manufacturers = new Set<number>();
  for (const row of rows) {
    if (row.product_id === 0) continue;
    const key = isProductLevel(level) ? productGroup(snapshot, level, row.product_id) : (row.key ?? 0);
    of.set(key, (of.get(key) ?? 0) + 1);
    distinct.add(row.product_id);
    manufacturers.add(snapshot.names.productValue(row.product_id, 'manufacturer'));
  }
  manufacturers.delete(0);
  return { of, total: distinct.size, manufacturers: manufacturers.size };
}

function productGroup(snapshot: LoadedSnapshot, level: AnalysisLevel, productId: number): number {
  return level === 'product'
    ? productId
    : snapshot.names.productValue(productId, level as (typeof ATTRIBUTE_LEVELS)[number]);
}
