import type { DiagnosticCollector } from '../../core/diagnostics/diagnostic-collector.js';
import type { TableEncoding } from '../../core/tables/encoding-judge.js';
import type { Delimiter } from '../../core/tables/delimiter-guess.js';
import type { TableField } from '../../core/tables/table-fields.js';
import type { TableRow } from '../../core/tables/table.js';

/** Why a file cannot be read as a table at all; the client has a text for each (`diagnostics.<code>`). */
export type TableRefusalCode =
  | 'tables.empty'
  | 'tables.binary'
  | 'tables.old-workbook'
  | 'tables.encrypted'
  | 'tables.binary-workbook'
  | 'tables.open-document'
  | 'tables.not-a-workbook'
  | 'tables.other-kind'
  | 'tables.html'
  | 'tables.xml-workbook'
  | 'tables.planogram-file'
  | 'tables.zip-bomb'
  | 'tables.damaged'
  | 'tables.no-sheet'
  | 'tables.too-many-texts';

export interface TableRefusal {
  readonly code: TableRefusalCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A person's choices where the guess was wrong; absent ones are guessed. */
export interface TableOptions {
  readonly encoding?: TableEncoding | null;
  readonly delimiter?: Delimiter | null;
  readonly sheet?: string | null;
  /** The expected fields: if no worksheet is named, the best fitting one is read. */
  readonly fields?: readonly TableField[];
}

/** How a table is read, as detected or as chosen. */
export interface TableShape {
  readonly format: 'csv' | 'xlsx';
  /** For CSV. */
  readonly encoding: TableEncoding | null;
  readonly delimiter: Delimiter | null;
  /** For a workbook: its worksheets in order, and the one that is read. */
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Line feeds of CSV; null for a workbook, whose row count is unknown before reading. */
  readonly lines: number | null;
}

/** A table that can be read once, from its first row to its last. */
export interface TableSource {
  readonly shape: TableShape;
  /**
   * Streams the rows, some hundreds or thousands at a time. Problems go to `findings`; a file damaged in the middle
   * ends there with `tables.damaged`. Throws only on disk errors, or when `signal` aborts.
   */
  rows(findings: DiagnosticCollector, signal?: AbortSignal): AsyncGenerator<readonly TableRow[]>;
  /** How much has been read, 0 to 1. */
  progress(): number;
  close(): Promise<void>;
}

export type OpenedTable =
  { readonly ok: true; readonly source: TableSource } | { readonly ok: false; readonly refusal: TableRefusal };

export function refused(code: TableRefusalCode, params: TableRefusal['params'] = {}): OpenedTable {
  return { ok: false, refusal: { code, params } };
}
