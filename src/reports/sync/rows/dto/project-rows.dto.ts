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

/** As many as one edit takes. */
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

/** What is looked for in one column. */
export class RowsColumnDto {
  /** The column: a field of the rows, errors or warnings. */
  @Matches(COLUMN)
  column: string;

  /** The text, in any case. Numbers are compared as they are written, with grouping. */
  @IsString()
  @MaxLength(LONGEST_TEXT)
  text: string;

  @ApiPropertyOptional({ description: 'Decimals that a number is written with; 0 unless given.', type: 'integer' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(6)
  digits?: number;
}

/** Which rows, in which order, from where. Everything may be left out. */
export class ProjectRowsQueryDto {
  @ApiPropertyOptional({ description: 'How many; 200 unless given.', type: 'integer', minimum: 1, maximum: MOST_ROWS })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MOST_ROWS)
  limit?: number;

  @ApiPropertyOptional({ description: 'The place of the first row, from 0.', type: 'integer', minimum: 0 })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(LAST_OFFSET)
  offset?: number;

  /** The column that rows are ordered by: a field of the rows, errors or warnings; without it by their key. */
  @ApiPropertyOptional({ enum: ROW_SORTS, enumName: 'RowsSort' })
  @IsOptional()
  @IsIn(ROW_SORTS)
  sort?: string;

  /** From the other end. What has no value comes last either way. */
  @IsOptional()
  @IsBoolean()
  desc?: boolean;

  /** Looked for in every column of texts, in any case. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  search?: string;

  /** Looked for in columns of their own; a row has to have all of it. */
  @ApiPropertyOptional({ type: [RowsColumnDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_COLUMNS)
  @ValidateNested({ each: true })
  @Type(() => RowsColumnDto)
  columns?: RowsColumnDto[];

  /** Only rows in this state; planograms have none. */
  @ApiPropertyOptional({ enum: MATCH_STATES, enumName: 'MatchState' })
  @IsOptional()
  @IsIn(MATCH_STATES)
  match?: MatchState;

  /** Only rows of this category (products, planograms) or region (stores). */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  value?: string;

  /** Only planograms of this store, as stores are matched, or unassigned; of several stores the first counts. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_TEXT)
  store?: string;

  /** Only rows with open errors, with warnings, or with neither; nothing is left out before the first validation. */
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
      'What the reader’s language calls the states matched, unmatched, placed, unplaced and the store unassigned: they ' +
      'are found and ordered by these words.',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  @IsOptional()
  @IsRecord(new RecordSize(8, 1, 80))
  words?: Record<string, string>;

  /** The language whose order texts are put in; English unless given. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;

  /** The version that the caller knows the counts (`about`) of: they are not sent again. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  known?: string;
}

/** How many rows are in a state, and how many of those have no category (stores: no region). */
export class RowStateDto {
  /** As the rows have it. */
  @ApiProperty({ enum: MATCH_STATES, enumName: 'MatchState' })
  match: MatchState;
  rows: number;
  /** Of these, without a category or region. */
  bare: number;
}

/** A category or region, and how many rows have it. */
export class RowValueDto {
  value: string;
  count: number;
}

/** What is told of all rows, however they are narrowed. */
export class RowsAboutDto {
  /** Products and stores by how they stand to the list; planograms: empty. */
  states: RowStateDto[];
  /** Categories (stores: regions); empty when there are more than 400. */
  values: RowValueDto[];
  /** Planograms that stand in no store; 0 for other rows. */
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
  /** Changes when rows or their findings do; pages of one version fit together. */
  version: string;
  /** Rows in all. */
  all: number;
  /** Rows that the question leaves. */
  count: number;
  /** The place of the first row. */
  offset: number;
  @ApiProperty({
    description: 'The page: products, stores or planograms as the lists for local databases have them.',
    type: 'array',
    items: { oneOf: [SyncProductDto, SyncStoreDto, SyncPlanogramDto].map((type) => ({ $ref: getSchemaPath(type) })) },
  })
  rows: (SyncProductDto | SyncStoreDto | SyncPlanogramDto)[];
  /** Open findings of the page's rows that have any; null before the first validation. */
  @ApiProperty({ type: [RowFindingsDto], nullable: true })
  findings: RowFindingsDto[] | null;
  /** Null when the caller knows it already. */
  @ApiProperty({ type: RowsAboutDto, nullable: true })
  about: RowsAboutDto | null;
}
