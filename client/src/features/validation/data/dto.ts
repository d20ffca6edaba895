import type { AffectedFigure, FindingObject, Remedy } from '@core/validation/rule.js';
type Severity = 'error' | 'warning' | 'info';
type ValidationState = 'queued' | 'running' | 'complete' | 'failed';
export interface ValidationHeadDto {
  validationid: string;
  /** 1, 2, 3 … in the project. */
  number: number;

  state: ValidationState;
  /** The analysis that it judges. */
  snapshotid: string;

  createdat: string;

  finishedat: string | null;
  /** Why it failed; null when it did not. */
  error: string | null;
}
export interface SeverityCountsDto {
  error: number;
  warning: number;
  info: number;
}
export interface RuleCountDto {
  /** F01 … M07. */
  rule: string;
  findings: number;
  waived: number;
}
export interface VerdictDto {
  publishable: boolean;
  /** Open findings by severity. */
  open: SeverityCountsDto;
  /** Rules with open errors, most findings first. */
  blocking: RuleCountDto[];
}
export interface ValidationRuleDto {
  /** F01 … M07; its words are validation:rules.<id> of the locales. */
  rule: string;

  severity: Severity;

  object: FindingObject;
  /** True count; of a file and rule at most 1,000 findings can be read. */
  findings: number;
  /** Findings that can be read by getvalidationmessage. */
  kept: number;
  waived: number;
  /** The whole rule is waived: findings to come, too. */
  waivedwhole: boolean;
  /** Findings that the validation before did not have. */
  added: number;
  /** Findings of the validation before that are not there any more. */
  gone: number;
  /** Files, planograms and stores that have one. */
  files: number;
  planograms: number;
  stores: number;

  affects: AffectedFigure[];

  remedies: Remedy[];
}
export interface TrendDto extends SeverityCountsDto {
  validationid: string;
  number: number;

  createdat: string;
  added: number;
  gone: number;
}
export interface ValidationTotalsDto {
  files: number;
  /** Files that could not be read (F01). */
  refused: number;
  planograms: number;
  /** Products placed. */
  products: number;
  stores: number;
}
export interface ValidationLimitsDto {
  segmentWidthShare: number;
  overfilledShare: number;
  underfilledShare: number;
  blockSizeShare: number;
  touchCm: number;
  dimensionShare: number;
  smallestCm: number;
  largestCm: number;
  medianDimensionTimes: number;
  medianMovementTimes: number;
  fewestDaysOfSupply: number;
  mostDaysOfSupply: number;
  priceTimes: number;
  coverageShare: number;
}
export interface ValidationDto {
  /** The newest one that is complete: what all else here is about. Null before the first. */
  validation: ValidationHeadDto | null;

  /** A newer one that waits, runs or failed; null when there is none. */
  pending: ValidationHeadDto | null;

  /** The project's data are newer than what was judged. */
  stale: boolean;

  verdict: VerdictDto | null;

  totals: ValidationTotalsDto | null;
  /** Rules that found something, or whose findings went, in the catalogue's order. */
  rules: ValidationRuleDto[];
  /** The last 20 complete validations, oldest first. */
  trend: TrendDto[];
  /** As the project's settings are now. */
  limits: ValidationLimitsDto;
  /** Limits of the planogram files' own rules that were changed since the files were read. */
  readagain: string[];
}
export interface FindingWaiverDto {
  waiverid: string;
  /** The whole rule is waived, not this finding alone. */
  whole: boolean;
  reason: string;
  by: string;

  at: string;
}
export interface FindingDto {
  /** Its place in this validation. */
  findingid: number;
  /** What it is over uploads, for waivers. */
  identity: string;
  rule: string;

  severity: Severity;

  object: FindingObject;
  fileno: number | null;
  filename: string | null;
  /** `<file_no>.<planogram_no>`, for the drawing. */
  planogramid: string | null;
  planogram: string | null;
  store: string | null;
  /** Of its planogram. */
  category: string | null;
  /** 1-based; 0 when it concerns the file, a product or a store as a whole. */
  line: number;
  /** Record type of the row. */
  record: string | null;
  /** 1-based, after the record type. */
  cell: number | null;
  /** As it stands in the file, cut. */
  text: string | null;
  /** Indexes in the drawing. */
  fixture: number | null;
  position: number | null;
  /** Product key, store number or name. */
  subject: string | null;

  /** The row stands in the project's product or store file. */
  list: 'products' | 'stores' | null;

  /** Values of the message's placeholders: lengths in centimetres, shares as fractions. */
  params: Record<string, string | number>;
  /** The validation before did not have it. */
  added: boolean;

  waiver: FindingWaiverDto | null;
}
export interface FindingsPageDto {
  /** The validation that they are of; null before the first. */
  validationid: string | null;
  items: FindingDto[];
  /** For the next page; null on the last. */
  cursor: number | null;
  /** How many there are on all pages. */
  count: number;
}
export interface WaivedFindingDto {
  filename: string | null;
  planogram: string | null;
  store: string | null;
  subject: string | null;

  list: 'products' | 'stores' | null;
  line: number;

  params: Record<string, string | number>;
}
export interface WaiverDto {
  waiverid: string;
  rule: string;
  /** Null: the whole rule. */
  identity: string | null;

  about: WaivedFindingDto | null;
  reason: string;
  by: string;

  at: string;
  /** Findings of the newest validation that it waives. */
  findings: number;
}
