import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { ReportQueryDto } from '../../analytics/dto/report-query.dto.js';
import {
  ALL,
  PRODUCT_LEVELS,
  type ProductLevel,
  SPACE_MEASURES,
  type SpaceMeasure,
  STORE_LEVELS,
  type StoreLevel,
} from '../../analytics/levels.js';
import { COMPARED_STORES, type ComparedStores } from '../comparison-scope.js';
import { ASSORTMENT_SORTS, DISTRIBUTION_SORTS, PAIR_SORTS } from '../sorts.js';
import { PUBLICATION, PUBLICATION_TEXT, REQUEST_ID } from '../../analytics/dto/source.js';

/** What a comparison can be narrowed to: planograms are each project's own. */
export const COMPARISON_LEVELS = [ALL, ...PRODUCT_LEVELS, ...STORE_LEVELS] as const;
export type ComparisonLevel = typeof ALL | ProductLevel | StoreLevel;

/** Two projects. They may be one: then two of its publications or analyses are compared. */
export class ComparisonParams {
  /** The later project: "after". Units, names and levels are its. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  p: string;

  /** The earlier project: "before". */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  compare: string;
}

export class ComparisonValueParams extends ComparisonParams {
  /** What the comparison is narrowed to a value of: a product level, a store level, or all. */
  @ApiProperty({ enum: COMPARISON_LEVELS, enumName: 'ComparisonLevel' })
  @IsIn(COMPARISON_LEVELS)
  level: ComparisonLevel;

  /** The value, URL-encoded: as the later project says of what it has, as the earlier one of the rest. all: every value. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  value: string;
}

export class ComparisonProductParams extends ComparisonParams {
  /** The product's key in either project. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  product: string;
}

export class PlanogramPairParams extends ComparisonParams {
  /** The later planogram: file_no.planogram_no in the later project. */
  @Matches(/^\d{1,9}\.\d{1,6}$/, { message: 'planogramid must be <file>.<planogram>, two whole numbers' })
  planogramid: string;

  /** The earlier planogram, in the earlier project. */
  @Matches(/^\d{1,9}\.\d{1,6}$/, { message: 'compareplanogramid must be <file>.<planogram>, two whole numbers' })
  compareplanogramid: string;
}

/** What every comparison takes: publication and request say which data of the later project. */
export class ComparisonQueryDto extends ReportQueryDto {
  /** A publication’s number of the earlier project, current or draft. Stands above comparerequest. Without either: its current publication, else its newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `comparepublication ${PUBLICATION_TEXT}` })
  comparepublication?: string;

  /** The analysis of the earlier project: a request id, or latest. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'comparerequest must be a request id or "latest"' })
  comparerequest?: string;

  /** A saved comparison of these two projects: its snapshots are read, whatever publication and request say. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  comparison?: string;

  /** same: over the stores that both projects have (the default). all: each project over all its planograms. Distribution is always over the same stores. */
  @ApiPropertyOptional({ enum: COMPARED_STORES, enumName: 'ComparedStores' })
  @IsOptional()
  @IsIn(COMPARED_STORES)
  stores?: ComparedStores;
}

/** A list of a comparison, page by page; files hold all of it. */
export class ComparisonListQueryDto extends ComparisonQueryDto {
  /** Rows in a page, 1 to 10,000. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(10_000)
  limit?: number = 1000;

  /** Where the page before ended (lastEvaluatedKey). */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;

  /** Only rows whose name, key or UPC holds this text, in any case. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

export const ASSORTMENT_PICKS = ['all', 'added', 'dropped', 'kept', 'moved', 'resized'] as const;
export type AssortmentPick = (typeof ASSORTMENT_PICKS)[number];

export class AssortmentQueryDto extends ComparisonListQueryDto {
  /** Only items that were added, dropped or kept; moved and resized are kept items that were so on some planogram. */
  @ApiPropertyOptional({ enum: ASSORTMENT_PICKS, enumName: 'AssortmentPick' })
  @IsOptional()
  @IsIn(ASSORTMENT_PICKS)
  pick?: AssortmentPick;

  /** A leading minus sorts descending; what has no value comes last. -change.linear left out. */
  @ApiPropertyOptional({ enum: ASSORTMENT_SORTS, enumName: 'AssortmentSort' })
  @IsOptional()
  @IsIn(ASSORTMENT_SORTS)
  sort?: string;
}

export const DISTRIBUTION_PICKS = ['all', 'gained', 'lost', 'changed', 'unchanged'] as const;
export type DistributionPick = (typeof DISTRIBUTION_PICKS)[number];

export class DistributionQueryDto extends ComparisonListQueryDto {
  /** Only items that gained stores, lost some, either, or neither. */
  @ApiPropertyOptional({ enum: DISTRIBUTION_PICKS, enumName: 'DistributionPick' })
  @IsOptional()
  @IsIn(DISTRIBUTION_PICKS)
  pick?: DistributionPick;

  /** A leading minus sorts descending; what has no value comes last. -changes (gained and lost stores) left out. */
  @ApiPropertyOptional({ enum: DISTRIBUTION_SORTS, enumName: 'DistributionSort' })
  @IsOptional()
  @IsIn(DISTRIBUTION_SORTS)
  sort?: string;
}

export const PAIR_PICKS = ['all', 'paired', 'changed', 'unchanged', 'added', 'dropped'] as const;
export type PairPick = (typeof PAIR_PICKS)[number];

export class PlanogramPairsQueryDto extends ComparisonListQueryDto {
  /** Only pairs; pairs with or without a change; planograms that only the later (added) or the earlier (dropped) project has. */
  @ApiPropertyOptional({ enum: PAIR_PICKS, enumName: 'PlanogramPairPick' })
  @IsOptional()
  @IsIn(PAIR_PICKS)
  pick?: PairPick;

  /** A leading minus sorts descending. -changes left out. */
  @ApiPropertyOptional({ enum: PAIR_SORTS, enumName: 'PlanogramPairSort' })
  @IsOptional()
  @IsIn(PAIR_SORTS)
  sort?: string;

  /** With value: counts only products with this value of a product level, and only stores with it of a store level. */
  @ApiPropertyOptional({ enum: COMPARISON_LEVELS, enumName: 'ComparisonLevel' })
  @IsOptional()
  @IsIn(COMPARISON_LEVELS)
  level?: ComparisonLevel;

  /** The value at level. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  value?: string;
}

export class SpaceChangeQueryDto extends ComparisonQueryDto {
  /** What a waterfall is drawn of: a product level; category left out. */
  @ApiPropertyOptional({ enum: PRODUCT_LEVELS, enumName: 'ProductLevel' })
  @IsOptional()
  @IsIn(PRODUCT_LEVELS)
  level?: ProductLevel;

  /** The space measure; linear left out. */
  @ApiPropertyOptional({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsOptional()
  @IsIn(SPACE_MEASURES)
  space?: SpaceMeasure;

  /** Narrows everything to one value of this level. */
  @ApiPropertyOptional({ enum: COMPARISON_LEVELS, enumName: 'ComparisonLevel' })
  @IsOptional()
  @IsIn(COMPARISON_LEVELS)
  parentlevel?: ComparisonLevel;

  /** The value at parentlevel; all means no parent. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  parentvalue?: string;
}
