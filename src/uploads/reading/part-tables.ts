import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_TABLE_NAMES, PART_TABLES, type PartTableName } from '../../core/extraction/columns.js';
import type { AnalyticsConnection, AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import type { FileRead, TableColumns } from '../threads/file-answer.js';
import { joinColumns } from './join-columns.js';

export interface PartFile {
  readonly table: PartTableName;
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Rows gathered before they are appended: a few full chunks, a few megabytes. */
const FLUSH_ROWS = 8_192;

/**
 * The four tables of one batch on their way to Parquet. Use: `add` each file that was read, `finish`
 * once, `drop` always. Memory: what is gathered (about 10 MB) and DuckDB's own limit.
 */
export class PartTables {
  private gathered: FileRead[] = [];
  private gatheredRows = 0;
  private readonly rows: Record<PartTableName, number> = { planograms: 0, positions: 0, products: 0, facts: 0 };

  private constructor(
    private readonly connection: AnalyticsConnection,
    private readonly prefix: string,
  ) {}

  /** @param prefix unique among the open tables of the database */
  static async open(database: AnalyticsDatabase, prefix: string): Promise<PartTables> {
    const tables = new PartTables(await database.connect(), prefix);
    for (const table of PART_TABLE_NAMES) await tables.connection.createTable(tables.nameOf(table), PART_TABLES[table]);
    return tables;
  }

  async add(file: FileRead): Promise<void> {
    this.gathered.push(file);
    for (const table of PART_TABLE_NAMES) this.gatheredRows += file.tables[table].rows;
    if (this.gatheredRows >= FLUSH_ROWS) await this.flush();
  }

  /** Writes one Parquet file a table into `folder`; nothing at all when no file was added. */
  async finish(folder: string): Promise<PartFile[]> {
    await this.flush();
    if (this.rows.planograms === 0) return [];
    const files: PartFile[] = [];
    for (const table of PART_TABLE_NAMES) {
      const path = join(folder, `${table}.parquet`);
      await this.connection.copyToParquet(this.nameOf(table), path);
      files.push({ table, path, rows: this.rows[table], bytes: (await stat(path)).size });
    }
    return files;
  }

  async drop(): Promise<void> {
    for (const table of PART_TABLE_NAMES) await this.connection.run(`DROP TABLE IF EXISTS "${this.nameOf(table)}"`);
    this.connection.close();
  }

  private async flush(): Promise<void> {
    const files = this.gathered;
    this.gathered = [];
    this.gatheredRows = 0;
    for (const table of PART_TABLE_NAMES) {
      const parts: TableColumns[] = files.map((file) => file.tables[table]);
      const { rows, columns } = joinColumns(PART_TABLES[table], parts);
      await this.connection.append(this.nameOf(table), PART_TABLES[table], columns, rows);
      this.rows[table] += rows;
    }
  }

  private nameOf(table: PartTableName): string {
    return `${this.prefix}_${table}`;
  }
}
