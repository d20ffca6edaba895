import { mkdir, rm } from 'node:fs/promises';
import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import {
  AnalyticsDatabase,
  type AnalyticsConnection,
  type AnalyticsParameter,
  type AnalyticsRow,
  quoteText,
} from '../../../platform/analytics/duckdb.js';
import { SizedResults } from '../sized-results.js';
import type { FilterValues } from '../filters/report-filter.entity.js';
import { narrowedNames } from './narrowed-names.js';
import { categoryIds, factsSql } from './building/facts-sql.js';
import { bytesOf } from './building/carried-products.js';
import { SnapshotNames } from './building/snapshot-names.js';
import { HELD_ROLLUPS, READ_ROLLUPS, type RollupTable } from './building/snapshot-tables.js';
import { LoadedRollups } from './loaded-rollups.js';
import { WorstRows } from './worst-rows.js';

/** The tables that are loaded before the first question. Positions are read from their file when needed. */
export const WORD_TABLES = ['files', 'planograms', 'stores', 'placements', 'products', 'level_values'] as const;
type WordTable = (typeof WORD_TABLES)[number];

/** Files that are opened only when a question needs them. */
export type LaterTable = 'facts' | 'layouts' | (typeof READ_ROLLUPS)[number];

/** The paths of a snapshot's files; without rollups for older snapshots. */
export type SnapshotPaths = Readonly<
  Record<WordTable, string> & Partial<Record<'facts', string> & Record<RollupTable, string>>
>;

/** What takes more memory once a question needs it. */
export type Growth = 'facts' | 'carried' | 'worst';

export interface LoadOptions {
  readonly threads: number;
  readonly memoryLimitMb: number;
  /** How many queries may run at the same time. */
  readonly connections: number;
  /** The settings that the snapshot's figures are judged by. */
  readonly settings: FigureSettings;
  /** Returns a file's current path and fetches the file if it is missing. Defaults to `paths`. */
  readonly local?: (table: LaterTable) => Promise<string>;
  /** Whether the positions of layouts can be read instead of all positions. Defaults to true when there are layout files. */
  readonly hasLayouts?: boolean;
  /** Bytes for analyses of many items, kept for their next page; none by default. */
  readonly keptBytes?: number;
  /** Called before more memory is taken, and once it is known, with the number of bytes. */
  readonly growing?: (by: Growth, bytes?: number) => void;
  /** Leaves the facts on disk, where each question reads them: for a snapshot too large for memory. */
  readonly factsOnDisk?: boolean;
  /**
   * Where questions to facts on disk may spill what does not fit in memory: inside `folders`, removed with the
   * snapshot.
   */
  readonly spillFolder?: string;
}

/** Filters of share links whose names are cached with a snapshot: there are few links, each used often. */
const NARROWED_KEPT = 8;

/** A part of a snapshot that is loaded on first use, once for all its narrowed versions. */
class OnDemand {
  private loading: Promise<void> | null = null;

  constructor(
    private readonly load: () => Promise<void>,
    /** A file on disk may have been evicted from the file cache since. */
    private readonly again: () => Promise<unknown> = () => Promise.resolve(),
  ) {}

  /** A failed load is retried by the next question. */
  async ready(): Promise<void> {
    // Kept in a local variable, because a failure clears the field while others wait.
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

/** Rollups that stay on disk: all that are opened on demand, except the worst rows. */
const VIEWED_ROLLUPS = READ_ROLLUPS.filter((table) => table !== 'supply_first');

/** The parts of a snapshot that are loaded on demand. */
interface Later {
  readonly facts: OnDemand;
  readonly carried: OnDemand;
  readonly places: OnDemand;
  readonly worst: () => Promise<WorstRows>;
  readonly layouts: () => Promise<Int32Array | null>;
}

/**
 * A snapshot in memory, ready for queries: its tables in its own DuckDB, its names in JavaScript. Its facts, and what
 * the planograms carry, are loaded when the first question needs them, because rollups answer most questions.
 */
export class LoadedSnapshot {
  private readonly narrowed = new Map<string, SnapshotNames>();

  private constructor(
    private readonly pool: ConnectionPool,
    readonly names: SnapshotNames,
    readonly settings: FigureSettings,
    /** Null for older snapshots without rollups, where every question is answered from the facts. */
    readonly rollups: LoadedRollups | null,
    private readonly later: Later,
    private readonly spillFolder: string | null,
    /** What was computed from the whole snapshot; null where nothing is kept, such as for a narrowed one. */
    readonly kept: SizedResults | null,
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
      const { spillFolder = null, keptBytes = 0 } = options;
      const kept = keptBytes > 0 ? new SizedResults(keptBytes) : null;
      return new LoadedSnapshot(pool, names, options.settings, rollups, later, spillFolder, kept);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Waits for the facts and for what the planograms carry: needed for anything that the rollups do not answer. */
  async whole(): Promise<void> {
    await this.facts();
    await this.carried();
  }

  /** Waits for the facts as a table, or as a view of their file when the snapshot is too large for memory. */
  facts(): Promise<void> {
    return this.later.facts.ready();
  }

  /** Waits until the names know what the planograms carry. */
  carried(): Promise<void> {
    return this.later.carried.ready();
  }

  /**
   * By planogram id, the first planogram with the same positions in the same category, whose positions are used for it;
   * -1 when it has none. Null when the positions themselves must be queried, because planograms differ too much or the
   * snapshot is too old.
   */
  layouts(): Promise<Int32Array | null> {
    return this.later.layouts();
  }

  /** The worst rows of the exception lists, for a snapshot with rollups. */
  worstRows(): Promise<WorstRows> {
    return this.later.worst();
  }

  /** Waits for the rollups that are read from disk, as views. */
  places(): Promise<void> {
    return this.later.places.ready();
  }

  /**
   * The same snapshot for somebody who may see only what this filter keeps; null for everything. All their questions
   * are narrowed by it, because every scope is built from the names. A filter needs the whole snapshot to be loaded.
   */
  narrowedBy(filters: FilterValues | null): LoadedSnapshot {
    if (filters === null) return this;
    const key = JSON.stringify(filters);
    const names = this.narrowed.get(key) ?? narrowedNames(this.names, filters);
    // A Map keeps insertion order, so the latest use comes last.
    this.narrowed.delete(key);
    this.narrowed.set(key, names);
    const oldest = this.narrowed.keys().next();
    if (this.narrowed.size > NARROWED_KEPT && !oldest.done) this.narrowed.delete(oldest.value);
    return new LoadedSnapshot(this.pool, names, this.settings, this.rollups, this.later, this.spillFolder, null);
  }

  /** All rows of a named query; waits for a free connection. */
  query<Row extends AnalyticsRow>(sql: string, values: readonly AnalyticsParameter[] = []): Promise<Row[]> {
    return this.pool.using((connection) => connection.query<Row>(sql, values));
  }

  /**
   * The columns of a numeric query as typed arrays: for results with a row per product, however many there are. Null
   * becomes NaN.
   */
  numbers(sql: string, columns: number, values: readonly AnalyticsParameter[] = []): Promise<Float64Array[]> {
    return this.pool.using((connection) => connection.numbers(sql, columns, values));
  }

  /** The same for whole numbers without nulls, chunk by chunk. The connection is held until the last chunk was read. */
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
    this.kept?.clear();
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
    growing?.('carried', bytesOf(names.carried));
  };
  const places = async () => {
    for (const table of VIEWED_ROLLUPS) {
      const path = await local(table);
      await pool.using((db) => LoadedRollups.view(db, table, path));
    }
  };
  let layouts: Int32Array | null = null;
  const layoutsRead = new OnDemand(async () => {
    const path = await local('layouts');
    layouts = await pool.using((db) => readLayouts(db, path, names.planograms.length));
  });
  let worst: WorstRows | null = null;
  const worstRead = new OnDemand(async () => {
    const path = await local('supply_first');
    growing?.('worst');
    worst = await pool.using((db) => WorstRows.read(db, path));
  });
  const read = (tables: readonly LaterTable[]) => async () => {
    // Working folders are swept after a day.
    if (spillFolder !== undefined) await mkdir(spillFolder, { recursive: true });
    await Promise.all(tables.map(local));
  };
  return {
    facts: new OnDemand(facts, factsOnDisk ? read(['facts']) : undefined),
    carried: new OnDemand(carried),
    places: new OnDemand(places, read(VIEWED_ROLLUPS)),
    worst: async () => {
      await worstRead.ready();
      if (worst === null) throw new Error('The worst rows were not read');
      return worst;
    },
    layouts: async () => {
      if (hasLayouts) await layoutsRead.ready();
      return layouts;
    },
  };
}

/** By planogram id; -1 when it has no counted positions. */
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
