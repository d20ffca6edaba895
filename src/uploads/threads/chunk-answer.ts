import type { Diagnostic } from '../../core/diagnostics/diagnostic.js';
import type { PartTableName } from '../../core/extraction/columns.js';
import type { CodePage } from '../../core/planogram/psa/code-page.js';
import type { ExtractionOptions, FileSummary } from '../../core/extraction/file-extract.js';
import type { Refusal } from '../../core/planogram/model.js';
import type { ValidationLimits } from '../../core/validation/limits.js';
import type { RowGroupShape } from '../../platform/analytics/parquet/row-group-encoder.js';
import type { EntryFailure, PackedEntry } from '../archive/unpack-entry.js';

/** One file of a chunk: where its packed bytes stand in the chunk's. */
export interface PackedFile extends PackedEntry {
  readonly fileNo: number;
  readonly name: string;
  readonly start: number;
  readonly packedBytes: number;
}

/** What a thread is asked: to read some files, whose packed bytes move to it. */
export interface ChunkTask {
  /** Where the rows go: a folder, and what their files' names start with. */
  readonly folder: string;
  readonly prefix: string;
  readonly packed: ArrayBuffer;
  readonly files: readonly PackedFile[];
  readonly extraction: Omit<ExtractionOptions, 'fileNo' | 'fileName'>;
  readonly codePage: CodePage | undefined;
  /** What the rules of validation judge by; null when nobody asks: a lite project is only read. */
  readonly limits: ValidationLimits | null;
  /** Processor time after which no further file is begun. */
  readonly budgetMs: number;
}

/** At most this many diagnostics of a file are kept with it; the true counts stand in its summary. */
export const DIAGNOSTICS_KEPT = 100;

export interface FileRead {
  readonly ok: true;
  readonly summary: FileSummary;
  readonly diagnostics: readonly Diagnostic[];
  /** How often each rule found something, true counts; null when it was not validated. */
  readonly ruleCounts: Readonly<Record<string, number>> | null;
}

export interface FileRefused {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly diagnostics: readonly Diagnostic[];
}

/** What became of one file. */
export type FileAnswer = FileRead | FileRefused | EntryFailure;

/** The rows of a chunk in one table: a file that starts as a Parquet file does and lacks what comes behind its group. */
export interface WrittenRows {
  readonly path: string;
  readonly shape: RowGroupShape;
}

/** A part of a request: one of the four tables, or what validation found in its files. */
export type RequestPartName = PartTableName | 'findings';

export type WrittenTables = Readonly<Record<PartTableName, WrittenRows>> & { readonly findings?: WrittenRows };

export interface ChunkAnswer {
  /** In the order asked; fewer than asked when the budget was used up. */
  readonly files: readonly FileAnswer[];
  /** Null when no file could be read. */
  readonly tables: WrittenTables | null;
  /** What the chunk took of the thread's time. */
  readonly processorMs: number;
}
