import type { Diagnostic } from '../../core/diagnostics/diagnostic.js';
import type { PartTableName } from '../../core/extraction/columns.js';
import type { ColumnData, ExtractionOptions, FileSummary } from '../../core/extraction/file-extract.js';
import type { Refusal } from '../../core/planogram/model.js';

/** What a thread is asked: one file's bytes, which move to it. */
export interface FileTask {
  readonly bytes: ArrayBuffer;
  readonly options: ExtractionOptions;
}

/** One table's rows of one file, columnar; the column names are those of `core/extraction/columns.ts`. */
export interface TableColumns {
  readonly rows: number;
  readonly columns: Readonly<Record<string, ColumnData>>;
}

/** At most this many diagnostics of a file are kept with it; the true counts stand in its summary. */
export const DIAGNOSTICS_KEPT = 100;

export interface FileRead {
  readonly ok: true;
  readonly summary: FileSummary;
  readonly tables: Readonly<Record<PartTableName, TableColumns>>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface FileRefused {
  readonly ok: false;
  readonly refusal: Refusal;
  readonly diagnostics: readonly Diagnostic[];
}

/** What a thread answers; its typed arrays move, so it is read once. */
export type FileAnswer = FileRead | FileRefused;
