/** The publication before the one of `bench/scale.ts`: in one planogram in ten, a shelf is 5 cm higher. */
import { linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AnalyticsDatabase } from '../src/platform/analytics/duckdb.js';
import { addLayouts, LAYOUTS_PAY } from '../src/reports/analytics/snapshots/building/layouts.js';
import { LAYOUT_TABLES, type SnapshotManifest } from '../src/reports/analytics/snapshots/building/snapshot-tables.js';
import { WrittenTables } from '../src/reports/analytics/snapshots/building/written-tables.js';

/** Chosen regardless of layouts, so that nearly every layout is split in two: the worst case. */
const MOVED = 'hash(planogram_id) % 10 = 0 AND fixture_no = 3';

/**
 * Writes the positions and layouts of the earlier publication into `folder`/moved, with links to all other tables.
 *
 * @returns the manifest of the earlier publication
 */
export async function movedSnapshot(folder: string, manifest: SnapshotManifest): Promise<SnapshotManifest> {
  const [snapshot, moved] = [join(folder, 'snapshot'), join(folder, 'moved')];
  rmSync(moved, { recursive: true, force: true });
  mkdirSync(moved, { recursive: true });
  const own: readonly string[] = ['positions', ...LAYOUT_TABLES];
  for (const table of Object.keys(manifest.tables).filter((name) => !own.includes(name))) {
    linkSync(join(snapshot, `${table}.parquet`), join(moved, `${table}.parquet`));
  }
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
