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

  /** The rule that found them; without `identities` and `causes` the whole rule, findings to come too. */
  @ApiProperty({ pattern: RULE_ID.source })
  @Matches(RULE_ID)
  rule: string;

  /** The findings' identities; left out: the whole rule. */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WAIVED_MOST)
  @Matches(CAUSE, { each: true })
  identities?: string[];

  /** Groups, as getfindinggroups names them: each is one waiver, for all findings with its cause, also those to come. */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WAIVED_MOST)
  @Matches(CAUSE, { each: true })
  causes?: string[];

  /** Why it is right as it is. */
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

  /** As listwaivers gives them. */
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
  /** What stood in the cell. */
  text: string | null;

  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params: Record<string, string | number>;
}

export class WaiverDto {
  waiverid: string;
  rule: string;
  /** Of a finding or of a group's cause; null: the whole rule. */
  identity: string | null;
  /** What the findings of a waived group have in common; null: it is no group's. */
  @ApiProperty({ enum: CAUSE_KINDS, enumName: 'CauseKind', nullable: true })
  kind: CauseKind | null;

  @ApiProperty({ type: () => WaivedFindingDto, nullable: true })
  about: WaivedFindingDto | null;
  reason: string;
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
  /** Findings of the newest validation that it waives. */
  findings: number;
}

export class WaivedDto {
  /** Those that were made; what is waived already stays as it is. */
  waivers: WaiverDto[];
  /** Identities and causes that no finding of the newest validation has: nothing was waived for them. */
  unknown: string[];
}

export class UnwaivedDto {
  /** How many were taken back. */
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

  /** The product key or store number that stands for another one. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(300)
  key: string;
}

export class AcceptMatchDto extends MatchDto {
  /** The one that it is. */
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

  /** Names what was accepted in one step with it; null: it was accepted by itself. */
  @ApiProperty({ type: 'string', format: 'uuid', nullable: true })
  batch: string | null;
}

export class MatchAnswerDto {
  /** False: it was so already. */
  changed: boolean;
  /** Projects of the retailer whose figures are computed anew, this one among them. */
  projects: number;
}

/** Limits to change; those left out stay. Null: back to the catalogue's. */
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

  /** X06: a run is rather empty below this share. */
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

  /** Those to change. */
  @ValidateNested()
  @Type(() => LimitChangesDto)
  limits: LimitChangesDto;
}

export class LimitsAnswerDto {
  limits: ValidationLimitsDto;
  /** Limits whose rules judge a planogram file while it is read: they hold for files that are read from now on. */
  readagain: string[];

  /** The validation that judges the analysis anew; null without an analysis, or when no rule across files has changed. */
  @ApiProperty({ type: () => ValidationHeadDto, nullable: true })
  validation: ValidationHeadDto | null;
}

export class RevalidateDto {
  /** A full project. */
  @IsUUID()
  projectid: string;
}
