import { ApiProperty } from '@nestjs/swagger';
import type { Severity } from '../../core/diagnostics/diagnostic.js';
import type { AffectedFigure, FindingObject, Remedy } from '../../core/validation/rule.js';
import { VALIDATION_STATES, type ValidationState } from '../entities/validation.entity.js';

export const SEVERITIES = ['error', 'warning', 'info'] as const satisfies readonly Severity[];
export const OBJECTS = ['file', 'pln', 'prd', 'str', 'prs'] as const satisfies readonly FindingObject[];
const FIGURES = [
  'space',
  'capacity',
  'sales',
  'stores',
  'products',
  'supply',
  'drawing',
  'totals',
] as const satisfies readonly AffectedFigure[];
const REMEDIES = [
  'correct-file',
  're-upload',
  'choose-version',
  'edit-product',
  'edit-store',
  'accept-match',
  'upload-products',
  'upload-stores',
  'change-extraction',
  'change-settings',
  'change-reading',
  'waive',
] as const satisfies readonly Remedy[];

export class ValidationHeadDto {
  validationid: string;
  /** 1, 2, 3 … in the project. */
  number: number;

  @ApiProperty({ enum: VALIDATION_STATES, enumName: 'ValidationState' })
  state: ValidationState;
  /** The analysis that it judges. */
  snapshotid: string;

  @ApiProperty({ format: 'date-time' })
  createdat: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  finishedat: string | null;
  /** Why it failed; null when it did not. */
  error: string | null;
  /** False: there was no validation before to compare it with, so nothing is new, gone or still there. */
  compared: boolean;
}

export class SeverityCountsDto {
  error: number;
  warning: number;
  info: number;
}

export class RuleCountDto {
  /** F01 … M07. */
  rule: string;
  findings: number;
  waived: number;
}

/** May the project be published, and what speaks against it. Waived findings count in nothing. */
export class VerdictDto {
  publishable: boolean;
  /** Open findings by severity. */
  open: SeverityCountsDto;
  /** Rules with open errors, most findings first. */
  blocking: RuleCountDto[];
}

/** A rule with what it found. */
export class ValidationRuleDto {
  /** F01 … M07; its words are validation:rules.<id> of the locales. */
  rule: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'FindingSeverity' })
  severity: Severity;

  @ApiProperty({ enum: OBJECTS, enumName: 'FindingObject' })
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
  /** Findings that stood in the validation before, too. */
  still: number;
  /** Files, planograms and stores that they are about: of a product all that have it. */
  files: number;
  planograms: number;
  stores: number;

  @ApiProperty({ enum: FIGURES, enumName: 'AffectedFigure', isArray: true })
  affects: AffectedFigure[];

  @ApiProperty({ enum: REMEDIES, enumName: 'Remedy', isArray: true })
  remedies: Remedy[];
}

/** A validation in the trend: open findings as its own waivers stand today. */
export class TrendDto extends SeverityCountsDto {
  validationid: string;
  number: number;

  @ApiProperty({ format: 'date-time' })
  createdat: string;
  added: number;
  gone: number;
}

/** What was judged. */
export class ValidationTotalsDto {
  files: number;
  /** Files that could not be read (F01). */
  refused: number;
  planograms: number;
  /** Products placed. */
  products: number;
  stores: number;
}

/** The limits in the rules; shares are fractions, lengths centimeters. */
export class ValidationLimitsDto {
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

export class ValidationDto {
  /** The newest one that is complete: what all else here is about. Null before the first. */
  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  validation: ValidationHeadDto | null;

  /** A newer one that waits, runs or failed; null when there is none. */
  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  pending: ValidationHeadDto | null;

  /** The project's data are newer than what was judged. */
  stale: boolean;

  @ApiProperty({ type: () => VerdictDto, nullable: true })
  verdict: VerdictDto | null;

  @ApiProperty({ type: () => ValidationTotalsDto, nullable: true })
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

export class ProjectValidationDto {
  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  validation: ValidationHeadDto | null;

  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  pending: ValidationHeadDto | null;
  stale: boolean;

  @ApiProperty({ type: () => VerdictDto, nullable: true })
  verdict: VerdictDto | null;
}
