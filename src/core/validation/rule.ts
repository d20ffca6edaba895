import type { Severity } from '../diagnostics/diagnostic.js';

/** What a finding is about: the file, a planogram, a product, a store, or a product's performance. */
export type FindingObject = 'file' | 'pln' | 'prd' | 'str' | 'prs';

/** The figures that a finding makes doubtful. */
export type AffectedFigure = 'space' | 'capacity' | 'sales' | 'stores' | 'products' | 'supply' | 'drawing' | 'totals';

/** What a person can do about a finding, best first; screens show these as buttons. */
export type Remedy =
  | 'correct-file'
  | 're-upload'
  | 'choose-version'
  | 'edit-product'
  | 'edit-store'
  | 'accept-match'
  | 'upload-products'
  | 'upload-stores'
  | 'change-extraction'
  | 'change-settings'
  | 'change-reading'
  | 'waive';

/** A rule of docs/validation.md as data. The locales have its words under `validation:rules.<id>`. */
export interface RuleDefinition {
  /** `F01` … `M07`. */
  readonly id: string;
  /** `error` blocks publishing, `warning` does not, `info` explains. */
  readonly severity: Severity;
  readonly object: FindingObject;
  readonly affects: readonly AffectedFigure[];
  readonly remedies: readonly Remedy[];
}

/** What a rule found, and where. */
export interface Found {
  /** 1-based line in the file; 0 when it concerns the file, a product or a store as a whole. */
  readonly line: number;
  /** Record type of the row, if it has one. */
  readonly record?: string;
  /** 1-based cell after the record type. */
  readonly cell?: number;
  /** The text found, cut to 80 characters. */
  readonly found?: string;
  /** 0-based planogram of the file; absent when there is none. */
  readonly planogramNo?: number;
  /** 0-based position of that planogram in file order, so that the drawing can mark it. */
  readonly positionNo?: number;
  /** 0-based fixture of that planogram. */
  readonly fixtureNo?: number;
  /** Product key, store number or planogram name. */
  readonly subject?: string;
  /** Values for the message's placeholders; lengths in centimeters, shares as fractions. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A finding as it is stored. */
export interface Finding extends Found {
  readonly rule: string;
}
