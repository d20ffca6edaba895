import { rm } from 'node:fs/promises';
import { ADDED_FACT_COLUMNS } from '../../../../core/extraction/columns.js';
import type { AnalyticsConnection } from '../../../../platform/analytics/duckdb.js';
import type { ProjectTotals } from '../../../../projects/projects.facade.js';
import { EmptyDataSetError } from '../empty-data-set.error.js';
import { PAIRS_AT_MOST } from './carried-counts.js';
import { LARGE_ROWS } from './large-data.js';
import { addLayouts, type LayoutLimits, LAYOUTS_PAY } from './layouts.js';
import { nameParts } from './snapshot-parts.js';
import { addProducts } from './snapshot-products.js';
import type { SnapshotSource } from './snapshot-source.js';
import { addStores } from './snapshot-stores.js';
import {
  copyLargeTable,
  FACT_COLUMNS,
  type LargeTable,
  largeTable,
  POSITION_COLUMNS,
  rowsIn,
  SnapshotIds,
} from '../snapshot-copy.js';
import { addRollups, FIRST_KEPT, PLACES_PAY, ROLLUP_DEFINITIONS, type RollupLimits, rowsOf } from './rollups.js';
import type { SnapshotManifest } from './snapshot-tables.js';
import { snapshotTotals } from './snapshot-totals.js';
import { type StoreTable, WrittenTables } from './written-tables.js';

/** A group is held until it is full. With 100,000 planograms in one group, the database ran out of memory. */
const SMALL = { rowGroupRows: 20_480 } as const;

/**
 * Row groups are small enough that a query about one planogram skips most of the file. Snappy, because zstd saves a
 * third of the size but takes twice the time.
 */
const LARGE = { rowGroupRows: 30_720, compression: 'snappy' } as const;

const ROLLUP_LIMITS = {
  ...{ pairsAtMost: PAIRS_AT_MOST, firstKept: FIRST_KEPT, placesPay: PLACES_PAY, layoutsPay: LAYOUTS_PAY },
} satisfies RollupLimits & LayoutLimits;

/** What a snapshot contains, and what project lists show of it. */
export interface Built {
  readonly manifest: SnapshotManifest;
  readonly totals: ProjectTotals;
}

/** The tables that the database builds and keeps whole, in the order in which they are written. */
const SMALL_TABLES = ['files', 'planograms', 'stores', 'placements', 'products', 'level_values'] as const;
type SmallTable = (typeof SMALL_TABLES)[number];

/** Optional hooks for the build of a snapshot. */
export interface BuildSteps {
  /** Receives each table's file once it is complete; without this, the files stay where they are. */
  readonly store?: StoreTable;
  /** Called once, when the database is at its longest step. */
  readonly meanwhile?: () => void;
  /**
   * Planogram × product rows above which rollups are built. Fewer rows answer just as fast, and the snapshot is ready
   * sooner.
   */
  readonly rolledAbove?: number;
  /** What rollups may hold and keep; beyond that, questions are answered from the facts. */
  readonly rollupLimits?: Partial<RollupLimits & LayoutLimits>;
}

/**
 * Builds a snapshot's Parquet files from requests' parts in `folder`. The same parts give the same rows in the same
 * order, whatever the order of the parts, because everything is sorted by file, line and key. Large steps spill to disk
 * when the database has a spill folder, so memory stays within its limit. The database works in its own thread while
 * this one does its own work. An interrupted run may be repeated in the same folder.
 *
 * @throws EmptyDataSetError when no planogram counts, so there is nothing to build; whatever `store` throws
 */
export async function buildSnapshot(
  db: AnalyticsConnection,
  source: SnapshotSource,
  folder: string,
  { store = () => Promise.resolve(), meanwhile, rolledAbove = LARGE_ROWS, rollupLimits = {} }: BuildSteps = {},
): Promise<Built> {
  const { parts, sorted } = await nameParts(db, source);
  await addPlanograms(db, sorted && (source.stores?.aliases.size ?? 0) === 0);
  const fileNos = await fileNumbers(db);
  const doubled = await hasDoubled(db, source);
  const addingProducts = addProducts(db, source.products);
  meanwhile?.();
  // When all rows count, they are copied in their stored order.
  const asTheyLie = sorted && (source.excludedFileNos ?? []).length === 0;
  const [, fileNames, positions, facts] = await allEnded([
    addingProducts,
    source.fileNames(fileNos),
    asTheyLie ? largeTable('positions', parts.positions) : null,
    asTheyLie && !doubled ? largeTable('facts', parts.facts) : null,
  ]);
  const ids = await SnapshotIds.read(db, source.products?.aliases ?? new Map());
  const written = new WrittenTables(folder, store);
  const rows = { facts: facts === null ? 0 : rowsIn(facts), positions: positions === null ? 0 : rowsIn(positions) };
  const byDatabase = async () => {
    await addFiles(db, fileNames);
    await addStores(db, source.stores);
    const small = await countSmall(db);
    for (const table of SMALL_TABLES) {
      await db.copyToParquet(table, written.path(table), SMALL);
      await written.add(table, small[table]);
    }
    if (!positions) {
      await db.copyToParquet(`(${POSITIONS_SQL} ${sorted ? '' : IN_PLANOGRAMS})`, written.path('positions'), LARGE);
      rows.positions = await rowsOf(db, written.path('positions'));
    }
    if (!facts) {
      await db.copyToParquet(`(${factsSql(doubled, sorted)})`, written.path('facts'), LARGE);
      rows.facts = await rowsOf(db, written.path('facts'));
    }
    return { unit: await majorityUnit(db), totals: await snapshotTotals(db) };
  };
  const byCopy = async (table: LargeTable | null): Promise<void> => {
    if (table === null) return;
    // An earlier run that ran out of memory may have left its own.
    await rm(written.path(table.name), { force: true });
    await copyLargeTable(table, ids, written.path(table.name));
  };
  try {
    const [{ unit, totals }] = await allEnded([byDatabase(), byCopy(facts)]);
    // The facts must not be moved away before the rollups are built.
    const limits = { ...ROLLUP_LIMITS, ...rollupLimits };
    const isRolled = rows.facts > rolledAbove;
    const rollingUp = isRolled && addRollups(db, written, written.path('facts'), source.limits ?? {}, limits);
    const [hasRollups] = await allEnded([rollingUp, byCopy(positions)]);
    const layouts = isRolled ? await addLayouts(db, written, written.path('positions'), limits) : {};
    await written.add('facts', rows.facts);
    await written.add('positions', rows.positions);
    const tables = await written.complete();
    const rollups = hasRollups ? { rollups: ROLLUP_DEFINITIONS } : {};
    return { manifest: { tables, ...rollups, ...layouts, unit, currency: source.currency }, totals };
  } finally {
    await written.settled();
  }
}

/** Waits for all of them, so that none is still at work when the first failure is rethrown. */
async function allEnded<Works extends readonly unknown[]>(
  works: readonly [...Works],
): Promise<{ -readonly [At in keyof Works]: Awaited<Works[At]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}

type FileNames = Awaited<ReturnType<SnapshotSource['fileNames']>>;

/** @throws EmptyDataSetError when there is no planogram */
async function fileNumbers(db: AnalyticsConnection): Promise<number[]> {
  const rows = await db.query<{ file_no: number }>('SELECT DISTINCT file_no FROM planograms ORDER BY file_no');
  if (rows.length === 0) throw new EmptyDataSetError();
  return rows.map(({ file_no: fileNo }) => fileNo);
}

async function addFiles(db: AnalyticsConnection, files: FileNames): Promise<void> {
  const columns = [
    { name: 'file_no', type: 'int', nullable: false },
    { name: 'name', type: 'text', nullable: false },
  ] as const;
  const sorted = [...files].sort((a, b) => a.fileNo - b.fileNo);
  await db.createTable('files', columns);
  const values = {
    file_no: Int32Array.from(sorted, (file) => file.fileNo),
    name: { codes: Int32Array.from(sorted, (_, row) => row), dictionary: sorted.map((file) => file.name) },
  };
  await db.append('files', columns, values, sorted.length);
}

/** Numbered by file and planogram. Rows that arrive in this order are counted while streaming instead of being held. */
async function addPlanograms(db: AnalyticsConnection, sorted: boolean): Promise<void> {
  const order = sorted ? '' : 'ORDER BY file_no, planogram_no';
  await db.run(
    `CREATE TABLE planograms AS
     SELECT (row_number() OVER (${order}) - 1)::INTEGER AS planogram_id, * EXCLUDE (file_row_number)
     FROM planograms_parts ${order}`,
  );
}

const POSITIONS_SQL = `
  SELECT g.planogram_id, coalesce(p.product_id, 0)::INTEGER AS product_id,
    ${POSITION_COLUMNS.map((name) => `r.${name}`).join(', ')}
  FROM positions_parts r
  JOIN planograms g ON g.file_no = r.file_no AND g.planogram_no = r.planogram_no
  LEFT JOIN products p ON p.product_key = r.product_key`;

const FACTS_SQL = `
  SELECT g.planogram_id, coalesce(p.product_id, 0)::INTEGER AS product_id,
    ${FACT_COLUMNS.map((name) => `r.${name}`).join(', ')}
  FROM facts_parts r
  JOIN planograms g ON g.file_no = r.file_no AND g.planogram_no = r.planogram_no
  LEFT JOIN products p ON p.product_key = r.product_key`;

/** Whether an accepted match merged products of one planogram. */
async function hasDoubled(db: AnalyticsConnection, source: SnapshotSource): Promise<boolean> {
  if ((source.products?.aliases.size ?? 0) === 0) return false;
  const [doubled] = await db.query<{ rows: number }>(
    `SELECT count(*)::INTEGER AS rows FROM (
       SELECT 1 FROM facts_parts WHERE product_key IN (SELECT canonical FROM product_aliases)
       GROUP BY file_no, planogram_no, product_key HAVING count(*) > 1)`,
  );
  return (doubled?.rows ?? 0) > 0;
}

/** The facts. When an accepted match merged products of a planogram, their facts are added up. */
function factsSql(doubled: boolean, sorted: boolean): string {
  if (!doubled) return `${FACTS_SQL} ${sorted ? '' : IN_PLANOGRAMS}`;
  const added: readonly string[] = ADDED_FACT_COLUMNS;
  const columns = FACT_COLUMNS.map((name) => {
    if (name === 'positions') return 'sum(positions)::INTEGER AS positions';
    return added.includes(name) ? `sum(${name}) AS ${name}` : `min(${name}) AS ${name}`;
  });
  return `SELECT planogram_id, product_id, ${columns.join(', ')} FROM (${FACTS_SQL}) WHERE product_id > 0
    GROUP BY planogram_id, product_id
    UNION ALL SELECT * FROM (${FACTS_SQL}) WHERE product_id = 0
    ORDER BY planogram_id, product_id`;
}

/** A planogram's rows are in one part, in the order of its file. */
const IN_PLANOGRAMS = 'ORDER BY g.planogram_id, r.file_row_number';

async function majorityUnit(db: AnalyticsConnection): Promise<'in' | 'cm'> {
  const rows = await db.query<{ unit: string; files: number }>(
    `SELECT unit, count(DISTINCT file_no) AS files FROM planograms WHERE unit IN ('in', 'cm')
     GROUP BY unit ORDER BY files DESC, unit DESC LIMIT 1`,
  );
  return rows[0]?.unit === 'cm' ? 'cm' : 'in';
}

async function countSmall(db: AnalyticsConnection): Promise<Record<SmallTable, number>> {
  const counts = SMALL_TABLES.map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  const [rows] = await db.query<Record<SmallTable, number>>(`SELECT ${counts.join(', ')}`);
  if (!rows) throw new Error('Counting tables gave no row');
  return rows;
}
