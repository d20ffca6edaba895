import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CAUSE_KINDS, type CauseKind } from '../../core/validation/causes.js';
import { CAUSE, RULE_ID } from './finding.dto.js';
import { ValidationHeadDto, ValidationLimitsDto } from './validation.dto.js';
import { trimmed } from '../../platform/http/trimmed.js';

/** Findings waived in one call. */
export const WAIVED_MOST = 1000;

export class WaiveFindingsDto {
  /** A full project. */
  @IsUUID()
  projectid: string;

  /** The rule that found them; without `identities` and `causes` the whole rule, including future findings. */
  @ApiProperty({ pattern: RULE_ID.source })
  @Matches(RULE_ID)
  rule: string;

  /** The findings' identities; absent: the whole rule. */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WAIVED_MOST)
  @Matches(CAUSE, { each: true })
  identities?: string[];

  /**
   * Groups, as returned by getfindinggroups: each is one waiver for all findings with its cause, including future ones.
   */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WAIVED_MOST)
  @Matches(CAUSE, { each: true })
  causes?: string[];

  /** Why it is correct as it is. */
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  reason: string;
}

export class UnwaiveDto {
  /** A full project. */
  @IsUUID()
  projectid: string;

  /** As returned by listwaivers. */
  @ApiProperty({ type: [String] })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WAIVED_MOST)
  @IsUUID(undefined, { each: true })
  waiverids: string[];
}

/** What a waived finding was about. */
export class WaivedFindingDto {
  filename: string | null;
  planogram: string | null;
  store: string | null;
  subject: string | null;

  @ApiProperty({ enum: ['products', 'stores'], enumName: 'FindingList', nullable: true })
  list: 'products' | 'stores' | null;
  line: number;
  /** The cell's text. */
  text: string | null;

  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params: Record<string, string | number>;
}

export class WaiverDto {
  waiverid: string;
  rule: string;
  /** Of a finding or of a group's cause; null: the whole rule. */
  identity: string | null;
  /** What the findings of a waived group have in common; null: not a group. */
  @ApiProperty({ enum: CAUSE_KINDS, enumName: 'CauseKind', nullable: true })
  kind: CauseKind | null;

  @ApiProperty({ type: () => WaivedFindingDto, nullable: true })
  about: WaivedFindingDto | null;
  reason: string;
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
  /** Number of findings of the newest validation that it waives. */
  findings: number;
}

export class WaivedDto {
  /** The new waivers; existing ones stay unchanged. */
  waivers: WaiverDto[];
  /** Identities and causes without a finding in the newest validation: nothing was waived for them. */
  unknown: string[];
}

export class UnwaivedDto {
  /** How many were undone. */
  undone: number;
}

export class MatchDto {
  /** A full project. */
  @IsUUID()
  projectid: string;

  /** Products or stores. */
  @ApiProperty({ enum: ['prd', 'str'], enumName: 'MatchObject' })
  @IsIn(['prd', 'str'])
  object: 'prd' | 'str';

  /** The product key or store number that is an alias for another one. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(300)
  key: string;
}

export class AcceptMatchDto extends MatchDto {
  /** The key or number that it stands for. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(300)
  canonical: string;
}

export class AcceptedMatchDto {
  @ApiProperty({ enum: ['prd', 'str'], enumName: 'MatchObject' })
  object: 'prd' | 'str';
  key: string;
  canonical: string;
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;

  /** Identifies the matches accepted in one step with it; null: accepted individually. */
  @ApiProperty({ type: 'string', format: 'uuid', nullable: true })
  batch: string | null;
}

export class MatchAnswerDto {
  /** False: nothing had to change. */
  changed: boolean;
  /** Projects of the retailer whose figures are recomputed, including this one. */
  projects: number;
}

/** Limits to change; absent ones stay unchanged. Null restores the catalog's value. */
export class LimitChangesDto {
  /** G05: segments may differ from the planogram’s width by this share. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  segmentWidthShare?: number | null;

  /** X05: a run is overfilled above this share. */
  @IsOptional()
  @IsNumber()
  @Min(0.1)
  @Max(10)
  overfilledShare?: number | null;

  /** X06: a run is underfilled below this share. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  underfilledShare?: number | null;

  /** N03: a block may differ from its facings by this share. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  blockSizeShare?: number | null;

  /** X01, X02, N04–N07: lengths closer than this touch, cm. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  touchCm?: number | null;

  /** P05: dimensions of one product may differ by this share. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  dimensionShare?: number | null;

  /** P06: the smallest plausible dimension, cm. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1000)
  smallestCm?: number | null;

  /** P06: the largest plausible dimension, cm. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100_000)
  largestCm?: number | null;

  /** P06: multiple of the subcategory’s median. */
  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(10_000)
  medianDimensionTimes?: number | null;

  /** M04: multiple of the category’s median. */
  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(1_000_000)
  medianMovementTimes?: number | null;

  /** M05: fewest days of supply. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(10_000)
  fewestDaysOfSupply?: number | null;

  /** M05: most days of supply. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100_000)
  mostDaysOfSupply?: number | null;

  /** M06: a product’s price may differ by this factor between stores. */
  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(10_000)
  priceTimes?: number | null;

  /** M07: movement should cover this share of the space. */
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  coverageShare?: number | null;
}

export class UpdateLimitsDto {
  /** A full project. */
  @IsUUID()
  projectid: string;

  /** The limits to change. */
  @ValidateNested()
  @Type(() => LimitChangesDto)
  limits: LimitChangesDto;
}

export class LimitsAnswerDto {
  limits: ValidationLimitsDto;
  /** Limits of rules that are checked while a planogram file is read: they apply to files read from now on. */
  readagain: string[];

  /**
   * The validation that checks the analysis again; null without an analysis, or when no rule across files is affected.
   */
  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  validation: ValidationHeadDto | null;
}

export class RevalidateDto {
  /** A full project. */
  @IsUUID()
  projectid: string;
}
