import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { PRODUCT_KEY_RULES, STORE_EXTRACTION, type ProductKeyRule } from '../../retailers/retailers.facade.js';
import { QUARTER, ResetTimeRule } from './reset-times.js';
import { StorePatternRule } from '../dto/store-pattern-rule.js';
import { STORE_PATTERN_LIMITS } from '../../core/naming/store-pattern.js';
import { trimmed } from '../../platform/http/trimmed.js';
import {
  ANALYSIS_STATES,
  PLAN_STATUSES,
  PROJECT_STATES,
  SET_STATUSES,
  type AnalysisState,
  type PlanStatus,
  type ProjectState,
  type SetStatus,
} from './project-plan.js';

/** Rows of a page: the specification's size, and the maximum. */
export const PROJECT_PAGE = 10;
export const PROJECT_PAGE_MOST = 200;

export class ProjectBaseCallPointDto {
  @ApiProperty({ description: 'Id of the base call point.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'The same id, as base call points have it elsewhere.', format: 'uuid' })
  basecallpointid: string;

  @ApiProperty({ description: 'Its name.' })
  name: string;
}

export class ResetTimeDto {
  @ApiProperty({ description: 'The quarter.', example: '2021-Q3' })
  quarter: string;

  @ApiProperty({
    description: 'The day of the reset, with its local time where that is known; null when not known.',
    example: '2026-10-05T06:00',
    type: String,
    nullable: true,
  })
  date: string | null;

  @ApiProperty({ description: 'It is a quarter of the project’s time period.' })
  inPeriod: boolean;
}

/** Fields that only full projects have; null in a lite one. */
export class ProjectPlanDto {
  @ApiProperty({ description: 'Name of the retailer.' })
  retailName: string;

  @ApiProperty({ description: 'Id of the retailer.', format: 'uuid' })
  retailID: string;

  @ApiProperty({ description: 'Class of trade; null when the retailer has none.', type: String, nullable: true })
  co: string | null;

  @ApiProperty({ description: 'Divisions and banners from the retailer down, joined by ` / `.' })
  hierarchy: string;

  @ApiProperty({ description: 'Base call points, by name.', type: () => [ProjectBaseCallPointDto] })
  baseCallPoints: ProjectBaseCallPointDto[];

  @ApiProperty({ description: 'For the whole place, without a base call point.' })
  multiBase: boolean;

  @ApiProperty({ description: 'Time period, as people read it.', example: 'Q4 2026' })
  projectTime: string;

  @ApiProperty({ description: 'Id of the time period.', format: 'uuid' })
  projTime: string;

  @ApiProperty({ description: 'Shelves as agreed or as proposed.', enum: SET_STATUSES })
  setStatus: SetStatus;

  @ApiProperty({ description: 'Which cells of a planogram identify a product.', enum: PRODUCT_KEY_RULES })
  productKey: ProductKeyRule;

  @ApiProperty({ description: 'Active, or in the archive.', enum: PROJECT_STATES })
  state: ProjectState;

  @ApiProperty({
    description: 'Planograms that the last space analysis counted; null before the first.',
    type: 'integer',
    nullable: true,
  })
  pogCount: number | null;

  @ApiProperty({ description: 'Products, likewise.', type: 'integer', nullable: true })
  prodCount: number | null;

  @ApiProperty({ description: 'Stores, likewise.', type: 'integer', nullable: true })
  storeCount: number | null;

  @ApiProperty({ description: 'Number of the publication that reports read.', type: 'integer', nullable: true })
  published: number | null;

  @ApiProperty({ description: 'When it was published (UTC).', type: String, format: 'date-time', nullable: true })
  publishedAt: string | null;

  @ApiProperty({ description: 'Its data are others than those of that publication; false before the first.' })
  hasUnpublished: boolean;

  @ApiProperty({
    description: 'The version of its data as they are now; publications name the one they hold.',
    type: 'integer',
  })
  dataVersion: number;

  @ApiProperty({
    description:
      'How the newest space analysis stands to the data: `none` yet, one is `running`, it is `current`, or `stale`: the data are newer. A stale one is made anew by itself, unless `analysisError` says that this failed.',
    enum: ANALYSIS_STATES,
  })
  analysis: AnalysisState;

  @ApiProperty({
    description: 'Why the data as they are now could not be analyzed, as a code; null when nothing failed.',
    type: String,
    nullable: true,
  })
  analysisError: string | null;

  @ApiProperty({
    description: 'Reset times, by quarter: of 2020 and 2021, of the project’s time period, and others that are set.',
    type: () => [ResetTimeDto],
  })
  resetTimes: ResetTimeDto[];
}

export class FullProjectDto extends ProjectPlanDto {
  @ApiProperty({ description: 'Id of the project (UUIDv7).', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty({ description: '`In-Progress` until it is published.', enum: PLAN_STATUSES })
  status: PlanStatus;

  @ApiProperty({ description: 'When it was made (UTC).', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'When it last changed (UTC).', format: 'date-time' })
  updatedts: string;

  @ApiProperty({ description: 'What share links name it by: the last 12 characters of its id.' })
  slkey: string;
}

export class AnalyseProjectDto {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  @IsUUID()
  projectid: string;
}

export class ProjectAnalysisDto {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'How its analysis stands to its data when this is answered.', enum: ANALYSIS_STATES })
  analysis: AnalysisState;
}

export class FullProjectPageDto {
  @ApiProperty({ description: 'The projects of this page, newest first.', type: () => [FullProjectDto] })
  items: FullProjectDto[];

  @ApiProperty({ description: 'The `cursor` of the next page; null on the last one.', type: String, nullable: true })
  lastEvaluatedKey: string | null;

  @ApiProperty({ description: 'Projects on all pages.', type: 'integer' })
  total: number;
}

export class OwnerParams {
  @ApiProperty({ description: 'Id of the user.', format: 'uuid' })
  @IsUUID()
  owner: string;
}

export class ProjectsOfPlaceParams {
  @ApiProperty({ description: 'Id of a base call point, or of a retailer or a part of it.', format: 'uuid' })
  @IsUUID()
  base: string;

  @ApiProperty({ description: 'Id of the project that is left out: the one to be compared.', format: 'uuid' })
  @IsUUID()
  x: string;
}

export class ListProjectsQuery {
  @ApiPropertyOptional({
    description: `Rows of a page, 1 to ${PROJECT_PAGE_MOST}; ${PROJECT_PAGE_MOST} when left out.`,
    type: 'integer',
    minimum: 1,
    maximum: PROJECT_PAGE_MOST,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(PROJECT_PAGE_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  cursor?: string;
}

export class ListProjectsV2Dto {
  @ApiProperty({ description: 'Whose projects: one’s own id, or any for administrators.', format: 'uuid' })
  @IsUUID()
  ownerid: string;

  @ApiPropertyOptional({
    description: 'The `lastEvaluatedKey` of the page before; null for the first.',
    type: String,
    nullable: true,
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  lastEvaluatedKey?: string | null;

  @ApiPropertyOptional({
    description: 'Only projects of this class of trade (its id); `none` for retailers without one; null for all.',
    type: String,
    nullable: true,
  })
  @IsOptional()
  @ValidateIf((body: ListProjectsV2Dto) => body.hierarchy !== 'none')
  @IsUUID()
  hierarchy?: string | null;

  @ApiPropertyOptional({ description: 'Active when left out.', enum: PROJECT_STATES })
  @IsOptional()
  @IsIn(PROJECT_STATES)
  state?: ProjectState;

  @ApiPropertyOptional({
    description: `Rows of a page; ${PROJECT_PAGE} when left out.`,
    type: 'integer',
    minimum: 1,
    maximum: PROJECT_PAGE_MOST,
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(PROJECT_PAGE_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'Part of the project’s name, in any case.', maxLength: 200 })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(200)
  projName?: string;

  @ApiPropertyOptional({ description: 'Part of the retailer’s name, in any case.', maxLength: 200 })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(200)
  retailName?: string;

  @ApiPropertyOptional({ description: 'Part of the time period, in any case.', maxLength: 200 })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @MaxLength(200)
  projectTime?: string;
}

export class UpdateProjectStatusDto {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  @IsUUID()
  projid: string;

  @ApiProperty({ description: 'Active, or into the archive.', enum: PROJECT_STATES })
  @IsIn(PROJECT_STATES)
  setstatus: ProjectState;
}

export class ResetTimeBodyDto {
  @ApiProperty({ description: 'A quarter of 2020, 2021 or the time period.', example: '2021-Q3' })
  @Matches(QUARTER, { message: 'quarter must be like 2021-Q3' })
  quarter: string;

  @ApiProperty({ description: 'The day of the reset, or its day and local time.', example: '2021-08-02' })
  @Validate(ResetTimeRule)
  date: string;
}

export class CreateProjectDto {
  @ApiPropertyOptional({
    description:
      'Name; left out, `RECAP_{base call points or retailer}_{retailer}_{time period}_{status}_{MMDDYY}` in upper case.',
    maxLength: 300,
  })
  @IsOptional()
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(300)
  projName?: string;

  @ApiProperty({ description: 'The retailer, or a division or banner of it.', format: 'uuid' })
  @IsUUID('all', { message: 'Please Select Retailer' })
  retailID: string;

  @ApiPropertyOptional({
    description: 'Ids of base call points of the retailer; at least one unless `multiBase`.',
    type: [String],
    maxItems: 200,
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsUUID('all', { each: true, message: 'Please Select Basecall Point' })
  baseCallPoints?: string[];

  @ApiPropertyOptional({ description: 'For the whole place; then without base call points.', default: false })
  @IsOptional()
  @IsBoolean()
  multiBase?: boolean;

  @ApiPropertyOptional({
    description:
      'The time period, as people read it (`dis` of gettimeperiod); `projTime` may stand instead. Its id is taken here too, as before 0.3.0.',
    example: 'Q4 2026',
    maxLength: 200,
  })
  @ValidateIf(({ projectTime, projTime }: CreateProjectDto) => projectTime !== undefined || projTime === undefined)
  @Transform(trimmed)
  @IsString({ message: 'Please select a Time Period' })
  @IsNotEmpty({ message: 'Please select a Time Period' })
  @MaxLength(200)
  projectTime?: string;

  @ApiPropertyOptional({ description: 'Id of the time period.', format: 'uuid' })
  @IsOptional()
  @IsUUID('all', { message: 'Please select a Time Period' })
  projTime?: string;

  @ApiProperty({ description: 'Shelves as agreed or as proposed.', enum: SET_STATUSES })
  @IsIn(SET_STATUSES, { message: 'Please select a Status' })
  setStatus: SetStatus;

  @ApiProperty({
    description: '1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50.',
    type: 'integer',
    minimum: STORE_EXTRACTION.least,
    maximum: STORE_EXTRACTION.greatest,
  })
  @IsInt()
  @Min(STORE_EXTRACTION.least)
  @Max(STORE_EXTRACTION.greatest)
  storeExtraction: number;

  @ApiPropertyOptional({
    description: 'A regular expression whose first group is the store number; left out, the first run of digits.',
    type: String,
    nullable: true,
    maxLength: STORE_PATTERN_LIMITS.patternLength,
  })
  @IsOptional()
  @Validate(StorePatternRule)
  storePattern?: string | null;

  @ApiPropertyOptional({
    description: 'Which cells identify a product; the retailer’s when left out.',
    enum: PRODUCT_KEY_RULES,
  })
  @IsOptional()
  @IsIn(PRODUCT_KEY_RULES)
  productKey?: ProductKeyRule;

  @ApiPropertyOptional({
    description: 'When shelves are reset, by quarter.',
    type: () => [ResetTimeBodyDto],
    maxItems: 100,
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ResetTimeBodyDto)
  resetTimes?: ResetTimeBodyDto[];
}

export class CreatedFullProjectDto {
  @ApiProperty({ description: 'Id of the project (UUIDv7).', format: 'uuid' })
  projectid: string;
}
