import type { TableObject } from '../../../../src/core/tables/table-fields.js';
import type { Language } from '../../lib/language.js';
import type { ExportFormat } from '../table/export-menu.js';
import type { ChangeCounts, RowChange } from './change-summary.js';
import type { ImportFinding, ReadingChoice, ReadingPreview } from './import-types.js';

/** An import of a file into a list, as returned by the calls for every kind of list. */
export interface ListImport {
  importid: string;
  object: TableObject;
  /** How it is to be imported; null before its first check. */
  mode: 'replace' | 'merge' | null;
  /** An invalid cell or row rejects the whole file. */
  strict: boolean;
  state: 'initial' | 'uploaded' | 'checking' | 'checked' | 'applying' | 'complete' | 'error' | 'cancel';
  /** 0 to 1 while it is being checked. */
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

/** The user's choices about a file before the check. */
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
  /** The language of the list of problems. */
  lang: Language;
}

/**
 * The calls for one kind of list: master data, a retailer's files, or a project's own. The flow from file to list is
 * the same for all. Each rejects with the call's error; keep the object stable between renders.
 */
export interface ImportCalls {
  create: (object: TableObject, filename: string) => Promise<{ importId: string; tusUrl: string }>;
  preview: (importId: string, choice: ReadingChoice) => Promise<ReadingPreview>;
  check: (importId: string, choice: CheckChoice) => Promise<unknown>;
  apply: (importId: string) => Promise<unknown>;
  cancel: (importId: string) => Promise<unknown>;
  /** The link to a CSV of all problems. */
  problems: (importId: string) => Promise<string>;
  templateUrl: (object: TableObject, format: ExportFormat, lang: Language) => string;
}

/** The current import in the server's latest version. */
export interface FollowedImport {
  found: ListImport | undefined;
  error: unknown;
  refetch: () => void;
}
