import { FigureSettings } from '../../../src/core/metrics/figure-settings.js';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_TABLE_NAMES, PART_TABLES } from '../../../src/core/extraction/columns.js';
import { extractFile } from '../../../src/core/extraction/extract.js';
import { readPlanogramFile } from '../../../src/core/planogram/psa/reader.js';
import { AnalyticsDatabase } from '../../../src/platform/analytics/duckdb.js';
import { LoadedSnapshot } from '../../../src/reports/analytics/snapshots/loaded-snapshot.js';
import { buildSnapshot, type BuildSteps } from '../../../src/reports/analytics/snapshots/building/snapshot-builder.js';
import type {
  RollupTable,
  SnapshotManifest,
  SnapshotTable,
} from '../../../src/reports/analytics/snapshots/building/snapshot-tables.js';

export interface NamedFile {
  readonly fileNo: number;
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Parts = Record<(typeof PART_TABLE_NAMES)[number], string[]>;

/** Reads planogram files with the core and writes them as parts, so many files to a part, as the upload pipeline does. */
export async function writeParts(files: Iterable<NamedFile>, folder: string, filesPerPart = 40) {
  await mkdir(folder, { recursive: true });
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 512, threads: 2 });
  const db = database.connection;
  const parts: Parts = { planograms: [], positions: [], products: [], facts: [] };
  const names: { fileNo: number; name: string }[] = [];
  let inPart = 0;
  const open = async (): Promise<void> => {
    for (const table of PART_TABLE_NAMES) await db.createTable(table, PART_TABLES[table]);
  };
  const flush = async (): Promise<void> => {
    for (const table of PART_TABLE_NAMES) {
      const path = join(folder, `${parts[table].length}-${table}.parquet`);
      await db.copyToParquet(table, path);
      await db.run(`DROP TABLE ${table}`);
      parts[table].push(path);
    }
  };
  try {
    for (const file of files) {
      const read = readPlanogramFile(file.bytes);
      if (!read.ok) throw new Error(`${file.name}: ${read.refusal.code}`);
      const extract = extractFile(read.file, {
        fileNo: file.fileNo,
        fileName: file.name,
        storeExtraction: { source: 1 },
      });
      if (inPart === 0) await open();
      for (const table of PART_TABLE_NAMES) {
        await db.append(table, PART_TABLES[table], extract[table].columns, extract[table].rows);
      }
      names.push({ fileNo: file.fileNo, name: file.name });
      inPart = (inPart + 1) % filesPerPart;
      if (inPart === 0) await flush();
    }
    if (inPart > 0) await flush();
  } finally {
    database.close();
  }
  return { parts, names };
}

export interface BuiltSnapshot {
  readonly manifest: SnapshotManifest;
  readonly paths: Readonly<Record<SnapshotTable, string> & Partial<Record<RollupTable, string>>>;
  /** The whole of it. */
  readonly load: () => Promise<LoadedSnapshot>;
}

/** The snapshot of some planogram files, built below `folder`; summed up however few rows it has. */
export async function snapshotOfFiles(
  files: Iterable<NamedFile>,
  folder: string,
  steps: BuildSteps = { rolledAbove: 0 },
): Promise<BuiltSnapshot> {
  const { parts, names } = await writeParts(files, join(folder, 'parts'));
  const out = join(folder, 'snapshot');
  await mkdir(out, { recursive: true });
  const database = await AnalyticsDatabase.open({
    folders: [folder],
    memoryLimitMb: 512,
    threads: 2,
    spillFolder: join(folder, 'spill'),
  });
  try {
    const { manifest } = await buildSnapshot(
      database.connection,
      { parts, fileNames: () => Promise.resolve(names), currency: 'USD' },
      out,
      steps,
    );
    const paths = Object.fromEntries(
      Object.keys(manifest.tables).map((table) => [table, join(out, `${table}.parquet`)]),
    ) as BuiltSnapshot['paths'];
    const load = async () => {
      const options = { threads: 2, memoryLimitMb: 1024, connections: 4, settings: new FigureSettings() };
      const loaded = await LoadedSnapshot.load(paths, [out], options);
      await loaded.whole();
      return loaded;
    };
    return { manifest, paths, load };
  } finally {
    database.close();
  }
}
