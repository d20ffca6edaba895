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

  /** In product keys and names, fixture names and categories; upper and lower case are one. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** Groups on a page; 50 when left out. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number;
}

/** Findings of a rule with one cause, so that one act settles them. */
export class FindingGroupDto {
  /** Its place in this validation: what moves most comes first. */
  groupid: number;
  /** What it is over uploads: for waivers, and for getvalidationmessage. */
  cause: string;
  rule: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'FindingSeverity' })
  severity: Severity;

  @ApiProperty({ enum: OBJECTS, enumName: 'FindingObject' })
  object: FindingObject;

  /** What the findings have in common; rule: nothing tells them apart. */
  @ApiProperty({ enum: CAUSE_KINDS, enumName: 'CauseKind' })
  kind: CauseKind;
  findings: number;
  waived: number;
  /** Findings that the validation before did not have. */
  added: number;
  /** Products, stores or names that they are about. */
  subjects: number;
  /** Files, planograms and stores that they are about: of a product all in which it is affected. */
  files: number;
  planograms: number;
  stores: number;
  /** Weekly sales of what is affected, in the project's currency; null where they are not known. */
  sales: number | null;
  /** Product key or fixture name of kinds that have one. */
  subject: string | null;
  /** The product's name. */
  name: string | null;
  category: string | null;
  /** The first of its findings. */
  sample: FindingDto;
}

export class FindingGroupsDto {
  /** The validation that they are of; null before the first. */
  validationid: string | null;
  /** False: an earlier version validated without grouping; validate again. */
  grouped: boolean;
  items: FindingGroupDto[];
  /** For the next page; null on the last. */
  lastEvaluatedKey: string | null;
  /** How many there are on all pages. */
  count: number;
}
