import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { SAME_HEIGHT_CM, SAME_LENGTH_CM } from '../../../core/metrics/comparison.js';
import type { AnalyticsConnection } from '../../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../../platform/analytics/lent-database.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { hasSigns } from '../../analytics/snapshots/building/layouts.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { type LocalFiles, SnapshotFiles } from '../../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../../analytics/snapshots/snapshot-keys.js';
import { STANDS_AT } from '../../analytics/queries/shelf-sql.js';
import type { ComparisonScope } from '../comparison-scope.js';
import { addedCounts, NO_COUNTS, type PlacementCounts } from './placement-counts.js';
import { addPairs, countKept, type KeptSide, pairedShelves, portions, sameShelves } from './shelf-pairs.js';
import type { PlanogramPair } from './planogram-pairs.js';
import { carriedBy } from '../../analytics/snapshots/building/carried-products.js';

/** The changes on the shelves, counted by pair of planograms and by item. */
export interface PlacementChanges {
  readonly pairs: readonly PlanogramPair[];
  /** By pair, in its order: products. */
  readonly ofPair: readonly PlacementCounts[];
  /** By item: planogram × same store in which it is kept, moved and resized; items without any are omitted. */
  readonly ofItem: ReadonlyMap<number, PlacementCounts>;
}

/** MB that 4,000 pairs typically need. */
const MEMORY_MB = 1024;
const SPILL_LIMIT_MB = 10_240;
/**
 * Pairs that are compared at once, with about 200 products each. All 29,000 pairs of a whole retailer would take
 * several gigabytes.
 */
const PAIRS_AT_ONCE = 4_000;
/** Tables that are created for a portion of the pairs and dropped with it. */
const PORTION_TABLES = ['changes', 'pairs', 'before_placed', 'before_places', 'after_placed', 'after_places'] as const;

/** Keeps segments farther apart in a place's number than shelves of one segment can be. */
const PLACE = `(coalesce(p.segment_no, -1) * 1e6 + greatest(-1e5, least(4e5, ${STANDS_AT})))::DOUBLE`;

/** Compares the positions of both projects planogram by planogram, in its own database. */
@Injectable()
export class PlacementComparer {
  constructor(
    private readonly files: SnapshotFiles,
    private readonly memory: MemoryBudget,
  ) {}

  async compare(
    sides: Readonly<Record<'before' | 'after', OpenSide>>,
    scope: ComparisonScope,
    pairs: readonly PlanogramPair[],
  ): Promise<PlacementChanges> {
    const items = { before: itemsInScope(scope, 'before'), after: itemsInScope(scope, 'after') };
    const isSigned = hasSigns(sides.before.snapshot) && hasSigns(sides.after.snapshot) && itemsAgree(scope, items);
    const [before, after] = await Promise.all([
      this.opened(sides.before, isSigned),
      this.opened(sides.after, isSigned),
    ]);
    const side = (name: 'before' | 'after', { paths: [path = '', signs], layouts }: OpenedFiles): ComparedSide => ({
      ...{ path, layouts, signs: signs ?? null, items: items[name] },
      carried: carriedOn(scope.items[name].names),
    });
    const compared = { before: side('before', before), after: side('after', after) };
    const work = await this.files.workFolder();
    try {
      return await withLentDatabase(
        this.memory,
        {
          ...{ work: 'a comparison', memoryMb: MEMORY_MB, threads: Math.max(1, availableParallelism()) },
          folders: [...new Set([...before.folders, ...after.folders]), work],
          spillFolder: join(work, 'spill'),
          spillLimitMb: SPILL_LIMIT_MB,
        },
        (db) => comparePlacements(db, compared, pairs),
      );
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  /** The positions to read, of all planograms or of layouts, and the signatures. */
  private async opened({ snapshot: { projectId, id }, loaded }: OpenSide, isSigned: boolean): Promise<OpenedFiles> {
    const layouts = await loaded.layouts();
    const positions = snapshotKey(projectId, id, layouts === null ? 'positions' : 'layout_positions');
    const signs = isSigned ? [snapshotKey(projectId, id, 'layouts')] : [];
    return { ...(await this.files.local([positions, ...signs])), layouts };
  }
}

interface OpenedFiles extends LocalFiles {
  readonly layouts: Int32Array | null;
}

/** A publication in a comparison, while it is loaded. */
export interface OpenSide {
  readonly snapshot: SnapshotEntity;
  readonly loaded: Pick<LoadedSnapshot, 'layouts'>;
}

/** The positions of one project, and the items of its products. */
export interface ComparedSide extends KeptSide {
  /** Of all planograms, or of those that represent others. */
  readonly path: string;
  /** By planogram id, the planogram that represents it; -1 when it has no positions. Null: each represents itself. */
  readonly layouts: Int32Array | null;
  /**
   * The file of the planograms' signatures: planograms with equal signatures are the same in both projects. Null when
   * signatures are unknown.
   */
  readonly signs: string | null;
}

/**
 * Compares pairs of planograms in portions, and frees the memory of each portion before the next. Pairs of the same
 * layouts are compared once. Pairs with equal signatures are not compared: everything on them is kept.
 */
export async function comparePlacements(
  db: AnalyticsConnection,
  { before, after }: Readonly<Record<'before' | 'after', ComparedSide>>,
  pairs: readonly PlanogramPair[],
  atOnce = PAIRS_AT_ONCE,
): Promise<PlacementChanges> {
  const { shelves, shelfOf } = pairedShelves(pairs, before.layouts, after.layouts);
  const ofShelf = shelves.map(() => NO_COUNTS);
  const ofItem = new Map<number, PlacementCounts>();
  const same = await sameShelves(db, shelves, before.signs, after.signs);
  countKept(after, shelves, same, ofShelf, ofItem);
  await addItems(db, 'before', before);
  await addItems(db, 'after', after);
  for (const some of portions(shelves, same, atOnce)) {
    await addPairs(db, shelves, some);
    await addSide(db, 'before', before.path);
    await addSide(db, 'after', after.path);
    await db.run(CHANGES_SQL);
    await countPairs(db, ofShelf);
    await countItems(db, ofItem);
    for (const table of PORTION_TABLES) await db.run(`DROP TABLE ${table}`);
  }
  return { pairs, ofPair: shelfOf.map((at) => ofShelf[at] ?? NO_COUNTS), ofItem };
}

function carriedOn(names: SnapshotNames): ComparedSide['carried'] {
  return (planogram) => carriedBy(names.carried, planogram);
}

/** By product id, its item; 0 when out of scope. */
export function itemsInScope({ items, ...scope }: ComparisonScope, side: 'before' | 'after'): Int32Array {
  const { products } = scope[side];
  return items[side].itemOf.map((item, product) => (products === null || products[product] === 1 ? item : 0));
}

/**
 * Whether each product in both projects is a single item, in or out of both scopes alike: signatures cover only keys.
 */
function itemsAgree({ items }: ComparisonScope, of: Readonly<Record<'before' | 'after', Int32Array>>): boolean {
  const { before, after } = items;
  return after.names.products.every(({ product_id: product, product_key: key }) => {
    const was = key === null ? null : before.names.idOf('product', key);
    return was === null || of.before[was] === of.after[product];
  });
}

/** `<side>_items`: the items of one project in scope, by product. */
async function addItems(
  db: AnalyticsConnection,
  side: 'before' | 'after',
  { items }: Pick<ComparedSide, 'items'>,
): Promise<void> {
  const columns = [
    { name: 'product_id', type: 'int', nullable: false },
    { name: 'item', type: 'int', nullable: false },
  ] as const;
  await db.createTable(`${side}_items`, columns);
  const products = Int32Array.from(items.keys()).filter((product) => (items[product] ?? 0) > 0);
  const values = { product_id: products, item: products.map((product) => items[product] ?? 0) };
  await db.append(`${side}_items`, columns, values, products.length);
}

/** `<side>_placed`, and `<side>_places` for products with several places: the items on each planogram of the pairs. */
async function addSide(db: AnalyticsConnection, side: 'before' | 'after', path: string): Promise<void> {
  // The bounds allow whole row groups to be skipped; the pairs select the planograms within them.
  const [bounds] = await db.query<{ first: number; last: number }>(
    `SELECT min(${side}) AS first, max(${side}) AS last FROM pairs`,
  );
  const paired = `counted AND planogram_id BETWEEN $2 AND $3 AND planogram_id IN (SELECT ${side} FROM pairs)`;
  await db.run(
    `CREATE TABLE ${side}_stood AS
     WITH stand AS (
       SELECT planogram_id, product_id, fixture_no, fixture_type, segment_no, y, facings, linear
       FROM read_parquet($1) WHERE ${paired}),
     shelves AS (
       SELECT planogram_id, fixture_no, segment_no, min(y) AS bottom
       FROM stand GROUP BY planogram_id, segment_no, fixture_no)
     SELECT p.planogram_id, i.item, p.facings, p.linear, ${PLACE} AS place
     FROM stand p
     JOIN ${side}_items i ON i.product_id = p.product_id
     JOIN shelves s ON s.planogram_id = p.planogram_id AND s.fixture_no = p.fixture_no
       AND s.segment_no IS NOT DISTINCT FROM p.segment_no`,
    [path, bounds?.first ?? 0, bounds?.last ?? -1],
  );
  // Most products have one place. Only products with several places must be compared place by place.
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

/** Whether a product has a place that the other side lacks. A product with a single place has no list. */
const STANDS_ELSEWHERE = (one: 'a' | 'b', other: 'a' | 'b'): string =>
  `len(list_filter(coalesce(${one}.places, [${one}.lowest]), lambda place: len(list_filter(
    coalesce(${other}.places, [${other}.lowest]), lambda known: abs(known - place) <= ${SAME_HEIGHT_CM})) = 0)) > 0`;

/** Per pair and item, by the definitions of `placementsChange` in core/metrics. */
const CHANGES_SQL = `CREATE TABLE changes AS
WITH b AS (${PLACED('before')}), a AS (${PLACED('after')})
SELECT coalesce(a.pair, b.pair) AS pair, coalesce(a.item, b.item) AS item, coalesce(a.stores, b.stores) AS stores,
  (b.item IS NULL)::INTEGER AS added, (a.item IS NULL)::INTEGER AS dropped,
  (a.item IS NOT NULL AND b.item IS NOT NULL)::INTEGER AS kept,
  (a.item IS NOT NULL AND b.item IS NOT NULL AND (
    abs(a.lowest - b.lowest) > ${SAME_HEIGHT_CM} OR abs(a.highest - b.highest) > ${SAME_HEIGHT_CM}
    OR ((a.places IS NOT NULL OR b.places IS NOT NULL)
      AND (${STANDS_ELSEWHERE('a', 'b')} OR ${STANDS_ELSEWHERE('b', 'a')}))))::INTEGER AS moved,
  coalesce((a.facings <> b.facings OR abs(a.linear - b.linear) > ${SAME_LENGTH_CM})::INTEGER, 0) AS resized
FROM a FULL JOIN b ON a.pair = b.pair AND a.item = b.item`;

const COUNTED = ['added', 'dropped', 'kept', 'moved', 'resized', 'greatest(added, dropped, moved, resized)'] as const;

async function countPairs(db: AnalyticsConnection, found: PlacementCounts[]): Promise<void> {
  const sums = COUNTED.map((count) => `sum(${count})::INTEGER`).join(', ');
  const [pair, ...counts] = await db.integers(`SELECT pair, ${sums} FROM changes GROUP BY pair`, COUNTED.length + 1);
  pair?.forEach((at, row) => (found[at] = countsAt(counts, row)));
}

/** Adds the counts of this portion's pairs to those of earlier portions. */
async function countItems(db: AnalyticsConnection, found: Map<number, PlacementCounts>): Promise<void> {
  const sums = COUNTED.map((count) => `sum(${count} * stores)::INTEGER`).join(', ');
  const [item, ...counts] = await db.integers(`SELECT item, ${sums} FROM changes GROUP BY item`, COUNTED.length + 1);
  item?.forEach((of, row) => found.set(of, addedCounts(found.get(of) ?? NO_COUNTS, countsAt(counts, row))));
}

function countsAt(columns: readonly Int32Array[], row: number): PlacementCounts {
  const [added = 0, dropped = 0, kept = 0, moved = 0, resized = 0, changed = 0] = columns.map(
    (column) => column[row] ?? 0,
  );
  return { added, dropped, kept, moved, resized, changed };
}
