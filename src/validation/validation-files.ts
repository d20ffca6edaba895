import { access } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { type AnalyticsConnection, AnalyticsDatabase } from '../platform/analytics/duckdb.js';
import { AnalysisFilesFacade } from '../reports/analysis-files.facade.js';
import type { ValidationEntity } from './entities/validation.entity.js';
import { VALIDATION_TABLES, validationKey, type ValidationTable } from './validation-keys.js';

/** Memory of one question; pages of findings come out of sorted files and take far less. */
const MEMORY_LIMIT_MB = 128;

/** A validation's tables as local Parquet files. */
export interface OpenValidation {
  readonly db: AnalyticsConnection;
  readonly paths: Readonly<Record<ValidationTable, string>>;
}

/** Asks the files of complete validations. */
@Injectable()
export class ValidationFiles {
  constructor(private readonly files: AnalysisFilesFacade) {}

  /** A database of its own for each question: it holds nothing, and opening one takes some milliseconds. */
  async ask<Result>(
    validation: ValidationEntity,
    work: (open: OpenValidation) => Promise<Result>,
    moreFolders: readonly string[] = [],
  ): Promise<Result> {
    const { paths, folders: own } = await this.local(validation);
    const folders = [...new Set([...own, ...moreFolders])];
    const database = await AnalyticsDatabase.open({ folders, memoryLimitMb: MEMORY_LIMIT_MB, threads: 2 });
    try {
      return await work({ db: database.connection, paths });
    } finally {
      database.close();
    }
  }

  /** Files of validations long ago are removed; their rows stay for the trend. */
  async areThere(validation: ValidationEntity): Promise<boolean> {
    try {
      const { paths } = await this.local(validation);
      await access(paths.findings);
      return true;
    } catch {
      return false;
    }
  }

  /** The files on this machine. @throws Error when they are gone */
  async local({ projectId, id, run }: ValidationEntity): Promise<{
    paths: Record<ValidationTable, string>;
    folders: readonly string[];
  }> {
    if (run === null) throw new Error(`The validation ${id} has no files`);
    const keys = VALIDATION_TABLES.map((table) => validationKey(projectId, id, run, table));
    const { paths, folders } = await this.files.local(keys);
    const [findings = '', products = '', planograms = ''] = paths;
    return { paths: { findings, products, planograms }, folders };
  }
}
