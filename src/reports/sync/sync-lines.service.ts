import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { TABLE_FIELDS } from '../../core/tables/table-fields.js';
import type { DisplaySystem } from '../../core/units/display.js';
import { KEPT_ROWS_MOST } from '../../core/tables/kept-rows.js';
import { type AnalyticsConnection, quoteName, quoteText } from '../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../platform/analytics/lent-database.js';
import { SecretStore } from '../../platform/database/secret-store.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Project } from '../../projects/projects.facade.js';
import type { SnapshotEntity } from '../analytics/snapshots/snapshot.entity.js';
import { SnapshotFiles } from '../analytics/snapshots/snapshot-files.js';
import { snapshotKey } from '../analytics/snapshots/snapshot-keys.js';
import { grownColumns, SNAPSHOT_TABLES } from '../analytics/snapshots/building/snapshot-tables.js';
import { type RowsObject, WORDS, wordsSql } from './rows/row-columns.js';
import { type SyncFile, type SyncFileKind, type SyncFileName, SyncFiles } from './sync-files.js';
import { type Standing, SyncLists } from './sync-lists.js';
import { isListed, type SyncObject } from './sync-objects.js';
import { stageRows } from './standing-rows.js';
import { NO_SNAPSHOT_SQL, PRODUCT_STORE_COUNT_SQL, syncSql } from './sync-sql.js';

/** MB of memory for a list; more is spilled. */
const MEMORY_MB = 256;
const SPILL_LIMIT_MB = 10_240;
/** The number of cached counts of `prs`. */
const COUNTS_KEPT = 500;
/** Increase this when rows are made differently, so that browsers fetch them again; new fields have the same effect. */
const SHAPE = 1;

/** What is written of the rows, and in which format. */
interface Copied {
  readonly columns: string;
  readonly options: string;
}

const LINES: Copied = { columns: '*', options: 'FORMAT json, COMPRESSION gzip' };
const TABLE = (words: string): Copied => ({
  columns: `*, ${words} AS ${quoteName(WORDS)}`,
  options: 'FORMAT parquet, COMPRESSION zstd',
});

/** The current state of a project's object: its version, and the sources of its rows. */
export interface SyncState {
  readonly project: Project;
  readonly object: SyncObject;
  readonly snapshot: SnapshotEntity | null;
  readonly standing: Standing | null;
  readonly version: string;
  readonly updatedAt: Date;
}

/** Makes the lists that browsers store, from the snapshot's files, the current lists and the project's edits. */
@Injectable()
export class SyncLinesService {
  private readonly counts = new Map<string, Promise<number>>();

  constructor(
    private readonly lists: SyncLists,
    private readonly files: SyncFiles,
    private readonly snapshots: SnapshotFiles,
    private readonly memory: MemoryBudget,
    private readonly secrets: SecretStore,
  ) {}

  async state(project: Project, object: SyncObject, snapshot: SnapshotEntity | null): Promise<SyncState> {
    const standing = isListed(object) ? await this.lists.standing(project, object) : null;
    // Changes after a restore, which resets the versions of lists.
    const installation = (await this.secrets.secret('sync.versions')).toString('hex');
    const fields = isListed(object) ? TABLE_FIELDS[object].map(({ name }) => name).join() : '';
    const parts = [installation, SHAPE, fields, object, snapshot?.id ?? 'none', standing?.version ?? 'none'];
    const version = createHash('sha256').update(parts.join('|')).digest('hex').slice(0, 20);
    const times = [snapshot?.createdAt, standing?.updatedAt].filter((time) => time !== null && time !== undefined);
    const updatedAt = new Date(Math.max(project.createdAt.getTime(), ...times.map((time) => time.getTime())));
    return { project, object, snapshot, standing, version, updatedAt };
  }

  /** The list of a state, made now unless it exists. */
  ready(state: SyncState): Promise<SyncFile> {
    return this.files.ready(fileOf(state, 'ndjson.gz'), (path) => this.write(state, path, LINES));
  }

  /** The same rows as a Parquet file, with all their words, for reading page by page. */
  table(state: SyncState, object: RowsObject): Promise<SyncFile> {
    const options = TABLE(wordsSql(object));
    return this.files.ready(fileOf(state, 'parquet'), (path) => this.write(state, path, options));
  }

  /**
   * The list's number of rows. The list is made to count it, in the format in which it will be requested. Products by
   * store are counted without making the list: it may have millions of rows that nobody fetches.
   */
  async rows(state: SyncState): Promise<number> {
    const { object } = state;
    if (object !== 'prs') return (await (leavesRows(state) ? this.table(state, object) : this.ready(state))).rows;
    if (state.snapshot === null) return 0;
    const known = this.counts.get(state.version);
    if (known !== undefined) return known;
    const counting = this.count(state);
    counting.catch(() => this.counts.delete(state.version));
    this.counts.set(state.version, counting);
    const oldest = this.counts.keys().next();
    if (this.counts.size > COUNTS_KEPT && !oldest.done) this.counts.delete(oldest.value);
    return counting;
  }

  private count(state: SyncState): Promise<number> {
    return this.withTables(state, async (db) => {
      const [row] = await db.query<{ rows: number }>(PRODUCT_STORE_COUNT_SQL);
      return row?.rows ?? 0;
    });
  }

  private write(state: SyncState, path: string, { columns, options }: Copied): Promise<number> {
    return this.withTables(
      state,
      async (db) => {
        const { object, standing } = state;
        if (isListed(object)) {
          await stageRows(db, 'listed', object, standing?.rows() ?? []);
          await stageRows(db, 'edits', object, [(await standing?.edits()) ?? []]);
        }
        const sql = syncSql(object, displayOf(state.snapshot), standing?.hasList ?? false);
        const copied = await db.query<{ Count: number }>(
          `COPY (SELECT ${columns} FROM (${sql})) TO ${quoteText(path)} (${options})`,
        );
        return copied[0]?.Count ?? 0;
      },
      join(path, '..'),
    );
  }

  /** Its own database over the snapshot's files, with limited memory and spilling to disk. */
  private async withTables<Result>(
    { project, snapshot }: SyncState,
    use: (db: AnalyticsConnection) => Promise<Result>,
    target?: string,
  ): Promise<Result> {
    const keys = snapshot === null ? [] : SNAPSHOT_TABLES.map((table) => snapshotKey(project.id, snapshot.id, table));
    const { paths, folders } = await this.snapshots.local(keys);
    const work = await this.snapshots.workFolder();
    const options = {
      ...{ work: 'a list for browsers', memoryMb: MEMORY_MB, threads: 1 },
      folders: [...folders, work, ...(target === undefined ? [] : [target])],
      spillFolder: join(work, 'spill'),
      spillLimitMb: SPILL_LIMIT_MB,
    };
    try {
      return await withLentDatabase(this.memory, options, async (db) => {
        if (snapshot === null) for (const sql of NO_SNAPSHOT_SQL) await db.run(sql);
        for (const [index, path] of paths.entries()) {
          const table = SNAPSHOT_TABLES[index] ?? '';
          await db.viewOfParquet(table, [path], { columns: grownColumns(table) });
        }
        return use(db);
      });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}

/** The units of the project; inches, and thus feet, before the first analysis. */
export function displayOf(snapshot: SnapshotEntity | null): DisplaySystem {
  return snapshot === null || snapshot.manifest.unit === 'in' ? 'feet' : 'metres';
}

/** The name of a file for a state. */
export function fileOf({ project, object, version }: SyncState, kind: SyncFileKind): SyncFileName {
  return { projectId: project.id, object, version, kind };
}

/** Whether browsers leave the rows on the server, as far as that is known before the rows are made. */
function leavesRows({ object, snapshot, standing }: SyncState): boolean {
  const tables = snapshot?.manifest.tables;
  const placed = { prd: tables?.products, str: tables?.stores, pln: tables?.planograms, prs: undefined }[object];
  return Math.max(standing?.listed ?? 0, placed?.rows ?? 0) > KEPT_ROWS_MOST;
}
