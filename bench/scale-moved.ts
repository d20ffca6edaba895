/** The publication before the one of `bench/scale.ts`: of one planogram in ten, another shelf stands higher. */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AnalyticsDatabase } from '../src/platform/analytics/duckdb.js';
import { addLayouts, LAYOUTS_PAY } from '../src/reports/analytics/snapshots/building/layouts.js';
import { LAYOUT_TABLES, type SnapshotManifest } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { WrittenTables } from '../src/reports/analytics/snapshots/building/written-tables.js';

/** Tables that the earlier publication has of its own. */
export const MOVED_TABLES: readonly string[] = ['positions', ...LAYOUT_TABLES];

/** Planograms that no layout has in common: each one's members are moved by chance. */
const MOVED = 'hash(planogram_id) % 10 = 0 AND fixture_no = 3';

/**
 * Writes those tables below `folder`; kept as long as the snapshot is.
 *
 * @returns the manifest of the earlier publication
 */
export async function movedSnapshot(folder: string, manifest: SnapshotManifest): Promise<SnapshotManifest> {
  const [snapshot, moved] = [join(folder, 'snapshot'), join(folder, 'moved')];
  rmSync(moved, { recursive: true, force: true });
  mkdirSync(moved, { recursive: true });
  if (!existsSync(join(snapshot, 'layouts.parquet'))) throw new Error('The snapshot has no layouts');
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 1024, threads: 1 });
  try {
    const db = database.connection;
    for (const table of ['planograms', 'products']) {
      await db.run(`CREATE TABLE ${table} AS SELECT * FROM read_parquet($1)`, [join(snapshot, `${table}.parquet`)]);
    }
    const positions = join(moved, 'positions.parquet');
    const higher = `SELECT * REPLACE (CASE WHEN ${MOVED} THEN y + 5 ELSE y END AS y)`;
    await db.copyToParquet(`(${higher} FROM '${join(snapshot, 'positions.parquet')}')`, positions, {
      ...{ rowGroupRows: 30_720, compression: 'snappy' },
    });
    const sizes: Record<string, { rows: number; bytes: number }> = {};
    const written = new WrittenTables(moved, () => Promise.resolve());
    const said = await addLayouts(db, written, positions, { layoutsPay: LAYOUTS_PAY });
    for (const table of LAYOUT_TABLES) {
      const path = join(moved, `${table}.parquet`);
      const [counted] = await db.query<{ rows: number }>('SELECT count(*) AS rows FROM read_parquet($1)', [path]);
      sizes[table] = { rows: counted?.rows ?? 0, bytes: statSync(path).size };
    }
    return { ...manifest, ...said, tables: { ...manifest.tables, ...sizes } };
  } finally {
    database.close();
  }
}
