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
  /** The validated analysis. */
  snapshotid: string;

  @ApiProperty({ format: 'date-time' })
  createdat: string;

  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  finishedat: string | null;
  /** Why it failed; null if it did not. */
  error: string | null;
  /** False: there was no earlier validation to compare with, so nothing is new, resolved or remaining. */
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

/** Whether the project can be published, and what blocks it. Waived findings do not count. */
export class VerdictDto {
  publishable: boolean;
  /** Open findings by severity. */
  open: SeverityCountsDto;
  /** Rules with open errors, most findings first. */
  blocking: RuleCountDto[];
}

/** A rule with what it found. */
export class ValidationRuleDto {
  /** F01 … M07; its texts are validation:rules.<id> of the locales. */
  rule: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'FindingSeverity' })
  severity: Severity;

  @ApiProperty({ enum: OBJECTS, enumName: 'FindingObject' })
  object: FindingObject;
  /** True count; at most 1,000 findings per file and rule can be read. */
  findings: number;
  /** Findings that can be read by getvalidationmessage. */
  kept: number;
  waived: number;
  /** The whole rule is waived, including future findings. */
  waivedwhole: boolean;
  /** Findings that the previous validation did not have. */
  added: number;
  /** Findings of the previous validation that no longer exist. */
  gone: number;
  /** Findings that the previous validation had, too. */
  still: number;
  /** Files, planograms and stores that they are about; for a product, all that have it. */
  files: number;
  planograms: number;
  stores: number;

  @ApiProperty({ enum: FIGURES, enumName: 'AffectedFigure', isArray: true })
  affects: AffectedFigure[];

  @ApiProperty({ enum: REMEDIES, enumName: 'Remedy', isArray: true })
  remedies: Remedy[];
}

/** A validation in the trend: open findings by today's waivers. */
export class TrendDto extends SeverityCountsDto {
  validationid: string;
  number: number;

  @ApiProperty({ format: 'date-time' })
  createdat: string;
  added: number;
  gone: number;
}

/** What was validated. */
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
  /** The newest complete validation, which everything else here is about. Null before the first. */
  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  validation: ValidationHeadDto | null;

  /** A newer one that is waiting, running or failed; null when there is none. */
  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  pending: ValidationHeadDto | null;

  /** The project's data is newer than what was validated. */
  stale: boolean;

  @ApiProperty({ type: () => VerdictDto, nullable: true })
  verdict: VerdictDto | null;

  @ApiProperty({ type: () => ValidationTotalsDto, nullable: true })
  totals: ValidationTotalsDto | null;
  /** Rules with findings or resolved findings, in catalog order. */
  rules: ValidationRuleDto[];
  /** The last 20 complete validations, oldest first. */
  trend: TrendDto[];
  /** The project's current settings. */
  limits: ValidationLimitsDto;
  /** Limits of the planogram files' own rules that have changed since the files were read. */
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
