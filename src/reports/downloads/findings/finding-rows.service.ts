import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../core/language.js';
import type { AnalyticsColumn, AnalyticsColumnType, AnalyticsValues } from '../../../platform/analytics/duckdb.js';
import { withLentDatabase } from '../../../platform/analytics/lent-database.js';
import { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import type { TableCell } from '../../../platform/spreadsheets/report-table.js';
import { SnapshotFiles } from '../../analytics/snapshots/snapshot-files.js';
import type { DatasetColumnType } from '../datasets/dataset-column.js';
import { type MadeFile, madeFile } from '../datasets/made-file.js';
import { FINDING_HEADS, FINDING_NAMES } from './finding-columns.js';
import type { FindingRecord, SnapshotFindings } from './findings-source.js';

/** MB for the rows of a Parquet file; more is spilled. */
const MEMORY_MB = 128;
const SPILL_LIMIT_MB = 10_240;
const TYPES: Readonly<Record<DatasetColumnType, AnalyticsColumnType>> = {
  ...{ text: 'text', boolean: 'bool', integer: 'int', number: 'double' },
};
const COLUMNS: readonly AnalyticsColumn[] = FINDING_HEADS.map(({ title, type }) => ({
  name: title,
  type: TYPES[type],
}));

/** Writes the dataset of findings; however many there are, few are in memory. */
@Injectable()
export class FindingRowsService {
  constructor(
    private readonly files: SnapshotFiles,
    private readonly memory: MemoryBudget,
  ) {}

  /** The rows one by one, with cells in column order. */
  async *read(findings: SnapshotFindings, language: Language): AsyncGenerator<TableCell[]> {
    for await (const batch of findings.read(language)) {
      for (const record of batch) yield FINDING_NAMES.map((name) => record[name]);
    }
  }

  async parquet(findings: SnapshotFindings, language: Language): Promise<MadeFile> {
    return madeFile(await this.files.workFolder(), (work) => this.written(work, findings, language));
  }

  private async written(work: string, findings: SnapshotFindings, language: Language): Promise<string> {
    const path = join(work, 'findings.parquet');
    const options = {
      ...{ work: 'a download of findings', memoryMb: MEMORY_MB, folders: [work], threads: 1 },
      ...{ spillFolder: join(work, 'spill'), spillLimitMb: SPILL_LIMIT_MB },
    };
    await withLentDatabase(this.memory, options, async (db) => {
      await db.createTable('findings', COLUMNS);
      for await (const batch of findings.read(language)) {
        await db.append('findings', COLUMNS, valuesOf(batch), batch.length);
      }
      await db.copyToParquet('findings', path, { rowGroupRows: 20_480, compression: 'snappy' });
    });
    return path;
  }
}

function valuesOf(batch: readonly FindingRecord[]): Record<string, AnalyticsValues> {
  return Object.fromEntries(FINDING_HEADS.map(({ title, type }) => [title, columnOf(type, title, batch)]));
}

function columnOf(
  type: DatasetColumnType,
  name: keyof FindingRecord,
  batch: readonly FindingRecord[],
): AnalyticsValues {
  if (type === 'boolean') return Uint8Array.from(batch, (record) => Number(record[name]));
  if (type === 'integer') return Int32Array.from(batch, (record) => Number(record[name] ?? -1));
  const dictionary: string[] = [];
  const codes = Int32Array.from(batch, (record) => {
    const value = record[name];
    return value === null ? -1 : dictionary.push(String(value)) - 1;
  });
  return { codes, dictionary };
}
