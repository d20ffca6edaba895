import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import {
  AnalyticsDatabase,
  type AnalyticsConnection,
  type AnalyticsParameter,
  type AnalyticsRow,
  quoteText,
} from '../../../platform/analytics/duckdb.js';
import { type CategoryIds, supplyBarsSql, supplyStateSql } from '../queries/supply-sql.js';
import type { FilterValues } from '../filters/report-filter.entity.js';
import { narrowedNames } from './narrowed-names.js';
import { SnapshotNames } from './building/snapshot-names.js';
import { ATTRIBUTE_LEVELS, SNAPSHOT_TABLES, type SnapshotTable, UNLOADED_TABLES } from './building/snapshot-tables.js';

/**
 * The facts with what every question asks of them: the ids of their product's values and its units in a case, so that no
 * query joins the products, the days of supply of the row itself, its bar of the distribution (-1: no
 * movement; 0, the lowest, also for what moves without capacity: there is no stock on the shelf), and its state by the
 * limits of its category.
 * The products are loaded before. The file has its rows by planogram already; sorting them once more would hold all of
 * them twice (3.8 million rows: 1.6 GB at the peak instead of 1.2).
 */
function factsSql(settings: FigureSettings, ids: CategoryIds, path: string, kind: 'TABLE' | 'VIEW'): string {
  return `CREATE ${kind} facts AS
WITH d AS (
  SELECT *, CASE WHEN daily_movement > 0 THEN capacity_moving / daily_movement END AS days
  FROM read_parquet(${quoteText(path)}))
SELECT d.*, p.case_total_number, ${ATTRIBUTE_LEVELS.map((level) => `p.${level}_id`).join(', ')},
  ${supplyBarsSql(settings.supply)}::TINYINT AS bar, ${supplyStateSql(settings, ids)}::TINYINT AS state
FROM d JOIN products p ON p.product_id = d.product_id`;
}

async function categoryIds(db: AnalyticsConnection): Promise<CategoryIds> {
  const rows = await db.query<{ value_id: number; name: string }>(
    `SELECT value_id, name FROM level_values WHERE level = 'category'`,
  );
  return new Map(rows.map(({ name, value_id }) => [name, value_id]));
}

export interface LoadOptions {
  readonly threads: number;
  readonly memoryLimitMb: number;
  /** Queries that may run beside each other. */
  readonly connections: number;
  /** What the snapshot's figures are judged by. */
  readonly settings: FigureSettings;
  /** The facts stay where they are and are read by each question anew: for a snapshot that memory has no room for. */
  readonly factsOnDisk?: boolean;
}

/** Filters of share links whose names are kept beside a snapshot: links are few, and each is asked many times. */
const NARROWED_KEPT = 8;

/** A snapshot in memory, ready to be asked: its tables in a DuckDB of its own, its words in JavaScript. */
export class LoadedSnapshot {
  private readonly narrowed = new Map<string, SnapshotNames>();

  private constructor(
    private readonly pool: ConnectionPool,
    readonly names: SnapshotNames,
    readonly settings: FigureSettings,
  ) {}

  static async load(
    paths: Readonly<Record<SnapshotTable, string>>,
    folders: readonly string[],
    options: LoadOptions,
  ): Promise<LoadedSnapshot> {
    const database = await AnalyticsDatabase.open({ folders, ...options });
    try {
      for (const table of SNAPSHOT_TABLES) {
        if (UNLOADED_TABLES.includes(table)) continue;
        if (table === 'facts') {
          const kind = options.factsOnDisk === true ? 'VIEW' : 'TABLE';
          await database.connection.run(
            factsSql(options.settings, await categoryIds(database.connection), paths[table], kind),
          );
        } else {
          await database.connection.run(`CREATE TABLE ${table} AS SELECT * FROM read_parquet($1)`, [paths[table]]);
        }
      }
      const names = await SnapshotNames.read(database.connection);
      const connections = [database.connection];
      while (connections.length < options.connections) connections.push(await database.connect());
      return new LoadedSnapshot(new ConnectionPool(database, connections), names, options.settings);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /**
   * The same snapshot for somebody who may see only what this filter keeps; null: everything. Whatever they ask is
   * narrowed by it, because every scope is made of the names.
   */
  narrowedBy(filters: FilterValues | null): LoadedSnapshot {
    if (filters === null) return this;
    const key = JSON.stringify(filters);
    const names = this.narrowed.get(key) ?? narrowedNames(this.names, filters);
    // Map keeps the order of insertion: the newest use stands last.
    this.narrowed.delete(key);
    this.narrowed.set(key, names);
    const oldest = this.narrowed.keys().next();
    if (this.narrowed.size > NARROWED_KEPT && !oldest.done) this.narrowed.delete(oldest.value);
    return new LoadedSnapshot(this.pool, names, this.settings);
  }

  /** All rows of a named query; waits for a free connection. */
  query<Row extends AnalyticsRow>(sql: string, values: readonly AnalyticsParameter[] = []): Promise<Row[]> {
    return this.pool.using((connection) => connection.query<Row>(sql, values));
  }

  /** The columns of a query of numbers, as typed arrays: for a row a product, however many there are. Null is NaN. */
  numbers(sql: string, columns: number, values: readonly AnalyticsParameter[] = []): Promise<Float64Array[]> {
    return this.pool.using((connection) => connection.numbers(sql, columns, values));
  }

  close(): void {
    this.pool.close();
  }
}

/** The connections to a snapshot's database, each used by one query at a time. */
class ConnectionPool {
  private readonly waiting: ((connection: AnalyticsConnection) => void)[] = [];

  constructor(
    private readonly database: AnalyticsDatabase,
    private readonly idle: AnalyticsConnection[],
  ) {}

  close(): void {
    for (const connection of this.idle) if (connection !== this.database.connection) connection.close();
    this.database.close();
  }

  async using<Result>(work: (connection: AnalyticsConnection) => Promise<Result>): Promise<Result> {
    const connection = await this.acquire();
    try {
      return await work(connection);
    } finally {
      this.release(connection);
    }
  }

  private acquire(): Promise<AnalyticsConnection> {
    const free = this.idle.pop();
    if (free !== undefined) return Promise.resolve(free);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private release(connection: AnalyticsConnection): void {
    const next = this.waiting.shift();
    if (next === undefined) this.idle.push(connection);
    else next(connection);
  }
}
