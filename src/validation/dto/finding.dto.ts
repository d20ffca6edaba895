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

/** The filters, and the page, that findings and their groups share. */
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

  /** Only this cause, as getfindinggroups names it. */
  @ApiPropertyOptional({ pattern: CAUSE.source })
  @IsOptional()
  @Matches(CAUSE)
  cause?: string;

  /** open: what counts (the default); waived: what was waived, of groups as a whole; all: both. */
  @ApiPropertyOptional({ enum: ['open', 'waived', 'all'], enumName: 'WaivedChoice' })
  @IsOptional()
  @IsIn(['open', 'waived', 'all'])
  waived?: 'open' | 'waived' | 'all';

  /** The lastEvaluatedKey of the page before, asked with the same filters: goes on in the validation of that page. */
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

  /** In the file's, planogram's, store's and subject's names and in the text found; upper and lower case are one. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** Only findings that the validation before did not have. */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  added?: boolean;

  /**
   * Findings of the validation before that are not in this one any more, as they stood then: numbers of files and
   * planograms are those of its analysis. None when its findings are no longer kept.
   */
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean()
  gone?: boolean;

  /** An earlier validation; the newest complete one when left out. */
  @IsOptional()
  @IsUUID()
  validation?: string;

  /** Findings on a page; 100 when left out. */
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
  /** The whole rule is waived, not this finding alone. */
  whole: boolean;
  /** All findings with its cause are waived, not this finding alone. */
  group: boolean;
  reason: string;
  by: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** A finding with the row that it stands in. */
export class FindingDto {
  /** Its place in this validation. */
  findingid: number;
  /** The group that it is in, as getfindinggroups names it; null where an earlier version validated. */
  cause: string | null;
  /** What it is over uploads, for waivers. */
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
  /** As it stands in the file, cut. */
  text: string | null;
  /** Indexes in the drawing. */
  fixture: number | null;
  position: number | null;
  /** Product key, store number or name. */
  subject: string | null;

  /** The row stands in the project's product or store file. */
  @ApiProperty({ enum: ['products', 'stores'], enumName: 'FindingList', nullable: true })
  list: 'products' | 'stores' | null;

  /** Values of the message's placeholders: lengths in centimeters, shares as fractions. */
  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params: Record<string, string | number>;
  /** The validation before did not have it. */
  added: boolean;

  @ApiProperty({ type: () => FindingWaiverDto, nullable: true })
  waiver: FindingWaiverDto | null;
}

export class FindingsPageDto {
  /** The validation that they are of; null before the first. */
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
  /** Those that have open findings, by key. */
  items: FindingCountDto[];
}
