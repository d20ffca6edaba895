import type { Diagnostic } from '../../core/diagnostics/diagnostic.js';
import type { PartTableName } from '../../core/extraction/columns.js';
import type { CodePage } from '../../core/planogram/psa/code-page.js';
import type { ExtractionOptions, FileSummary } from '../../core/extraction/file-extract.js';
import type { Refusal } from '../../core/planogram/model.js';
import type { ValidationLimits } from '../../core/validation/limits.js';
import type { RowGroupShape } from '../../platform/analytics/parquet/row-group-encoder.js';
import type { EntryFailure, PackedEntry } from '../archive/unpack-entry.js';

/** One file of a chunk: the place of its packed bytes in the chunk's. */
export interface PackedFile extends PackedEntry {
  readonly fileNo: number;
  readonly name: string;
  readonly start: number;
  readonly packedBytes: number;
}

/** A thread's task: to read some files, whose packed bytes are transferred to it. */
export interface ChunkTask {
  /** Where the rows are written: a folder, and a prefix for file names. */
  readonly folder: string;
  readonly prefix: string;
  readonly packed: ArrayBuffer;
  readonly files: readonly PackedFile[];
  readonly extraction: Omit<ExtractionOptions, 'fileNo' | 'fileName'>;
  readonly codePage: CodePage | undefined;
  /** The limits for validation; null without validation, as in a lite project. */
  readonly limits: ValidationLimits | null;
  /** Processor time after which no further file is started. */
  readonly budgetMs: number;
}

/** Most diagnostics stored per file; its summary has the true counts. */
export const DIAGNOSTICS_KEPT = 100;

export interface FileRead {
  readonly ok: true;
  readonly summary: FileSummary;
  readonly diagnostics: readonly Diagnostic[];
  /** True counts of findings by rule; null when it was not validated. */
  readonly ruleCounts: Readonly<Record<string, number>> | null;
}

export interface FileRefused {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly diagnostics: readonly Diagnostic[];
}

/** The outcome of one file. */
export type FileAnswer = FileRead | FileRefused | EntryFailure;

/**
 * The rows of a chunk in one table: a file that starts like a Parquet file and lacks everything after its row group.
 */
export interface WrittenRows {
  readonly path: string;
  readonly shape: RowGroupShape;
}

/** A part of a request: one of the four tables, or the findings of validation. */
export type RequestPartName = PartTableName | 'findings';

export type WrittenTables = Readonly<Record<PartTableName, WrittenRows>> & { readonly findings?: WrittenRows };

export interface ChunkAnswer {
  /** In the requested order; fewer if the budget was used up. */
  readonly files: readonly FileAnswer[];
  /** Null when no file could be read. */
  readonly tables: WrittenTables | null;
  /** Processor time that the chunk took. */
  readonly processorMs: number;
}
