import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import type { Language } from '../../lib/language.js';
import type { ExportFormat } from '../table/export-menu.js';
import type { ChangeCounts, RowChange } from './change-summary.js';
import type { ImportFinding, ReadingChoice, ReadingPreview } from './import-types.js';

/** A file on its way into a list, as the calls of every kind of list answer it. */
export interface ListImport {
  importid: string;
  object: TableObject;
  /** How it was told to be taken over; null before its first check. */
  mode: 'replace' | 'merge' | null;
  /** A bad cell or row refuses the whole file. */
  strict: boolean;
  state: 'initial' | 'uploaded' | 'checking' | 'checked' | 'applying' | 'complete' | 'error' | 'cancel';
  /** 0 to 1 while it is checked. */
  progress: number;
  rowsread: number;
  counts: (ChangeCounts & { rows: number }) | null;
  samples: RowChange[];
  findings: ImportFinding[];
  findingcounts: { readonly [code: string]: number };
  isblocked: boolean;
  error: { code: string; params: { [key: string]: string | number } } | null;
  version: number | null;
}

/** What a person decided about a file before it is checked. */
export interface CheckChoice {
  mode: 'replace' | 'merge';
  encoding: ReadingPreview['encoding'];
  delimiter: ReadingPreview['delimiter'];
  sheet: string | null;
  headline: number;
  heads: string[];
  columns: (string | null)[];
  decimalsign: ReadingPreview['decimalsign'];
  lengthunit: ReadingPreview['lengthunit'];
  strict: boolean;
  /** The language that the list of problems is written in. */
  lang: Language;
}

/**
 * The calls of one kind of list: master data, a retailer's files, a project's own. The flow from a file to the list is
 * the same for all of them. Each rejects with what the call answered; keep the object between renders.
 */
export interface ImportCalls {
  create: (object: TableObject, filename: string) => Promise<{ importId: string; tusUrl: string }>;
  preview: (importId: string, choice: ReadingChoice) => Promise<ReadingPreview>;
  check: (importId: string, choice: CheckChoice) => Promise<unknown>;
  apply: (importId: string) => Promise<unknown>;
  cancel: (importId: string) => Promise<unknown>;
  /** The link to the CSV of all problems. */
  problems: (importId: string) => Promise<string>;
  templateUrl: (object: TableObject, format: ExportFormat, lang: Language) => string;
}

/** The import at hand as the server last told it. */
export interface FollowedImport {
  found: ListImport | undefined;
  error: unknown;
  refetch: () => void;
}
