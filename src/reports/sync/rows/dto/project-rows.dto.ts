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

/** Maximum number of rows per edit. */
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
  /** The column: a field of the rows, `errors` or `warnings`. */
  @Matches(COLUMN)
  column: string;

  /** The text, ignoring case. Numbers are compared as formatted, with grouped digits. */
  @IsString()
  @MaxLength(LONGEST_TEXT)
  text: string;

  @ApiPropertyOptional({ description: 'Decimals of formatted numbers; default 0.', type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(6)
  digits?: number;
}

/** Which rows, in which order, from where. All fields are optional. */
export class ProjectRowsQueryDto {
  @ApiPropertyOptional({
    description: 'Maximum number of rows; default 200.',
    type: 'integer',
    minimum: 1,
    maximum: MOST_ROWS,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_ROWS)
  limit?: number;

  @ApiPropertyOptional({ description: 'Index of the first row, from 0.', type: 'integer', minimum: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_OFFSET)
  offset?: number;

  /** The column to sort by: a field of the rows, `errors` or `warnings`; default: their key. */
  @ApiPropertyOptional({ enum: ROW_SORTS, enumName: 'RowsSort' })
  @IsOptional()
  @IsIn(ROW_SORTS)
  sort?: string;

  /** Sorts in descending order. Rows without a value come last either way. */
  @IsOptional()
  @IsBoolean()
  desc?: boolean;

  /** Text to find in any text column, ignoring case. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  search?: string;

  /** Texts to find in single columns; a row must match all of them. */
  @ApiPropertyOptional({ type: [RowsColumnDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_COLUMNS)
  @ValidateNested({ each: true })
  @Type(() => RowsColumnDto)
  columns?: RowsColumnDto[];

  /** Only rows in this match state; planograms have none. */
  @ApiPropertyOptional({ enum: MATCH_STATES, enumName: 'MatchState' })
  @IsOptional()
  @IsIn(MATCH_STATES)
  match?: MatchState;

  /** Only rows of this category (products, planograms) or region (stores). */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  value?: string;

  /** Only planograms of this store, by its key, or `unassigned`; a planogram in several stores belongs to the first. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  store?: string;

  /** Only rows with open errors, with warnings, or with neither; has no effect before the first validation. */
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
      'The words of the reader’s language for the states matched, unmatched, placed and unplaced and for the store ' +
      'unassigned, by which they are searched and sorted.',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  @IsOptional()
  @IsRecord(new RecordSize(8, 1, 80))
  words?: Record<string, string>;

  /** The language whose rules sort texts; default English. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;

  /** The version whose `about` the caller already has; it is not sent again. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  known?: string;
}

/** How many rows are in a state, and how many of those have no category (stores: no region). */
export class RowStateDto {
  /** As in the rows. */
  @ApiProperty({ enum: MATCH_STATES, enumName: 'MatchState' })
  match: MatchState;
  rows: number;
  /** How many of them have no category or region. */
  bare: number;
}

/** A category or region, and how many rows have it. */
export class RowValueDto {
  value: string;
  count: number;
}

/** Facts about all rows, regardless of search and filters. */
export class RowsAboutDto {
  /** Products or stores by match state; empty for planograms. */
  states: RowStateDto[];
  /** Categories (stores: regions); empty when there are more than 400. */
  values: RowValueDto[];
  /** Planograms without a store; 0 for other rows. */
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
  /** Changes when rows or their findings do; only pages of one version belong together. */
  version: string;
  /** Number of all rows. */
  all: number;
  /** Rows that match the query. */
  count: number;
  /** Index of the first row. */
  offset: number;
  @ApiProperty({
    description: 'The page: products, stores or planograms, as in the lists for local databases.',
    type: 'array',
    items: { oneOf: [SyncProductDto, SyncStoreDto, SyncPlanogramDto].map((type) => ({ $ref: getSchemaPath(type) })) },
  })
  rows: (SyncProductDto | SyncStoreDto | SyncPlanogramDto)[];
  /** Open findings of the page's rows that have any; null before the first validation. */
  @ApiProperty({ type: [RowFindingsDto], nullable: true })
  findings: RowFindingsDto[] | null;
  /** Null when the caller already has it (`known`). */
  @ApiProperty({ type: RowsAboutDto, nullable: true })
  about: RowsAboutDto | null;
}
