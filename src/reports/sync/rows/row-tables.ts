import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type AnalyticsConnection, quoteName } from '../../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../../platform/analytics/lent-database.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { SnapshotFiles } from '../../analytics/snapshots/snapshot-files.js';
import { SyncFiles } from '../sync-files.js';
import { fileOf, SyncLinesService, type SyncState } from '../sync-lines.service.js';
import { writeBlocks } from './row-blocks.js';
import { type RowsObject, WORDS } from './row-columns.js';
import type { RowOrder } from './row-order.js';

/** MB of memory for a question: sorting a million names by ICU keys takes about 150; more is spilled. */
const MEMORY_MB = 256;
const SPILL_LIMIT_MB = 10_240;

/** A list as a table, with individually readable rows. */
export interface RowsTable {
  readonly state: SyncState;
  readonly object: RowsObject;
  readonly rows: number;
  readonly path: string;
  readonly blocks: string;
}

/** Creates and queries the tables that pages are read from. */
@Injectable()
export class RowTables {
  constructor(
    private readonly lines: SyncLinesService,
    private readonly files: SyncFiles,
    private readonly snapshots: SnapshotFiles,
    private readonly memory: MemoryBudget,
  ) {}

  /** The table of a state, created now unless it exists. */
  async open(state: SyncState, object: RowsObject): Promise<RowsTable> {
    const { path, rows } = await this.lines.table(state, object);
    const table = { state, object, rows, path };
    const blocks = await this.files.ready(fileOf(state, 'blocks'), (target) =>
      this.ask(table, (db) => writeBlocks(target, linesOf(db))),
    );
    return { ...table, blocks: blocks.path };
  }

  /**
   * Queries the view `rows`, which has each row's index as `file_row_number`, in a borrowed database; it may run twice.
   */
  async ask<Result>(
    { path }: Pick<RowsTable, 'path'>,
    use: (db: AnalyticsConnection) => Promise<Result>,
  ): Promise<Result> {
    const work = await this.snapshots.workFolder();
    const options = {
      ...{ work: 'a page of a list', memoryMb: MEMORY_MB, threads: 1 },
      folders: [dirname(path), work],
      ...{ spillFolder: join(work, 'spill'), spillLimitMb: SPILL_LIMIT_MB },
    };
    try {
      return await withLentDatabase(this.memory, options, async (db) => {
        await db.viewOfParquet('rows', [path], { places: true });
        return use(db);
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }

  /** An order that is computed once per version and stored as a file. */
  async order(table: RowsTable, name: string, make: () => Promise<RowOrder>): Promise<RowOrder> {
    const file = await this.files.ready(fileOf(table.state, `order-${name}`), async (path) => {
      const { places, known } = await make();
      await writeFile(path, Buffer.from(places.buffer, places.byteOffset, places.byteLength));
      return known;
    });
    const bytes = await readFile(file.path);
    const places = new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    return { places, known: file.rows };
  }
}

async function* linesOf(db: AnalyticsConnection): AsyncGenerator<string[]> {
  const sql = `SELECT to_json(r)::VARCHAR AS line FROM (SELECT * EXCLUDE (${quoteName(WORDS)}, file_row_number) FROM rows) r`;
  for await (const batch of db.stream<{ line: string }>(sql)) yield batch.map(({ line }) => line);
}
