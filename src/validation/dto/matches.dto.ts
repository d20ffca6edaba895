import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IsTextList } from '../../platform/http/body/text-list.js';
import { ValidationProjectParams } from './finding.dto.js';

export class SuggestedMatchesParams extends ValidationProjectParams {
  /** Products or stores. */
  @ApiProperty({ enum: ['prd', 'str'], enumName: 'MatchObject' })
  @IsIn(['prd', 'str'])
  object: 'prd' | 'str';
}

export class SuggestedMatchesQueryDto {
  /** The validation that suggests them; the newest complete one when left out. */
  @IsOptional()
  @IsUUID()
  validation?: string;

  /** Matches to skip. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  skip?: number;

  /** Matches to list; 100 when left out. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
}

export class SuggestedMatchDto {
  /** The key that would stand for the other one. */
  key: string;
  name: string | null;
  canonical: string;
  canonicalname: string | null;
}

export class SuggestedMatchesDto {
  /** The validation that suggests them, to be named when they are accepted; null before the first. */
  validationid: string | null;
  /** Matches that would be accepted. */
  acceptable: number;
  /** Matches that contradict one accepted before: they are passed over. */
  conflicts: number;
  /** Some of those that would be accepted, in the order of the findings. */
  items: SuggestedMatchDto[];
}

export class AcceptMatchesDto {
  /** A full project. */
  @IsUUID()
  projectid: string;

  /** Products or stores. */
  @ApiProperty({ enum: ['prd', 'str'], enumName: 'MatchObject' })
  @IsIn(['prd', 'str'])
  object: 'prd' | 'str';

  /** The validation whose suggestions were shown. */
  @IsUUID()
  validation: string;

  /** Keys that are left out. */
  @IsOptional()
  @IsTextList({ most: 100_000, longest: 300 })
  except?: string[];
}

export class ForgetMatchesDto {
  /** A full project. */
  @IsUUID()
  projectid: string;

  /** As acceptmatches answered it. */
  @IsUUID()
  batch: string;
}

export class MatchesAnswerDto {
  /** Names what was accepted together, to be taken back together; null when nothing was. */
  @ApiProperty({ type: 'string', format: 'uuid', nullable: true })
  batch: string | null;
  /** How many matches were accepted or taken back. */
  changed: number;
  /** Projects of the retailer whose figures are computed anew, once. */
  projects: number;
}
