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
import { RULE_ID } from './finding.dto.js';
import { ValidationHeadDto, ValidationLimitsDto } from './validation.dto.js';

/** Findings waived in one call. */
export const WAIVED_MOST = 1000;

const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class WaiveFindingsDto {
  @IsUUID()
  projectid: string;

  /** The rule that found them; without `identities` the whole rule, findings to come too. */
  @ApiProperty({ pattern: RULE_ID.source })
  @Matches(RULE_ID)
  rule: string;

  /** The findings' identities; left out: the whole rule. */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(WAIVED_MOST)
  @Matches(/^[0-9a-f]{16}$/, { each: true })
  identities?: string[];

  /** Why it is right as it is. */
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(1000)
  reason: string;
}

export class UnwaiveDto {
  @IsUUID()
  projectid: string;

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

  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params: Record<string, string | number>;
}

export class WaiverDto {
  waiverid: string;
  rule: string;
  /** Null: the whole rule. */
  identity: string | null;

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
  /** Identities that no finding of the newest validation has: nothing was waived for them. */
  unknown: string[];
}

export class UnwaivedDto {
  /** How many were taken back. */
  undone: number;
}

export class MatchDto {
  @IsUUID()
  projectid: string;

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
}

export class MatchAnswerDto {
  /** False: it was so already. */
  changed: boolean;
  /** Projects of the retailer whose figures are computed anew, this one among them. */
  projects: number;
}

/** Limits to change; those left out stay. Null: back to the catalogue's. */
export class LimitChangesDto {
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  segmentWidthShare?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0.1)
  @Max(10)
  overfilledShare?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  underfilledShare?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  blockSizeShare?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100)
  touchCm?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  dimensionShare?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1000)
  smallestCm?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100_000)
  largestCm?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(10_000)
  medianDimensionTimes?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(1_000_000)
  medianMovementTimes?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(10_000)
  fewestDaysOfSupply?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(100_000)
  mostDaysOfSupply?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(1)
  @Max(10_000)
  priceTimes?: number | null;

  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(1)
  coverageShare?: number | null;
}

export class UpdateLimitsDto {
  @IsUUID()
  projectid: string;

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
  @IsUUID()
  projectid: string;
}
