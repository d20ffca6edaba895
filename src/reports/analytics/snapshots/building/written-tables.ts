import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ROLLUP_TABLES,
  type RollupTable,
  SNAPSHOT_TABLES,
  type SnapshotManifest,
  type SnapshotTable,
  type TableSize,
} from './snapshot-tables.js';

/** Receives a table's complete file, and may move it away. */
export type StoreTable = (table: SnapshotTable | RollupTable, path: string) => Promise<void>;

/**
 * The files of a snapshot that is being built. Each is passed on as soon as it is complete, while others are still
 * being written.
 */
export class WrittenTables {
  private readonly tables = new Map<SnapshotTable | RollupTable, TableSize>();
  private readonly storing: Promise<void>[] = [];

  constructor(
    private readonly folder: string,
    private readonly store: StoreTable,
  ) {}

  /** The path to write a table's file to. */
  path(table: SnapshotTable | RollupTable): string {
    return join(this.folder, `${table}.parquet`);
  }

  /** Call when a table's file is complete. */
  async add(table: SnapshotTable | RollupTable, rows: number): Promise<void> {
    const { size } = await stat(this.path(table));
    this.tables.set(table, { rows, bytes: size });
    const storing = this.store(table, this.path(table));
    // It is awaited at the end, so a failure before that must not count as unhandled.
    storing.catch(() => undefined);
    this.storing.push(storing);
  }

  /** Waits until nothing is being stored any more, successful or not. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.storing);
  }

  /**
   * Waits until all tables are stored: the snapshot's own, and rollups if there are any.
   *
   * @throws the error of a failed store; Error when one of the snapshot's own tables was never added
   */
  async complete(): Promise<SnapshotManifest['tables']> {
    await Promise.all(this.storing);
    const missing = SNAPSHOT_TABLES.find((table) => !this.tables.has(table));
    if (missing !== undefined) throw new Error(`The snapshot lacks its table ${missing}`);
    const names = [...SNAPSHOT_TABLES, ...ROLLUP_TABLES];
    const entries = names.flatMap((table) => {
      const written = this.tables.get(table);
      return written === undefined ? [] : [[table, written] as const];
    });
    return Object.fromEntries(entries) as SnapshotManifest['tables'];
  }
}
