import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import { FILTER_SIZE } from '../filters/filter-values.js';

const FILTER_TYPES = ['include'] as const;
type FilterType = (typeof FILTER_TYPES)[number];

/** A report filter: what is kept. Levels are joined by "and", the values of one level by "or". */
export class CreateReportFilterDto {
  /** The project it narrows. */
  @IsUUID()
  projectid: string;

  /** Values by level: product levels, store levels, planogram; keys as getprojectfilter2 gives them. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { category: ['Soup'], store: ['1001', '1002'] },
  })
  @IsRecord(FILTER_SIZE)
  filters: Record<string, string[]>;

  /** Needed when it is saved. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  filterName?: string;

  /** What becomes of the values: they are kept, as unless given. Only `createexcelreport` can leave values out. */
  @IsOptional()
  @IsIn(FILTER_TYPES)
  filterType?: FilterType;

  /** true: listed by name (projectreportfilters). false, the default: a one-off; the same filter gives the same id. */
  @IsOptional()
  @IsBoolean()
  filterSave?: boolean;
}

export class CreatedReportFilterDto {
  filterid: string;
}

export class ReportFilterDto {
  filterid: string;
  filterName: string | null;

  /** Its values are kept. */
  @ApiProperty({ enum: FILTER_TYPES })
  filterType: FilterType;

  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } })
  filters: Record<string, string[]>;
  createdAt: string;
}

/** Which saved filter. */
export class ReportFilterKeyDto {
  /** The project it narrows. */
  @IsUUID()
  projectid: string;

  /** The saved filter. */
  @IsUUID()
  filterid: string;
}

/** What changes in a saved filter; what is left out stays. */
export class UpdateReportFilterDto extends ReportFilterKeyDto {
  /** Its new name. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  filterName?: string;

  /** Its new values by level, all of them. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { category: ['Soup'], store: ['1001', '1002'] },
  })
  @IsOptional()
  @IsRecord(FILTER_SIZE)
  filters?: Record<string, string[]>;
}
