import { join } from 'node:path';
import { rm } from 'node:fs/promises';
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

/** MB that putting a dataset in order is lent; more is spilled. */
const MEMORY_MB = 384;
/** MB for reading the ordered rows. */
const STREAM_MB = 64;
const SPILL_LIMIT_MB = 10_240;

/** Reads the rows of a dataset from a snapshot's files. */
@Injectable()
export class DatasetRowsService {
  constructor(
    private readonly files: SnapshotFiles,
    private readonly memory: MemoryBudget,
  ) {}

  /**
   * The rows are put in order first, with borrowed memory, and read from disk then: whoever downloads slowly holds up
   * nobody.
   *
   * @param names narrowed names show their part alone; null: everything
   */
  async *read(
    snapshot: SnapshotEntity,
    names: SnapshotNames | null,
    { sql, width }: { sql: string; width: number },
  ): AsyncGenerator<TableCell[]> {
    const keys = SNAPSHOT_TABLES.map((table) => snapshotKey(snapshot.projectId, snapshot.id, table));
    const { paths, folders } = await this.files.local(keys);
    const work = await this.files.workFolder();
    const ordered = join(work, 'ordered.parquet');
    const options = {
      ...{ work: 'a download of rows', memoryMb: MEMORY_MB, folders: [...folders, work], threads: 1 },
      ...{ spillFolder: join(work, 'spill'), spillLimitMb: SPILL_LIMIT_MB },
    };
    try {
      await withLentDatabase(this.memory, options, async (db) => {
        await viewTables(db, paths, names);
        await db.copyToParquet(`(${sql})`, ordered, { rowGroupRows: 20_480, compression: 'snappy' });
      });
      yield* orderedRows(ordered, work, width);
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}

async function* orderedRows(path: string, folder: string, width: number): AsyncGenerator<TableCell[]> {
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: STREAM_MB, threads: 1 });
  try {
    for await (const batch of database.connection.stream('FROM read_parquet($1)', [path])) {
      for (const row of batch) {
        yield Array.from({ length: width }, (_, column) => {
          const value = row[`c${column}`] ?? null;
          return typeof value === 'number' ? round(value) : value;
        });
      }
    }
  } finally {
    database.close();
  }
}
