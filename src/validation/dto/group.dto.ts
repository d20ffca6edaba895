import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Severity } from '../../core/diagnostics/diagnostic.js';
import { CAUSE_KINDS, type CauseKind } from '../../core/validation/causes.js';
import type { FindingObject } from '../../core/validation/rule.js';
import { FindingDto, FindingFilterDto } from './finding.dto.js';
import { OBJECTS, SEVERITIES } from './validation.dto.js';

export class GroupsQueryDto extends FindingFilterDto {
  /** Only groups about this kind of object. */
  @ApiPropertyOptional({ enum: OBJECTS, enumName: 'FindingObject' })
  @IsOptional()
  @IsIn(OBJECTS)
  object?: FindingObject;

  /** Searches product keys and names, fixture names and categories; ignores case. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** Groups per page; default 50. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;
}

/** Findings of a rule with one cause, so that one action resolves them. */
export class FindingGroupDto {
  /** Its place in this validation: highest impact first. */
  groupid: number;
  /** Identifies it across uploads: for waivers, and for getvalidationmessage. */
  cause: string;
  rule: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'FindingSeverity' })
  severity: Severity;

  @ApiProperty({ enum: OBJECTS, enumName: 'FindingObject' })
  object: FindingObject;

  /** What the findings have in common; rule: nothing distinguishes them. */
  @ApiProperty({ enum: CAUSE_KINDS, enumName: 'CauseKind' })
  kind: CauseKind;
  findings: number;
  waived: number;
  /** Findings that the previous validation did not have. */
  added: number;
  /** Products, stores or names that they are about. */
  subjects: number;
  /** Files, planograms and stores that they are about; for a product, all in which it is affected. */
  files: number;
  planograms: number;
  stores: number;
  /** Weekly sales of what is affected, in the project's currency; null where unknown. */
  sales: number | null;
  /** Product key or fixture name, for kinds that have one. */
  subject: string | null;
  /** The product's name. */
  name: string | null;
  category: string | null;
  /** The first of its findings. */
  sample: FindingDto;
}

export class FindingGroupsDto {
  /** Their validation; null before the first. */
  validationid: string | null;
  /** False: an earlier version validated without grouping; validate again. */
  grouped: boolean;
  items: FindingGroupDto[];
  /** For the next page; null on the last. */
  lastEvaluatedKey: string | null;
  /** How many there are on all pages. */
  count: number;
}
