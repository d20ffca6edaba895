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
  /** The validation that suggests them; default: the newest complete one. */
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

  /** Matches to list; default 100. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
}

export class SuggestedMatchDto {
  /** The alias: the key that would stand for the other one. */
  key: string;
  name: string | null;
  canonical: string;
  canonicalname: string | null;
}

export class SuggestedMatchesDto {
  /** The validation that suggests them; pass it when accepting them; null before the first. */
  validationid: string | null;
  /** Matches that would be accepted. */
  acceptable: number;
  /** Matches that contradict an accepted one: they are skipped. */
  conflicts: number;
  /** Some of the acceptable ones, in the order of the findings. */
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

  /** Keys to leave out. */
  @IsOptional()
  @IsTextList({ most: 100_000, longest: 300 })
  except?: string[];
}

export class ForgetMatchesDto {
  /** A full project. */
  @IsUUID()
  projectid: string;

  /** As returned by acceptmatches. */
  @IsUUID()
  batch: string;
}

export class MatchesAnswerDto {
  /** Identifies the matches accepted together, for undoing them together; null if there were none. */
  @ApiProperty({ type: 'string', format: 'uuid', nullable: true })
  batch: string | null;
  /** How many matches were accepted or undone. */
  changed: number;
  /** Projects of the retailer whose figures are recomputed, once. */
  projects: number;
}
