import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import type { Severity } from '../../core/diagnostics/diagnostic.js';
import type { FindingObject } from '../../core/validation/rule.js';
import { OBJECTS, SEVERITIES } from './validation.dto.js';

/** A rule's id. */
export const RULE_ID = /^[FGXNPSM]\d{2}$/;
/** A cause or an identity: 64 bits. */
export const CAUSE = /^[0-9a-f]{16}$/;

export class ValidationProjectParams {
  /** The project. */
  @IsUUID()
  p: string;
}

export class FindingObjectParams extends ValidationProjectParams {
  /** prd, str, pln, prs or file; all: every object. */
  @ApiProperty({ enum: [...OBJECTS, 'all'], enumName: 'FindingObjectOrAll' })
  @IsIn([...OBJECTS, 'all'])
  object: FindingObject | 'all';
}

export class CountedObjectParams extends ValidationProjectParams {
  /** Planograms, products or stores. */
  @ApiProperty({ enum: ['pln', 'prd', 'str'], enumName: 'CountedObject' })
  @IsIn(['pln', 'prd', 'str'])
  object: 'pln' | 'prd' | 'str';
}

/** The filters and paging shared by findings and their groups. */
export class FindingFilterDto {
  /** Only this rule. */
  @ApiPropertyOptional({ pattern: RULE_ID.source })
  @IsOptional()
  @Matches(RULE_ID)
  rule?: string;

  /** Only this severity. */
  @ApiPropertyOptional({ enum: SEVERITIES, enumName: 'FindingSeverity' })
  @IsOptional()
  @IsIn(SEVERITIES)
  severity?: Severity;

  /** Only this cause, as returned by getfindinggroups. */
  @ApiPropertyOptional({ pattern: CAUSE.source })
  @IsOptional()
  @Matches(CAUSE)
  cause?: string;

  /** open: findings that count (the default); waived: waived findings, or fully waived groups; all: both. */
  @ApiPropertyOptional({ enum: ['open', 'waived', 'all'], enumName: 'WaivedChoice' })
  @IsOptional()
  @IsIn(['open', 'waived', 'all'])
  waived?: 'open' | 'waived' | 'all';

  /** The lastEvaluatedKey of the previous page, with the same filters: continues in that page's validation. */
  @IsOptional()
  @IsString()
  @MaxLength(300)
  cursor?: string;
}

export class FindingsQueryDto extends FindingFilterDto {
  /** Only findings on this planogram, `<file_no>.<planogram_no>`. */
  @ApiPropertyOptional({ pattern: '^\\d{1,9}\\.\\d{1,9}$' })
  @IsOptional()
  @Matches(/^\d{1,9}\.\d{1,9}$/)
  planogram?: string;

  /** Only findings about this product key, store number or name. */
  @IsOptional()
  @IsString()
  @MaxLength(300)
  subject?: string;

  /** Only findings about this store, by its number with or without leading zeros. */
  @IsOptional()
  @IsString()
  @MaxLength(300)
  store?: string;

  /** Only findings in this file, by its number. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  file?: number;

  /** Searches the names of the file, planogram, store and subject, and the text found; ignores case. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** Only findings that the previous validation did not have. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  added?: boolean;

  /**
   * Findings of the previous validation that this one no longer has, as they were then: numbers of files and planograms
   * are those of its analysis. None when its findings are no longer stored.
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  gone?: boolean;

  /** An earlier validation; default: the newest complete one. */
  @IsOptional()
  @IsUUID()
  validation?: string;

  /** Findings per page; default 100. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(5000)
  limit?: number;
}

/** Who waived a finding, and why. */
export class FindingWaiverDto {
  waiverid: string;
  /** The whole rule is waived, not only this finding. */
  whole: boolean;
  /** All findings with its cause are waived, not only this finding. */
  group: boolean;
  reason: string;
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** A finding with its row. */
export class FindingDto {
  /** Its place in this validation. */
  findingid: number;
  /** Its group, as returned by getfindinggroups; null for a validation by an earlier version. */
  cause: string | null;
  /** Identifies it across uploads, for waivers. */
  identity: string;
  rule: string;

  @ApiProperty({ enum: SEVERITIES, enumName: 'FindingSeverity' })
  severity: Severity;

  @ApiProperty({ enum: OBJECTS, enumName: 'FindingObject' })
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
  /** As in the file, truncated. */
  text: string | null;
  /** Indexes in the drawing. */
  fixture: number | null;
  position: number | null;
  /** Product key, store number or name. */
  subject: string | null;

  /** The row is in the project's product or store file. */
  @ApiProperty({ enum: ['products', 'stores'], enumName: 'FindingList', nullable: true })
  list: 'products' | 'stores' | null;

  /** Values of the message's placeholders: lengths in centimeters, shares as fractions. */
  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params: Record<string, string | number>;
  /** The previous validation did not have it. */
  added: boolean;

  @ApiProperty({ type: () => FindingWaiverDto, nullable: true })
  waiver: FindingWaiverDto | null;
}

export class FindingsPageDto {
  /** Their validation; null before the first. */
  validationid: string | null;
  items: FindingDto[];
  /** For the next page; null on the last. */
  lastEvaluatedKey: string | null;
  /** How many there are on all pages. */
  count: number;
}

/** Open findings about one product, store or planogram. */
export class FindingCountDto {
  /** Product key, store number without leading zeros, or `<file_no>.<planogram_no>`. */
  key: string;
  errors: number;
  warnings: number;
  infos: number;
}

export class FindingCountsDto {
  validationid: string | null;
  /** Subjects with open findings, by key. */
  items: FindingCountDto[];
}
