import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type Language, LANGUAGES } from '../../../../core/language.js';
import { IsRecord, RecordSize } from '../../../../platform/http/body/record-size.js';
import { IsTextList } from '../../../../platform/http/body/text-list.js';
import { ReportProjectParams } from '../../../analytics/dto/report-query.dto.js';
import { SyncPlanogramDto, SyncProductDto, SyncStoreDto } from '../../dto/sync.dto.js';
import { MATCH_STATES, type MatchState } from '../../sync-objects.js';
import { ROW_SORTS, ROWS_OBJECTS, type RowsObject } from '../row-columns.js';
import { FINDING_CHOICES, type FindingChoice } from '../row-question.js';

/** The limit of one edit. */
const MOST_ROWS = 5000;
const LAST_OFFSET = 2_147_483_647;
const LONGEST_TEXT = 400;
const MOST_COLUMNS = 60;
const COLUMN = /^[A-Za-z_]{1,40}$/;

export class ProjectRowsParams extends ReportProjectParams {
  /** prd products, str stores, pln planograms. */
  @ApiProperty({ enum: ROWS_OBJECTS, enumName: 'RowsObject' })
  @IsIn(ROWS_OBJECTS)
  object: RowsObject;
}

/** A search in one column. */
export class RowsColumnDto {
  /** A field of the rows, errors or warnings. Columns that the list does not have are ignored. */
  @Matches(COLUMN)
  column: string;

  /** Case does not matter. Numbers are compared as displayed, with grouping. Blank text is ignored. */
  @IsString()
  @MaxLength(LONGEST_TEXT)
  text: string;

  @ApiPropertyOptional({ description: 'Decimals that numbers are displayed with. The default is 0.', type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(6)
  digits?: number;
}

/** Which rows, in which order, starting where. Everything is optional. */
export class ProjectRowsQueryDto {
  @ApiPropertyOptional({
    description: 'Rows per page. The default is 200.',
    type: 'integer',
    minimum: 1,
    maximum: MOST_ROWS,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_ROWS)
  limit?: number;

  @ApiPropertyOptional({ description: 'The index of the first row, from 0.', type: 'integer', minimum: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_OFFSET)
  offset?: number;

  /** The column to sort by: a field of the rows, errors or warnings. The default, also for columns that the list does not have, is the key. */
  @ApiPropertyOptional({ enum: ROW_SORTS, enumName: 'RowsSort' })
  @IsOptional()
  @IsIn(ROW_SORTS)
  sort?: string;

  /** Sorts descending. Missing values come last either way. */
  @IsOptional()
  @IsBoolean()
  desc?: boolean;

  /** Searched for in every text column; case does not matter. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  search?: string;

  /** Searches in single columns; a row must match all of them. */
  @ApiPropertyOptional({ type: [RowsColumnDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_COLUMNS)
  @ValidateNested({ each: true })
  @Type(() => RowsColumnDto)
  columns?: RowsColumnDto[];

  /** Only rows in this state. Ignored for planograms, which have none. */
  @ApiPropertyOptional({ enum: MATCH_STATES, enumName: 'MatchState' })
  @IsOptional()
  @IsIn(MATCH_STATES)
  match?: MatchState;

  /** Only rows of this category (products, planograms) or region (stores). */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  value?: string;

  /** Only planograms matched to this store, or unassigned. For a planogram in several stores the first counts. Ignored for other lists. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  store?: string;

  /** Only rows with open errors, with open warnings, or with neither. Ignored before the first validation. */
  @ApiPropertyOptional({ enum: FINDING_CHOICES, enumName: 'FindingChoice' })
  @IsOptional()
  @IsIn(FINDING_CHOICES)
  findings?: FindingChoice;

  @ApiPropertyOptional({ description: 'Only rows with these keys.', type: [String], maxItems: MOST_ROWS })
  @IsOptional()
  @IsTextList({ most: MOST_ROWS, longest: LONGEST_TEXT })
  keys?: string[];

  @ApiPropertyOptional({
    description:
      'The labels of the states matched, unmatched, placed and unplaced and of the store unassigned in the user’s ' +
      'language: rows are searched and sorted by them.',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  @IsOptional()
  @IsRecord(new RecordSize(8, 1, 80))
  words?: Record<string, string>;

  /** The language whose order texts are sorted in. The default is English. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;

  /** The version of the `about` that the caller already has. If it is current, `about` is not sent again. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  known?: string;
}

/** The number of rows in a state. */
export class RowStateDto {
  /** The same value as in the rows. */
  @ApiProperty({ enum: MATCH_STATES, enumName: 'MatchState' })
  match: MatchState;
  rows: number;
  /** How many of them have no category (stores: no region). */
  bare: number;
}

/** A category or region, and the number of rows that have it. */
export class RowValueDto {
  value: string;
  count: number;
}

/** Facts about the whole list, regardless of filters. */
export class RowsAboutDto {
  /** Rows by state; empty for planograms. */
  states: RowStateDto[];
  /** Categories (stores: regions) by name; empty when there are more than 400. */
  values: RowValueDto[];
  /** Planograms without a store; 0 for other lists. */
  unassigned: number;
  /** Rows with open errors; null before the first validation. */
  wrong: number | null;
}

/** Open findings about a row. */
export class RowFindingsDto {
  key: string;
  errors: number;
  warnings: number;
}

@ApiExtraModels(SyncProductDto, SyncStoreDto, SyncPlanogramDto)
export class ProjectRowsDto {
  /** Changes whenever the rows or their findings change. Pages of the same version are consistent with each other. */
  version: string;
  /** Rows of the list. */
  all: number;
  /** Rows that match the question. */
  count: number;
  /** The index of the first row. */
  offset: number;
  @ApiProperty({
    description: 'The rows of the page, in the form of the lists for local databases.',
    type: 'array',
    items: { oneOf: [SyncProductDto, SyncStoreDto, SyncPlanogramDto].map((type) => ({ $ref: getSchemaPath(type) })) },
  })
  rows: (SyncProductDto | SyncStoreDto | SyncPlanogramDto)[];
  /** Open findings of those rows of the page that have any; null before the first validation. */
  @ApiProperty({ type: [RowFindingsDto], nullable: true })
  findings: RowFindingsDto[] | null;
  /** Null when `known` is the current version. */
  @ApiProperty({ type: RowsAboutDto, nullable: true })
  about: RowsAboutDto | null;
}
