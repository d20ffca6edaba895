/**
 * A doubt of the core, as data: never an exception, never a sentence. The client and the workbook turn `code` and
 * `params` into the reader's language (`diagnostics.<code>`).
 */
export type Severity = 'error' | 'warning' | 'info';

export interface Diagnostic {
  /** Rule id from the catalog in docs/validation.md if there is one (`F02`), otherwise `reader.<reason>`. */
  readonly code: string;
  readonly severity: Severity;
  /** 1-based line in the file; 0 for the file as a whole. */
  readonly line: number;
  /** Record type of the row, if it has one. */
  readonly record?: string;
  /** 1-based cell after the record type. */
  readonly cell?: number;
  /** The text found, cut to 80 characters. */
  readonly found?: string;
  /** Values for the message's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A bounded list of diagnostics with the true counts: a broken file may have a million. */
export interface DiagnosticList {
  readonly items: readonly Diagnostic[];
  /** Occurrences of each code, including those beyond the limit. */
  readonly counts: Readonly<Record<string, number>>;
}
