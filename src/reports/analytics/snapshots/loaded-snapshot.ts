import { mkdir, rm } from 'node:fs/promises';
import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import {
  AnalyticsDatabase,
  type AnalyticsConnection,
  type AnalyticsParameter,
  type AnalyticsRow,
  quoteText,
} from '../../../platform/analytics/duckdb.js';
import type { FilterValues } from '../filters/report-filter.entity.js';
import { narrowedNames } from './narrowed-names.js';
import { categoryIds, factsSql } from './building/facts-sql.js';
import { SnapshotNames } from './building/snapshot-names.js';
import { HELD_ROLLUPS, READ_ROLLUPS, type RollupTable } from './building/snapshot-tables.js';
import { LoadedRollups } from './loaded-rollups.js';

/** The tables that are loaded before any question. Positions are read from their file where they are asked for. */
export const WORD_TABLES = ['files', 'planograms', 'stores', 'placements', 'products', 'level_values'] as const;
type WordTable = (typeof WORD_TABLES)[number];

/** Files that are looked at when a question needs them. */
export type LaterTable = 'facts' | 'layouts' | (typeof READ_ROLLUPS)[number];

/** Where a snapshot's files lie; of before rollups were made, without them. */
export type SnapshotPaths = Readonly<
  Record<WordTable, string> & Partial<Record<'facts', string> & Record<RollupTable, string>>
>;

export interface LoadOptions {
  readonly threads: number;
  readonly memoryLimitMb: number;
  /** Queries that may run beside each other. */
  readonly connections: number;
  /** What the snapshot's figures are judged by. */
  readonly settings: FigureSettings;
  /** Where a file lies now, fetched when it is not there any more; left out: where `paths` says. */
  readonly local?: (table: LaterTable) => Promise<string>;
  /** Whether positions of few planograms stand for all; left out: where there are files of them. */
  readonly hasLayouts?: boolean;
  /** Told before something more takes memory. */
  readonly growing?: (by: 'facts' | 'carried') => void;
  /** The facts stay where they are and are read by each question anew: for a snapshot that memory has no room for. */
  readonly factsOnDisk?: boolean;
  /** Where a question to facts on disk may spill what it cannot hold: in `folders`, and removed with the snapshot. */
  readonly spillFolder?: string;
}

/** Filters of share links whose names are kept beside a snapshot: links are few, and each is asked many times. */
const NARROWED_KEPT = 8;

/** Something of a snapshot that comes when it is first asked for; once for all narrowings of it. */
class OnDemand {
  private loading: Promise<void> | null = null;

  constructor(
    private readonly load: () => Promise<void>,
    /** What is read from disk may have been put out of the cache of files since. */
    private readonly again: () => Promise<unknown> = () => Promise.resolve(),
  ) {}

  /** A load that failed is tried again by the next question. */
  async ready(): Promise<void> {
    // Held beside the field, which a failure empties while somebody waits.
    const known = this.loading;
    if (known !== null) {
      await known;
      await this.again();
      return;
    }
    this.loading = this.load();
    this.loading.catch(() => (this.loading = null));
    await this.loading;
  }
}

/** What of a snapshot is not loaded before somebody asks for it. */
interface Later {
  readonly facts: OnDemand;
  readonly carried: OnDemand;
  readonly places: OnDemand;
  readonly layouts: () => Promise<Int32Array | null>;
}

/**
 * A snapshot in memory, ready to be asked: its tables in a DuckDB of its own, its words in JavaScript. Its facts, and
 * what the planograms carry by them, come when the first question needs them: what was summed up answers most.
 */
export class LoadedSnapshot {
  private readonly narrowed = new Map<string, SnapshotNames>();

  private constructor(
    private readonly pool: ConnectionPool,
    readonly names: SnapshotNames,
    readonly settings: FigureSettings,
    /** Null: the snapshot is of before, and everything is asked of its facts. */
    readonly rollups: LoadedRollups | null,
    private readonly later: Later,
    private readonly spillFolder: string | null,
  ) {}

  static async load(paths: SnapshotPaths, folders: readonly string[], options: LoadOptions): Promise<LoadedSnapshot> {
    const database = await AnalyticsDatabase.open({ folders, ...options });
    const { connection } = database;
    try {
      for (const table of WORD_TABLES) {
        await connection.run(`CREATE TABLE ${table} AS SELECT * FROM read_parquet($1)`, [paths[table]]);
      }
      await connection.run(
        'CREATE TABLE planogram_weights AS SELECT planogram_id, sum(weight) AS stores FROM placements GROUP BY planogram_id',
      );
      const names = await SnapshotNames.readWords(connection);
      const counts = { products: names.products.length, planograms: names.planograms.length };
      const rollups = hasRollups(paths) ? await LoadedRollups.load(connection, paths, counts) : null;
      const connections = [connection];
      while (connections.length < options.connections) connections.push(await database.connect());
      const pool = new ConnectionPool(database, connections);
      const later = laterOf(pool, names, {
        local: (table) => Promise.resolve(paths[table] ?? ''),
        hasLayouts: paths.layouts !== undefined && paths.layout_positions !== undefined,
        ...options,
      });
      return new LoadedSnapshot(pool, names, options.settings, rollups, later, options.spillFolder ?? null);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Waits for the facts, and what the planograms carry: for whatever the rollups do not answer. */
  async whole(): Promise<void> {
    await this.facts();
    await this.carried();
  }

  /** Waits for the facts as a table: of a snapshot that memory has no room for, a view of their file. */
  facts(): Promise<void> {
    return this.later.facts.ready();
  }

  /** Waits for what the planograms carry, in the names. */
  carried(): Promise<void> {
    return this.later.carried.ready();
  }

  /**
   * By planogram id, the first planogram with the same positions in the same category, whose positions stand for it; -1: it
   * has none. Null: positions are asked themselves, for planograms are too different, or the snapshot is of before.
   */
  layouts(): Promise<Int32Array | null> {
    return this.later.layouts();
  }

  /** Waits for the rollups that are read from disk, as views. */
  places(): Promise<void> {
    return this.later.places.ready();
  }

  /**
   * The same snapshot for somebody who may see only what this filter keeps; null: everything. Whatever they ask is
   * narrowed by it, because every scope is made of the names. With a filter the whole snapshot has to be there.
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
    return new LoadedSnapshot(this.pool, names, this.settings, this.rollups, this.later, this.spillFolder);
  }

  /** All rows of a named query; waits for a free connection. */
  query<Row extends AnalyticsRow>(sql: string, values: readonly AnalyticsParameter[] = []): Promise<Row[]> {
    return this.pool.using((connection) => connection.query<Row>(sql, values));
  }

  /** The columns of a query of numbers, as typed arrays: for a row a product, however many there are. Null is NaN. */
  numbers(sql: string, columns: number, values: readonly AnalyticsParameter[] = []): Promise<Float64Array[]> {
    return this.pool.using((connection) => connection.numbers(sql, columns, values));
  }

  /** The same of whole numbers without nulls, chunk by chunk; a connection is held until the last one was taken. */
  async *integerChunks(
    sql: string,
    columns: number,
    values: readonly AnalyticsParameter[] = [],
  ): AsyncGenerator<Int32Array[]> {
    const connection = await this.pool.acquire();
    try {
      yield* connection.integerChunks(sql, columns, values);
    } finally {
      this.pool.release(connection);
    }
  }

  async close(): Promise<void> {
    this.pool.close();
    if (this.spillFolder !== null) await rm(this.spillFolder, { recursive: true, force: true });
  }
}

function laterOf(
  pool: ConnectionPool,
  names: SnapshotNames,
  options: LoadOptions & { readonly local: (table: LaterTable) => Promise<string> },
): Later {
  const { local, growing, settings, spillFolder, factsOnDisk = false, hasLayouts = false } = options;
  const facts = async () => {
    const path = await local('facts');
    if (!factsOnDisk) growing?.('facts');
    const kind = factsOnDisk ? 'VIEW' : 'TABLE';
    await pool.using(async (db) => {
      await db.run(`CREATE OR REPLACE ${kind} facts AS ${factsSql(settings, await categoryIds(db), path)}`);
    });
  };
  const carried = async () => {
    const path = await local('facts');
    growing?.('carried');
    await pool.using((db) => names.readCarried(db, `read_parquet(${quoteText(path)})`));
  };
  const places = async () => {
    for (const table of READ_ROLLUPS) {
      const path = await local(table);
      await pool.using((db) => LoadedRollups.view(db, table, path));
    }
  };
  let layouts: Int32Array | null = null;
  const layoutsRead = new OnDemand(async () => {
    const path = await local('layouts');
    layouts = await pool.using((db) => readLayouts(db, path, names.planograms.length));
  });
  const read = (tables: readonly LaterTable[]) => async () => {
    // Folders of work are swept after a day.
    if (spillFolder !== undefined) await mkdir(spillFolder, { recursive: true });
    await Promise.all(tables.map(local));
  };
  return {
    facts: new OnDemand(facts, factsOnDisk ? read(['facts']) : undefined),
    carried: new OnDemand(carried),
    places: new OnDemand(places, read(READ_ROLLUPS)),
    layouts: async () => {
      if (hasLayouts) await layoutsRead.ready();
      return layouts;
    },
  };
}

/** By planogram id; -1: it has no positions that count. */
async function readLayouts(db: AnalyticsConnection, path: string, planograms: number): Promise<Int32Array> {
  const [ids, layouts] = await db.integers('SELECT planogram_id, layout_id FROM read_parquet($1)', 2, [path]);
  const of = new Int32Array(planograms).fill(-1);
  ids?.forEach((planogram, row) => (of[planogram] = layouts?.[row] ?? -1));
  return of;
}

function hasRollups(paths: SnapshotPaths): paths is SnapshotPaths & Readonly<Record<RollupTable, string>> {
  return HELD_ROLLUPS.every((table) => paths[table] !== undefined);
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

  acquire(): Promise<AnalyticsConnection> {
    const free = this.idle.pop();
    if (free !== undefined) return Promise.resolve(free);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  release(connection: AnalyticsConnection): void {
    const next = this.waiting.shift();
    if (next === undefined) this.idle.push(connection);
    else next(connection);
  }
}
