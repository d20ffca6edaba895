import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AnalyticsDatabase } from '../../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../../platform/analytics/lent-database.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import type { TableCell } from '../../../platform/spreadsheets/report-table.js';
import type { SnapshotEntity } from '../../analytics/snapshots/snapshot.entity.js';
import { round } from '../../analytics/rounding.js';
import { viewTables } from '../../analytics/snapshots/narrowed-tables.js';
import { SnapshotFiles } from '../../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../../analytics/snapshots/snapshot-keys.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { SNAPSHOT_TABLES } from '../../analytics/snapshots/building/snapshot-tables.js';
import { type MadeFile, madeFile } from './made-file.js';

/** MB for sorting a dataset; more is spilled. */
const MEMORY_MB = 384;
/** MB for reading the sorted rows. */
const STREAM_MB = 64;
const SPILL_LIMIT_MB = 10_240;

/**
 * Reads the rows of a dataset from a snapshot's files. They are first sorted, with borrowed memory, and then read from
 * disk, so that a slow download blocks nobody. With narrowed names, only their part; null means everything.
 */
@Injectable()
export class DatasetRowsService {
  constructor(
    private readonly files: SnapshotFiles,
    private readonly memory: MemoryBudget,
  ) {}

  /** The rows one by one, with cells in the query's column order. */
  async *read(
    snapshot: SnapshotEntity,
    names: SnapshotNames | null,
    { sql, titles }: { sql: string; titles: readonly string[] },
  ): AsyncGenerator<TableCell[]> {
    const work = await this.files.workFolder();
    try {
      yield* orderedRows(await this.ordered(work, snapshot, names, sql), work, titles);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  /** The rows as a Parquet file, with its size in bytes. The caller must end or destroy the stream. */
  async parquet(snapshot: SnapshotEntity, names: SnapshotNames | null, sql: string): Promise<MadeFile> {
    return madeFile(await this.files.workFolder(), (work) => this.ordered(work, snapshot, names, sql));
  }

  private async ordered(
    work: string,
    snapshot: SnapshotEntity,
    names: SnapshotNames | null,
    sql: string,
  ): Promise<string> {
    const keys = SNAPSHOT_TABLES.map((table) => snapshotKey(snapshot.projectId, snapshot.id, table));
    const { paths, folders } = await this.files.local(keys);
    const ordered = join(work, 'ordered.parquet');
    const options = {
      ...{ work: 'a download of rows', memoryMb: MEMORY_MB, folders: [...folders, work], threads: 1 },
      ...{ spillFolder: join(work, 'spill'), spillLimitMb: SPILL_LIMIT_MB },
    };
    await withLentDatabase(this.memory, options, async (db) => {
      await viewTables(db, paths, names);
      await db.copyToParquet(`(${sql})`, ordered, { rowGroupRows: 20_480, compression: 'snappy' });
    });
    return ordered;
  }
}

async function* orderedRows(path: string, folder: string, titles: readonly string[]): AsyncGenerator<TableCell[]> {
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: STREAM_MB, threads: 1 });
  try {
    for await (const batch of database.connection.stream('FROM read_parquet($1)', [path])) {
      for (const row of batch) {
        yield titles.map((title) => {
          const value = row[title] ?? null;
          return typeof value === 'number' ? round(value) : value;
        });
      }
    }
  } finally {
    database.close();
  }
}
