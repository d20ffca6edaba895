import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { SAME_LENGTH_CM } from '../../core/metrics/distribution.js';
import { AnalyticsDatabase, type AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import type { SnapshotEntity } from '../entities/snapshot.entity.js';
import { SnapshotFiles } from '../snapshot/snapshot-files.js';
import { snapshotKey } from '../snapshot/snapshot-keys.js';
import type { ComparisonScope } from './comparison-scope.js';
import type { PlanogramPair } from './planogram-pairs.js';

/** What happened to products on the shelf, counted. */
export interface PlacementCounts {
  readonly added: number;
  readonly dropped: number;
  readonly kept: number;
  readonly moved: number;
  readonly resized: number;
}

/** The changes on the shelves, counted by pair of planograms and by item. */
export interface PlacementChanges {
  readonly pairs: readonly PlanogramPair[];
  /** By pair, in its order: products. */
  readonly ofPair: readonly PlacementCounts[];
  /** By item: planogram × same store in which it is kept, moved and resized; items without any are left out. */
  readonly ofItem: ReadonlyMap<number, PlacementCounts>;
}

const MEMORY_MB = 1024;
const NO_COUNTS: PlacementCounts = { added: 0, dropped: 0, kept: 0, moved: 0, resized: 0 };

/**
 * The shelf of a fixture: shelves are counted from the bottom of their segment, by the lowest edge of what stands on
 * them, to the centimetre; fixtures of one height in a segment are one shelf.
 */
export const SHELF_RANK =
  'dense_rank() OVER (PARTITION BY planogram_id, segment_no ORDER BY round(min(y)))::INTEGER AS shelf';

/** Compares the positions of both projects planogram by planogram, in a database of its own. */
@Injectable()
export class PlacementComparer {
  constructor(private readonly files: SnapshotFiles) {}

  async compare(
    snapshots: { readonly before: SnapshotEntity; readonly after: SnapshotEntity },
    scope: ComparisonScope,
    pairs: readonly PlanogramPair[],
  ): Promise<PlacementChanges> {
    const positions = async ({ projectId, id }: SnapshotEntity) =>
      this.files.local([snapshotKey(projectId, id, 'positions')]);
    const [before, after] = await Promise.all([positions(snapshots.before), positions(snapshots.after)]);
    const database = await AnalyticsDatabase.open({
      folders: [...new Set([...before.folders, ...after.folders])],
      memoryLimitMb: MEMORY_MB,
      threads: Math.max(1, availableParallelism()),
    });
    try {
      const db = database.connection;
      await addPairs(db, pairs);
      await addSide(db, 'before', before.paths[0] ?? '', scope);
      await addSide(db, 'after', after.paths[0] ?? '', scope);
      await db.run(CHANGES_SQL);
      return {
        pairs,
        ofPair: await countsOfPairs(db, pairs.length),
        ofItem: await countsOfItems(db),
      };
    } finally {
      database.close();
    }
  }
}

async function addPairs(db: AnalyticsConnection, pairs: readonly PlanogramPair[]): Promise<void> {
  const columns = [
    { name: 'pair', type: 'int', nullable: false },
    { name: 'before', type: 'int', nullable: false },
    { name: 'after', type: 'int', nullable: false },
    { name: 'stores', type: 'int', nullable: false },
  ] as const;
  await db.createTable('pairs', columns);
  const values = {
    pair: Int32Array.from(pairs, (_, pair) => pair),
    before: Int32Array.from(pairs, (pair) => pair.before),
    after: Int32Array.from(pairs, (pair) => pair.after),
    stores: Int32Array.from(pairs, (pair) => pair.stores),
  };
  await db.append('pairs', columns, values, pairs.length);
}

/** The items of one project in scope, and `<side>_placed`: what each of its paired planograms has of them. */
async function addSide(
  db: AnalyticsConnection,
  side: 'before' | 'after',
  path: string,
  { items, ...scope }: ComparisonScope,
): Promise<void> {
  const { itemOf } = items[side];
  const { products } = scope[side];
  const columns = [
    { name: 'product_id', type: 'int', nullable: false },
    { name: 'item', type: 'int', nullable: false },
  ] as const;
  const kept: number[] = [];
  itemOf.forEach((item, product) => {
    if (item > 0 && (products === null || products[product] === 1)) kept.push(product);
  });
  await db.createTable(`${side}_items`, columns);
  const values = { product_id: Int32Array.from(kept), item: Int32Array.from(kept, (product) => itemOf[product] ?? 0) };
  await db.append(`${side}_items`, columns, values, kept.length);
  await db.run(
    `CREATE TABLE ${side}_stood AS
     WITH shelves AS (
       SELECT planogram_id, fixture_no, segment_no, ${SHELF_RANK}
       FROM read_parquet($1) WHERE counted GROUP BY planogram_id, segment_no, fixture_no)
     SELECT p.planogram_id, i.item, p.facings, p.linear, (coalesce(p.segment_no, -1) * 10000 + s.shelf)::INTEGER AS place
     FROM read_parquet($1) p
     JOIN ${side}_items i ON i.product_id = p.product_id
     JOIN shelves s ON s.planogram_id = p.planogram_id AND s.fixture_no = p.fixture_no
       AND s.segment_no IS NOT DISTINCT FROM p.segment_no
     WHERE p.counted`,
    [path],
  );
  // Most products stand in one place: only those that stand in several need to be told apart place by place.
  await db.run(
    `CREATE TABLE ${side}_placed AS
     SELECT planogram_id, item, min(place) AS lowest, max(place) AS highest,
       coalesce(sum(facings), 0) AS facings, coalesce(sum(linear), 0) AS linear
     FROM ${side}_stood GROUP BY planogram_id, item`,
  );
  await db.run(
    `CREATE TABLE ${side}_places AS
     SELECT planogram_id, item, list_sort(list_distinct(list(place))) AS places
     FROM ${side}_stood SEMI JOIN (FROM ${side}_placed WHERE lowest <> highest) USING (planogram_id, item)
     GROUP BY planogram_id, item`,
  );
  await db.run(`DROP TABLE ${side}_stood`);
}

const PLACED = (side: 'before' | 'after'): string =>
  `SELECT p.pair, p.stores, s.*, l.places FROM pairs p JOIN ${side}_placed s ON s.planogram_id = p.${side}
   LEFT JOIN ${side}_places l ON l.planogram_id = s.planogram_id AND l.item = s.item`;

/** Per pair and item; the definitions are core/metrics' `placementsChange`. */
const CHANGES_SQL = `CREATE TABLE changes AS
WITH b AS (${PLACED('before')}), a AS (${PLACED('after')})
SELECT coalesce(a.pair, b.pair) AS pair, coalesce(a.item, b.item) AS item, coalesce(a.stores, b.stores) AS stores,
  (b.item IS NULL)::INTEGER AS added, (a.item IS NULL)::INTEGER AS dropped,
  (a.item IS NOT NULL AND b.item IS NOT NULL)::INTEGER AS kept,
  (a.item IS NOT NULL AND b.item IS NOT NULL
    AND (a.lowest <> b.lowest OR a.highest <> b.highest OR a.places IS DISTINCT FROM b.places))::INTEGER AS moved,
  coalesce((a.facings <> b.facings OR abs(a.linear - b.linear) > ${SAME_LENGTH_CM})::INTEGER, 0) AS resized
FROM a FULL JOIN b ON a.pair = b.pair AND a.item = b.item`;

const COUNTED = ['added', 'dropped', 'kept', 'moved', 'resized'] as const;

async function countsOfPairs(db: AnalyticsConnection, pairs: number): Promise<PlacementCounts[]> {
  const sums = COUNTED.map((name) => `sum(${name})::INTEGER`).join(', ');
  const [pair, ...counts] = await db.integers(`SELECT pair, ${sums} FROM changes GROUP BY pair`, 6);
  const found: PlacementCounts[] = Array.from({ length: pairs }, () => NO_COUNTS);
  pair?.forEach((at, row) => (found[at] = countsAt(counts, row)));
  return found;
}

async function countsOfItems(db: AnalyticsConnection): Promise<Map<number, PlacementCounts>> {
  const sums = COUNTED.map((name) => `sum(${name} * stores)::INTEGER`).join(', ');
  const [item, ...counts] = await db.integers(`SELECT item, ${sums} FROM changes GROUP BY item`, 6);
  const found = new Map<number, PlacementCounts>();
  item?.forEach((of, row) => found.set(of, countsAt(counts, row)));
  return found;
}

function countsAt(columns: readonly Int32Array[], row: number): PlacementCounts {
  const [added = 0, dropped = 0, kept = 0, moved = 0, resized = 0] = columns.map((column) => column[row] ?? 0);
  return { added, dropped, kept, moved, resized };
}
