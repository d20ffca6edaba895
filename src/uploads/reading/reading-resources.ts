import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { dataFolder } from '../../platform/config/load-config.js';
import { collectGarbage } from '../../platform/memory/collect-garbage.js';
import type { FileAnswer, FileTask } from '../threads/file-answer.js';
import { ThreadPool } from '../threads/thread-pool.js';
import { DUCKDB_MEMORY_MB, DUCKDB_SPILL_MB, FILE_TIMEOUT_MS, THREAD_HEAP_MB } from '../uploads.settings.js';
import { type PartFile, PartTables } from './part-tables.js';

/** For tests that need threads that die. */
export const THREAD_SCRIPT = Symbol('THREAD_SCRIPT');

/** How long threads and DuckDB wait for the next batch; both are back within 50 ms. */
const IDLE_MS = 200;

/** Batches between two collections: 8 leave some 16 MB of garbage, and 40 ms a collection is 2 % of their time. */
const COLLECT_EVERY = 8;

export interface BatchWorkspace {
  /** Unique for each run: names the run's tables and its objects in storage. */
  readonly run: string;
  readonly folder: string;
  readonly tables: PartTables;
  close(): Promise<void>;
}

/**
 * What a worker process reads with, shared by all batches it has at work: the threads, and one DuckDB
 * that reaches a scratch folder and nothing else. Both start when first needed, so a server that never
 * reads pays for neither.
 */
@Injectable()
export class ReadingResources implements OnApplicationShutdown {
  private threads: ThreadPool<FileTask, FileAnswer> | null = null;
  private database: Promise<AnalyticsDatabase> | null = null;
  private reading: Promise<unknown> = Promise.resolve();
  private finishing: Promise<unknown> = Promise.resolve();
  /** Workspaces in use. */
  private open = 0;
  private finished = 0;
  private idle: NodeJS.Timeout | null = null;
  private readonly scratch: string;

  constructor(
    private readonly config: AppConfig,
    @Optional() @Inject(THREAD_SCRIPT) private readonly script?: URL,
  ) {
    this.scratch = join(config.REVEAL_DATA, 'scratch', `${process.pid}-${randomBytes(4).toString('hex')}`);
  }

  get pool(): ThreadPool<FileTask, FileAnswer> {
    this.stayAwake();
    this.threads ??= new ThreadPool({
      script: this.script ?? threadScript(),
      size: this.config.WORKER_THREADS || availableParallelism(),
      timeoutMs: FILE_TIMEOUT_MS,
      heapMb: THREAD_HEAP_MB,
    });
    return this.threads;
  }

  /**
   * Lets one batch of the process read at a time, while the one before it is written and committed: two
   * at once would hold twice the memory and wait for the same threads.
   */
  readInTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    const result = this.reading.then(read);
    this.reading = result.catch(() => undefined);
    return result;
  }

  /**
   * Writes a workspace's parts, one batch at a time: this is where DuckDB needs the most memory, and two
   * at once would be no faster.
   */
  finish({ tables, folder }: BatchWorkspace): Promise<PartFile[]> {
    const parts = this.finishing.then(() => {
      this.finished += 1;
      if (this.finished % COLLECT_EVERY === 0) collectGarbage();
      return tables.finish(folder);
    });
    this.finishing = parts.catch(() => undefined);
    return parts;
  }

  /** A folder and tables for one run of one batch. Close it, whatever happened. */
  async openWorkspace(batchNo: number, attempt: number): Promise<BatchWorkspace> {
    const run = `${batchNo}-${attempt}-${randomBytes(4).toString('hex')}`;
    const folder = join(this.scratch, run);
    this.open += 1;
    this.stayAwake();
    try {
      await mkdir(folder, { recursive: true });
      const tables = await PartTables.open(await this.analytics(), `batch_${run.replaceAll('-', '_')}`);
      return { run, folder, tables, close: () => this.closeWorkspace(tables, folder) };
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  private async closeWorkspace(tables: PartTables, folder: string): Promise<void> {
    try {
      await tables.drop();
    } finally {
      this.leave();
      await rm(folder, { recursive: true, force: true });
    }
  }

  private leave(): void {
    this.open -= 1;
    if (this.open === 0) this.idle = setTimeout(() => void this.release(), IDLE_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stayAwake();
    await this.release();
    await rm(this.scratch, { recursive: true, force: true });
  }

  /** Gives threads and DuckDB back: together some 80 MB, which the analysis that follows can use. */
  private async release(): Promise<void> {
    const { threads, database } = this;
    this.threads = null;
    this.database = null;
    await threads?.close();
    (await database?.catch(() => null))?.close();
    collectGarbage();
  }

  private stayAwake(): void {
    if (this.idle) clearTimeout(this.idle);
    this.idle = null;
  }

  private analytics(): Promise<AnalyticsDatabase> {
    this.database ??= AnalyticsDatabase.open({
      folders: [dataFolder(this.config, 'scratch')],
      memoryLimitMb: DUCKDB_MEMORY_MB,
      threads: 1,
      spillFolder: join(dataFolder(this.config, 'scratch'), 'spill', String(process.pid)),
      spillLimitMb: DUCKDB_SPILL_MB,
    });
    return this.database;
  }
}

/** Beside this module's folder, with its own ending: `.js` when built, `.ts` when run from sources. */
function threadScript(): URL {
  const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`../threads/read-planogram.thread.${ending}`, import.meta.url);
}
