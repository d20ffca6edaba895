import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { PROJECT_KINDS, type ProjectKind } from '../../../projects/projects.facade.js';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import { FILTER_SIZE } from '../../analytics/filters/filter-values.js';
import { LANGUAGES, type Language } from '../../../core/language.js';

import {
  ANALYSIS_LEVELS,
  type AnalysisLevel,
  SHARE_MEASURES,
  type ShareMeasure,
  STORE_LEVELS,
  UNIT_CHOICES,
  type UnitChoice,
} from '../../analytics/levels.js';
import {
  REPORT_FILE_FORMATS,
  REPORT_STATES,
  REPORT_TYPES,
  type ReportFileFormat,
  type ReportState,
  type ReportType,
} from '../report-request.js';
import { PUBLICATION, PUBLICATION_TEXT, REQUEST_ID } from '../../analytics/dto/source.js';

/** What can be asked for by createreportrequest; comparisons and dashboards have calls of their own. */
export const REQUESTED_TYPES = ['EXCEL', 'STORE', 'PDF', 'DATA'] as const;
export type RequestedType = (typeof REQUESTED_TYPES)[number];
export const GROUPINGS = ['none', ...STORE_LEVELS] as const;
export type Grouping = (typeof GROUPINGS)[number];
export const FILTER_TYPES = ['include', 'exclude'] as const;
const VALUES_BY_LEVEL = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } as const;

/** Of which data, in which units and language a report is made. */
export class ReportDataChoiceDto {
  /** The name in lists; left out, one is made of type and time. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  reportname?: string;

  /** A publication's number, current or draft. Left out with request: the current one if there is one, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;

  /** A request id, or latest: that analysis instead of a publication. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'request must be a request id or "latest"' })
  request?: string;

  /** in: feet; m: meters; cm: centimeters. Left out: the project's own. */
  @ApiPropertyOptional({ enum: UNIT_CHOICES, enumName: 'UnitChoice' })
  @IsOptional()
  @IsIn(UNIT_CHOICES)
  units?: UnitChoice;

  /** The language of the report's words; left out, that of Accept-Language. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

/** A workbook: items in rows, store groups (or measures) in columns. */
export class CreateExcelReportDto extends ReportDataChoiceDto {
  /** The project it is of. */
  @IsUUID()
  projectid: string;

  /** What stands beside each other: a store level gives a sheet a measure with a column a store group; none gives one sheet with a column a measure. */
  @ApiProperty({ enum: GROUPINGS, enumName: 'ReportGrouping' })
  @IsIn(GROUPINGS)
  horizontalGrouping: Grouping;

  /** Values by store level, and planogram; keys as the report trees give them. Left out or empty: all stores. */
  @ApiPropertyOptional({ ...VALUES_BY_LEVEL, example: { banner: ['Corner'] } })
  @IsOptional()
  @IsRecord(FILTER_SIZE)
  storeFilter?: Record<string, string[]>;

  /** Values by product level. Left out or empty: all products. */
  @ApiPropertyOptional({ ...VALUES_BY_LEVEL, example: { category: ['Soup'] } })
  @IsOptional()
  @IsRecord(FILTER_SIZE)
  productFilter?: Record<string, string[]>;

  /** include: the values are kept (the default); exclude: they are left out. */
  @ApiPropertyOptional({ enum: FILTER_TYPES, enumName: 'ReportFilterType' })
  @IsOptional()
  @IsIn(FILTER_TYPES)
  filterType?: 'include' | 'exclude';

  /** What the rows are; product unless given. */
  @ApiPropertyOptional({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  @IsOptional()
  @IsIn(ANALYSIS_LEVELS)
  level?: AnalysisLevel;

  /** Which measures get a sheet when stores are grouped; linear, facings and sales unless given. */
  @ApiPropertyOptional({ enum: SHARE_MEASURES, enumName: 'ShareMeasure', isArray: true })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(SHARE_MEASURES.length)
  @ArrayUnique()
  @IsIn(SHARE_MEASURES, { each: true })
  measures?: ShareMeasure[];
}

/** What a report of createreportrequest is about; each type reads what it needs. */
export class ReportOptionsDto {
  /** Values by level, joined by "and"; levels of products, stores and planogram. Left out or empty: everything. */
  @ApiPropertyOptional({ ...VALUES_BY_LEVEL, example: { store: ['1001'] } })
  @IsOptional()
  @IsRecord(FILTER_SIZE)
  filters?: Record<string, string[]>;

  /** EXCEL: what stands beside each other; none unless given. */
  @ApiPropertyOptional({ enum: GROUPINGS, enumName: 'ReportGrouping' })
  @IsOptional()
  @IsIn(GROUPINGS)
  grouping?: Grouping;

  /** EXCEL, DATA: what the rows are; product unless given. */
  @ApiPropertyOptional({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  @IsOptional()
  @IsIn(ANALYSIS_LEVELS)
  level?: AnalysisLevel;

  /** STORE: a workbook (the default), or a PDF with its planograms drawn. */
  @ApiPropertyOptional({ enum: ['xlsx', 'pdf'], enumName: 'StoreReportFormat' })
  @IsOptional()
  @IsIn(['xlsx', 'pdf'])
  format?: 'xlsx' | 'pdf';
}

export class CreateReportRequestDto extends ReportDataChoiceDto {
  /** The project it is of. */
  @IsUUID()
  projectid: string;

  /** EXCEL: items by every measure. STORE: what stands in the chosen stores. PDF: the chosen planograms drawn. DATA: rows for getreportdata. */
  @ApiProperty({ enum: REQUESTED_TYPES, enumName: 'RequestedReportType' })
  @IsIn(REQUESTED_TYPES)
  reporttype: RequestedType;

  /** What it is about. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ReportOptionsDto)
  options?: ReportOptionsDto;
}

export class CreateReportDataDto extends ReportDataChoiceDto {
  /** The project it is of. */
  @IsUUID()
  projectid: string;

  /** What it is about: filters and level. */
  @IsOptional()
  @ValidateNested()
  @Type(() => ReportOptionsDto)
  options?: ReportOptionsDto;
}

export class CreatedReportDto {
  reportid: string;
}

/** Which report. */
export class ReportKeyDto {
  /** The project it is of. */
  @IsUUID()
  projectid: string;

  /** The report. */
  @IsUUID()
  reportid: string;
}

export class RenameReportDto extends ReportKeyDto {
  /** Its new name. */
  @IsString()
  @Matches(/\S/, { message: 'a report needs a name' })
  @MaxLength(120)
  reportname: string;
}

/** A page of reports. */
export class ReportListQuery {
  /** Only reports of this type. */
  @ApiPropertyOptional({ enum: REPORT_TYPES, enumName: 'ReportType' })
  @IsOptional()
  @IsIn(REPORT_TYPES)
  type?: ReportType;

  /** Reports in a page, at most 200. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number = 50;

  /** Where the page before ended (lastEvaluatedKey). */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cursor?: string;
}

export class ReportFileDto {
  /** As it is saved. */
  name: string;
  bytes: number;
  /** Its media type. */
  type: string;
  /** Signed; works until `expiresAt`. */
  link: string;
  expiresAt: string;
}

/** The dashboard that a report is of. */
export class BoardSettingsDto {
  @ApiProperty({
    description: 'Null for the built-in dashboard.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  boardid: string | null;

  @ApiProperty({
    description: 'The version of the dashboard; null for the built-in one.',
    type: 'integer',
    nullable: true,
  })
  version: number | null;

  @ApiProperty({
    description: 'The question of the built-in dashboard’s tiles; null for a saved one.',
    type: String,
    nullable: true,
  })
  question: string | null;
}

/** What a report was asked for with. */
export class ReportSettingsDto {
  /** Values by level. */
  @ApiProperty(VALUES_BY_LEVEL)
  filters: Record<string, string[]>;

  /** Whether the values are kept or left out. */
  @ApiProperty({ enum: FILTER_TYPES, enumName: 'ReportFilterType' })
  filterType: 'include' | 'exclude';

  @ApiProperty({ enum: UNIT_CHOICES, enumName: 'UnitChoice', nullable: true })
  units: UnitChoice | null;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  lang: Language;

  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel', nullable: true })
  level: AnalysisLevel | null;

  @ApiProperty({ enum: GROUPINGS, enumName: 'ReportGrouping', nullable: true })
  grouping: Grouping | null;

  @ApiProperty({ enum: SHARE_MEASURES, enumName: 'ShareMeasure', isArray: true })
  measures: ShareMeasure[];

  @ApiProperty({ enum: REPORT_FILE_FORMATS, enumName: 'ReportFileFormat', nullable: true })
  format: ReportFileFormat | null;

  @ApiProperty({ description: 'Of a BOARD report: which dashboard.', type: BoardSettingsDto, nullable: true })
  board: BoardSettingsDto | null;
}

/** A report that was asked for. */
export class RequestedReportDto {
  reportid: string;
  projectid: string;
  projName: string;

  @ApiProperty({ enum: PROJECT_KINDS })
  projKind: ProjectKind;

  @ApiProperty({ enum: REPORT_TYPES, enumName: 'ReportType' })
  reporttype: ReportType;
  reportname: string;

  @ApiProperty({ enum: REPORT_STATES, enumName: 'ReportState' })
  status: ReportState;
  /** 0 to 100. */
  progress: number;
  /** E-mail address of who asked. */
  author: string;
  createdAt: string;
  finishedAt: string | null;
  /** The analysis it is of: its number in the project, and when its data were made. */
  snapshot: number;
  dataAsOf: string;
  /** The publication it is of; null: of an analysis that was not published then. */
  publication: number | null;
  /** There is newer data than it was made of: make it again to see them. */
  outdated: boolean;
  /** Why it failed: a code with a text in both languages. */
  code: string | null;

  @ApiProperty({ type: 'object', additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] } })
  params: Record<string, string | number>;

  @ApiProperty({
    description:
      'Reference of the call whose work failed, to quote to support; null where nothing failed or none was kept.',
    type: String,
    nullable: true,
  })
  reference: string | null;
  settings: ReportSettingsDto;
  /** Empty until it is complete. */
  files: ReportFileDto[];
  /** Rows that getreportdata gives; null when it has none. */
  rows: number | null;
}

export class RequestedReportPageDto {
  items: RequestedReportDto[];
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
}

export class ReportRowsQuery extends ReportKeyDto {
  /** Where the page before ended (lastEvaluatedKey). */
  @IsOptional()
  @Matches(/^\d{1,7}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

/** A page of a finished report's rows. */
export class ReportRowsDto {
  reportid: string;
  /** Rows in all. */
  count: number;

  /** At most 500; a figure that cannot be computed is null. Names as in the analyses. */
  @ApiProperty({
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }], nullable: true },
    },
  })
  items: Record<string, string | number | boolean | null>[];
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
}
