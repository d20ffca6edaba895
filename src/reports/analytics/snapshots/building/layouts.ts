import { createHash } from 'node:crypto';
import { SPACE_MEASURES } from '../../../../core/metrics/figure-ids.js';
import { type AnalyticsConnection, quoteText } from '../../../../platform/analytics/duckdb.js';
import { shelvesOf } from '../../queries/shelf-sql.js';
import { rowsOf } from './rollups.js';
import { LAYOUT_TABLES, type SnapshotManifest } from './snapshot-tables.js';
import type { WrittenTables } from './written-tables.js';

/** The columns of positions that layouts keep and that tell them apart: location and space. */
const POSITION_COLUMNS = [
  ...['segment_no', 'fixture_no', 'fixture_type', 'style', 'orientation', 'y'],
  ...SPACE_MEASURES,
] as const;

const SIGNED = ['q.product_key', ...POSITION_COLUMNS.map((name) => `p.${name}`)] as const;
const signOf = (columns: readonly string[]): string => `sum(hash(${columns.join(', ')}))`;

/**
 * A planogram's signature: equal for equal category and positions, in any order. It is made of keys rather than ids, so
 * that it means the same in every snapshot. The second half hashes the columns in reverse order, which makes it
 * independent of the first. Different planograms share a signature with a probability of at most about 2^-64: hashes of
 * product keys have 64 bits.
 */
const SIGNS = `SELECT planogram_id, hash(category, n, one) AS sign, hash(category, n, other) AS sign_too
  FROM (
    SELECT p.planogram_id, count(*) AS n, ${signOf(SIGNED)} AS one, ${signOf([...SIGNED].reverse())} AS other
    FROM counted_positions p JOIN products q ON q.product_id = p.product_id GROUP BY p.planogram_id)
  JOIN planograms USING (planogram_id)`;

/** A layout is named by its first planogram. */
const LAYOUTS = `SELECT planogram_id, min(planogram_id) OVER (PARTITION BY sign, sign_too)::INTEGER AS layout_id, sign, sign_too
  FROM planogram_signs`;

/** The positions of layouts, with their shelves. */
const POSITIONS = `WITH ${shelvesOf('layouts_counted')}
  SELECT p.planogram_id, p.product_id, ${POSITION_COLUMNS.map((name) => `p.${name}`).join(', ')}, p.counted, h.shelf
  FROM layouts_counted p JOIN shelves h ON h.planogram_id = p.planogram_id AND h.fixture_no = p.fixture_no`;

/** A hash of the definitions that layouts are made by. Layouts made by other definitions are not read. */
export const LAYOUT_DEFINITIONS = createHash('sha256')
  .update(JSON.stringify([SIGNS, LAYOUTS, POSITIONS]))
  .digest('base64url')
  .slice(0, 16);

/** Whether the planograms' signatures mean the same to this version of the program. */
export function hasSigns({ manifest }: { readonly manifest: Pick<SnapshotManifest, 'layouts'> }): boolean {
  return manifest.layouts === LAYOUT_DEFINITIONS;
}

/** Whether the positions of layouts can be read instead of all positions. */
export function layoutsPay({ layouts, tables }: SnapshotManifest): boolean {
  return layouts === LAYOUT_DEFINITIONS && (tables.layout_positions?.rows ?? 0) > 0;
}

/** Layouts pay off when they have far fewer counted positions than the snapshot, and few enough to read quickly. */
const LAYOUT_ROWS = 4_000_000;
export const LAYOUTS_PAY = 1 / 3;

export interface LayoutLimits {
  /** The most positions that layouts may have, as a share of all. */
  readonly layoutsPay: number;
}

/**
 * Adds the layouts of a snapshot whose small tables are in the database, from its complete positions file.
 *
 * @returns what its manifest says about them
 */
export async function addLayouts(
  db: AnalyticsConnection,
  written: WrittenTables,
  positionsPath: string,
  { layoutsPay: part }: LayoutLimits,
): Promise<Pick<SnapshotManifest, 'layouts'>> {
  await db.run(
    `CREATE VIEW counted_positions AS SELECT * FROM read_parquet(${quoteText(positionsPath)}) WHERE counted`,
  );
  await db.run(`CREATE TABLE planogram_signs AS ${SIGNS}`);
  await db.run(`CREATE TABLE planogram_layouts AS ${LAYOUTS}`);
  await db.run('CREATE TABLE first_planograms AS SELECT DISTINCT layout_id AS planogram_id FROM planogram_layouts');
  await db.run(
    'CREATE VIEW layouts_counted AS SELECT p.* FROM counted_positions p SEMI JOIN first_planograms USING (planogram_id)',
  );
  const [all, ofLayouts] = [await countedIn(db, 'counted_positions'), await countedIn(db, 'layouts_counted')];
  if (ofLayouts > Math.min(LAYOUT_ROWS, all * part)) await db.run('DELETE FROM first_planograms');
  const queries = {
    layouts: 'SELECT planogram_id, layout_id, sign, sign_too FROM planogram_layouts ORDER BY planogram_id',
    layout_positions: POSITIONS,
  } as const;
  for (const table of LAYOUT_TABLES) {
    const path = written.path(table);
    await db.copyToParquet(`(${queries[table]})`, path);
    await written.add(table, await rowsOf(db, path));
  }
  return { layouts: LAYOUT_DEFINITIONS };
}

async function countedIn(db: AnalyticsConnection, positions: string): Promise<number> {
  const [counted] = await db.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${positions}`);
  return counted?.rows ?? 0;
}
