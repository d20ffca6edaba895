import type { Severity } from '../diagnostics/diagnostic.js';

/** What a finding is about: the file, a planogram, a product, a store, or a product's performance. */
export type FindingObject = 'file' | 'pln' | 'prd' | 'str' | 'prs';

/** The figures that a finding makes doubtful. */
export type AffectedFigure = 'space' | 'capacity' | 'sales' | 'stores' | 'products' | 'supply' | 'drawing' | 'totals';

/** What a person can do about a finding, best first; the screens make buttons of them. */
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

/** A rule of docs/validation.md as data. Its words are `validation:rules.<id>` of the locales. */
export interface RuleDefinition {
  /** `F01` … `M07`. */
  readonly id: string;
  /** `error` blocks publishing, `warning` does not, `info` explains. */
  readonly severity: Severity;
  readonly object: FindingObject;
  readonly affects: readonly AffectedFigure[];
  readonly remedies: readonly Remedy[];
}

/** What a rule found: where, and what stood there. */
export interface Found {
  /** 1-based line in the file; 0 when it concerns the file, a product or a store as a whole. */
  readonly line: number;
  /** Record type of the row, when it has one. */
  readonly record?: string;
  /** 1-based cell after the record type. */
  readonly cell?: number;
  /** The text found, cut to 80 characters. */
  readonly found?: string;
  /** Which planogram of the file, from 0; left out when none. */
  readonly planogramNo?: number;
  /** Which position of that planogram, from 0 in file order, so that the drawing can mark it. */
  readonly positionNo?: number;
  /** Which fixture of that planogram, from 0. */
  readonly fixtureNo?: number;
  /** Product key, store number or planogram name. */
  readonly subject?: string;
  /** Values for the message's placeholders; lengths in centimetres, shares as fractions. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A finding as it is stored. */
export interface Finding extends Found {
  readonly rule: string;
}
