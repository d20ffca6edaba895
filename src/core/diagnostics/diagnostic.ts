/**
 * What the core found doubtful, as data: never an exception, never a sentence. The client and the
 * workbook turn `code` and `params` into words of the reader's language (`diagnostics.<code>`).
 */
export type Severity = 'error' | 'warning' | 'info';

export interface Diagnostic {
  /** Rule id of the catalogue in docs/validation.md where there is one (`F02`), else `reader.<reason>`. */
  readonly code: string;
  readonly severity: Severity;
  /** 1-based line in the file; 0 when it concerns the file as a whole. */
  readonly line: number;
  /** Record type of the row, when it has one. */
  readonly record?: string;
  /** 1-based cell after the record type. */
  readonly cell?: number;
  /** The text found, cut to 80 characters. */
  readonly found?: string;
  /** Values for the message's placeholders. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** Diagnostics with the true count beside a bounded list: a broken file may have a million. */
export interface DiagnosticList {
  readonly items: readonly Diagnostic[];
  /** How many were found of each code, those beyond the limit included. */
  readonly counts: Readonly<Record<string, number>>;
}
