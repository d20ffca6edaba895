import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ColumnDefinition,
  PART_TABLE_NAMES,
  PART_TABLES,
  type PartTableName,
} from '../../core/extraction/columns.js';
import {
  type AnalyticsColumn,
  type AnalyticsConnection,
  type AnalyticsDatabase,
  quoteName,
} from '../../platform/analytics/duckdb.js';
import type { FileRead, TableColumns } from '../threads/file-answer.js';
import { joinColumns, TextNumbers } from './join-columns.js';

export interface PartFile {
  readonly table: PartTableName;
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Rows gathered before they are appended: a whole batch of typical files, since each flush costs a commit. */
const FLUSH_ROWS = 65_536;

const TEXT_COLUMNS: readonly AnalyticsColumn[] = [
  { name: 'no', type: 'int', nullable: false },
  { name: 'text', type: 'text', nullable: false },
];

/**
 * The four tables of one batch on their way to Parquet. Use: `add` each file that was read, `finish`
 * once, `drop` always. Inside, nulls are -1 and NaN and texts are numbers, which is what makes appending
 * cheap; the SELECT that writes a part turns them back. Memory: what is gathered (about 20 MB) and
 * DuckDB's own limit.
 */
export class PartTables {
  private gathered: FileRead[] = [];
  private gatheredRows = 0;
  private readonly texts = new TextNumbers();
  private readonly rows: Record<PartTableName, number> = { planograms: 0, positions: 0, products: 0, facts: 0 };

  private constructor(
    private readonly connection: AnalyticsConnection,
    private readonly prefix: string,
  ) {}

  /** @param prefix unique among the open tables of the database */
  static async open(database: AnalyticsDatabase, prefix: string): Promise<PartTables> {
    const tables = new PartTables(await database.connect(), prefix);
    await tables.connection.createTable(tables.nameOf('texts'), TEXT_COLUMNS);
    for (const table of PART_TABLE_NAMES) {
      await tables.connection.createTable(tables.nameOf(table), PART_TABLES[table].map(numberColumn));
    }
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
    await this.appendTexts();
    const files: PartFile[] = [];
    for (const table of PART_TABLE_NAMES) {
      const path = join(folder, `${table}.parquet`);
      await this.connection.copyToParquet(this.selectOf(table), path, { compression: 'snappy' });
      files.push({ table, path, rows: this.rows[table], bytes: (await stat(path)).size });
      await this.dropTable(table);
    }
    return files;
  }

  async drop(): Promise<void> {
    for (const table of ['texts', ...PART_TABLE_NAMES] as const) await this.dropTable(table);
    this.connection.close();
  }

  private dropTable(table: PartTableName | 'texts'): Promise<void> {
    return this.connection.run(`DROP TABLE IF EXISTS ${quoteName(this.nameOf(table))}`);
  }

  private async flush(): Promise<void> {
    const files = this.gathered;
    this.gathered = [];
    this.gatheredRows = 0;
    for (const table of PART_TABLE_NAMES) {
      const parts: TableColumns[] = files.map((file) => file.tables[table]);
      const { rows, columns } = joinColumns(PART_TABLES[table], parts, this.texts);
      await this.connection.append(this.nameOf(table), PART_TABLES[table].map(numberColumn), columns, rows);
      this.rows[table] += rows;
    }
  }

  private async appendTexts(): Promise<void> {
    const codes = Int32Array.from({ length: this.texts.size }, (_, no) => no);
    const text = { codes, dictionary: this.texts.texts() };
    await this.connection.append(this.nameOf('texts'), TEXT_COLUMNS, { no: codes, text }, this.texts.size);
  }

  /** The rows as they are meant: a text's number picks it from the list, 0 (from -1) picks null. */
  private selectOf(table: PartTableName): string {
    const columns = PART_TABLES[table].map((column) => `${meaningOf(column)} AS ${quoteName(column.name)}`);
    const texts = `(SELECT list("text" ORDER BY "no") AS "texts" FROM ${quoteName(this.nameOf('texts'))})`;
    return `(SELECT ${columns.join(', ')} FROM ${quoteName(this.nameOf(table))}, ${texts})`;
  }

  private nameOf(table: PartTableName | 'texts'): string {
    return `${this.prefix}_${table}`;
  }
}

/** The column as it is appended: never null, and texts by number. */
function numberColumn({ name, type }: ColumnDefinition): AnalyticsColumn {
  return { name, type: type === 'text' ? 'int' : type, nullable: false };
}

function meaningOf({ name, type, nullable }: ColumnDefinition): string {
  const column = quoteName(name);
  if (type === 'text') return `"texts"[${column} + 1]`;
  if (!nullable) return column;
  return type === 'double' ? `CASE WHEN isnan(${column}) THEN NULL ELSE ${column} END` : `nullif(${column}, -1)`;
}
