import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type AnalyticsConnection, AnalyticsDatabase } from '../platform/analytics/duckdb.js';
import { withLentDatabase } from '../platform/analytics/lent-database.js';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import { AnalysisFilesFacade } from '../reports/analysis-files.facade.js';
import { hasCauses, type ValidationEntity } from './entities/validation.entity.js';
import { VALIDATION_TABLES, validationKey, type ValidationTable } from './validation-keys.js';

/** MB lent to a query; pages of findings come from sorted files and take far less, others spill. */
const MEMORY_MB = 128;
const SPILL_LIMIT_MB = 10_240;
/** MB for streaming all findings in order. */
const STREAM_MB = 64;

/** A validation's tables as local Parquet files. */
export interface OpenValidation {
  readonly db: AnalyticsConnection;
  /** Without groups ('') for an earlier version, whose findings have no causes either. */
  readonly paths: Readonly<Record<ValidationTable, string>>;
}

/** Queries the files of complete validations. */
@Injectable()
export class ValidationFiles {
  constructor(
    private readonly files: AnalysisFilesFacade,
    private readonly memory: MemoryBudget,
  ) {}

  /**
   * A separate database for each query: it holds nothing, and opening one takes some milliseconds. `work` may run
   * twice.
   */
  async ask<Result>(
    validation: ValidationEntity,
    work: (open: OpenValidation) => Promise<Result>,
    moreFolders: readonly string[] = [],
  ): Promise<Result> {
    const { paths, folders: own } = await this.local(validation);
    const spare = await this.files.workFolder();
    const options = {
      ...{ work: 'a question to a validation', memoryMb: MEMORY_MB, threads: 2 },
      folders: [...new Set([...own, ...moreFolders, spare])],
      ...{ spillFolder: join(spare, 'spill'), spillLimitMb: SPILL_LIMIT_MB },
    };
    try {
      return await withLentDatabase(this.memory, options, (db) => work({ db, paths }));
    } finally {
      await rm(spare, { recursive: true, force: true });
    }
  }

  /**
   * For findings streamed in stored order. Borrows no memory, so that a slow reader blocks no one, and `work` runs
   * once.
   */
  async pass<Result>(validation: ValidationEntity, work: (open: OpenValidation) => Promise<Result>): Promise<Result> {
    const { paths, folders } = await this.local(validation);
    const database = await AnalyticsDatabase.open({ folders, memoryLimitMb: STREAM_MB, threads: 1 });
    try {
      return await work({ db: database.connection, paths });
    } finally {
      database.close();
    }
  }

  /** Like `pass`, for what `rows` yields; the database is closed when the caller stops early, too. */
  async *stream<Row>(
    validation: ValidationEntity,
    rows: (open: OpenValidation) => AsyncIterable<Row>,
  ): AsyncGenerator<Row> {
    const { paths, folders } = await this.local(validation);
    const database = await AnalyticsDatabase.open({ folders, memoryLimitMb: STREAM_MB, threads: 1 });
    try {
      yield* rows({ db: database.connection, paths });
    } finally {
      database.close();
    }
  }

  /** Files of old validations are removed; their rows stay for the trend. */
  async areThere(validation: ValidationEntity): Promise<boolean> {
    try {
      const { paths } = await this.local(validation);
      await access(paths.findings);
      return true;
    } catch {
      return false;
    }
  }

  /** The local files. @throws Error when they no longer exist */
  async local(validation: ValidationEntity): Promise<{
    paths: Record<ValidationTable, string>;
    folders: readonly string[];
  }> {
    const { projectId, id, run } = validation;
    if (run === null) throw new Error(`The validation ${id} has no files`);
    const tables = VALIDATION_TABLES.filter((table) => table !== 'groups' || hasCauses(validation));
    const keys = tables.map((table) => validationKey(projectId, id, run, table));
    const { paths, folders } = await this.files.local(keys);
    const [findings = '', products = '', planograms = '', groups = ''] = paths;
    return { paths: { findings, products, planograms, groups }, folders };
  }
}
