import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { EFFECT_REASONS, type EffectReason } from '../../../core/metrics/reset-effect.js';
import {
  PRODUCT_LEVELS,
  type ProductLevel,
  SALES_MEASURES,
  type SalesMeasure,
  SPACE_MEASURES,
  type SpaceMeasure,
} from '../../analytics/levels.js';
import { PlannedResetDto } from '../../analytics/dto/planned-reset.dto.js';
import { ComparisonHeadDto } from './comparison.dto.js';
import { ComparisonListQueryDto } from './comparison-query.dto.js';

export const EFFECT_LEVELS = [...PRODUCT_LEVELS, 'store'] as const;
export type EffectLevel = ProductLevel | 'store';

/** What rows can be put in the order of. */
export const EFFECT_FIGURES = [
  ...['name', 'spaceBefore', 'spaceAfter', 'spaceChange', 'spaceGrowth', 'salesBefore', 'salesAfter'],
  ...['salesChange', 'salesGrowth', 'beyond', 'daysBefore', 'daysAfter', 'pointsBefore', 'pointsAfter'],
] as const;
export const EFFECT_SORTS = EFFECT_FIGURES.flatMap((figure) => [figure, `-${figure}`]);

export const STORE_GROUPS = ['reset', 'control'] as const;
export type StoreGroup = (typeof STORE_GROUPS)[number];

export class ResetEffectQueryDto extends ComparisonListQueryDto {
  /** What a row is; category left out. store: each of the same stores, reset or not. */
  @ApiPropertyOptional({ enum: EFFECT_LEVELS, enumName: 'EffectLevel' })
  @IsOptional()
  @IsIn(EFFECT_LEVELS)
  level?: EffectLevel;

  /** The space measure; linear left out. */
  @ApiPropertyOptional({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsOptional()
  @IsIn(SPACE_MEASURES)
  space?: SpaceMeasure;

  /** The sales measure; sales left out. */
  @ApiPropertyOptional({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  @IsOptional()
  @IsIn(SALES_MEASURES)
  sales?: SalesMeasure;

  /** From how many percent of its products changed on a store counts as reset, 0 to 100; 0 left out: any change. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(100)
  changedfrom?: number;

  /** A leading minus sorts descending; what has no value comes last. By the size of the change in sales left out. */
  @ApiPropertyOptional({ enum: EFFECT_SORTS, enumName: 'EffectSort' })
  @IsOptional()
  @IsIn(EFFECT_SORTS)
  sort?: string;
}

/** What a group of stores sold a week, together. */
export class GroupGrowthDto {
  stores: number;
  /** Stores that hang the same planograms share one movement and count once. */
  clusters: number;
  before: number;
  after: number;
  /** after ÷ before − 1, 0.1 is a tenth more. */
  growth: number | null;
}

/** A value of the level over the stores that were reset; of level store one of the same stores. */
export class ResetEffectItemDto {
  /** ~ without a value at the level. */
  key: string;
  name: string | null;
  spaceBefore: number | null;
  spaceAfter: number | null;
  spaceChange: number | null;
  /** spaceAfter ÷ spaceBefore − 1. */
  spaceGrowth: number | null;
  /** A week. */
  salesBefore: number | null;
  salesAfter: number | null;
  salesChange: number | null;
  /** salesAfter ÷ salesBefore − 1. */
  salesGrowth: number | null;
  /** The growth of the same in the control stores; of a store that of all control stores. */
  controlGrowth: number | null;
  /** (1 + salesGrowth) ÷ (1 + controlGrowth) − 1. */
  beyond: number | null;
  daysBefore: number | null;
  daysAfter: number | null;
  /** Points of distribution: store × product. */
  pointsBefore: number;
  pointsAfter: number;
  itemsAdded: number;
  itemsDropped: number;
  itemsKept: number;
  /** Of level store: was it reset? */
  @ApiProperty({ enum: STORE_GROUPS, enumName: 'StoreGroup', nullable: true })
  group: StoreGroup | null;
  /** Of level store: products of which anything changed ÷ products, 0 to 1. */
  changed: number | null;
}

/** The planned reset that the later data can show: the last one until its day, or else the first one after it. */
export class ShownResetDto extends PlannedResetDto {
  /** Whole days from the reset to the later data: the most that its sales can cover. 0 or less: none of it. */
  days: number;
}

/** Did a reset work? The same stores, parted into those whose shelves changed and those whose did not. */
export class ResetEffectDto extends ComparisonHeadDto {
  @ApiProperty({ enum: EFFECT_LEVELS, enumName: 'EffectLevel' })
  level: EffectLevel;
  @ApiProperty({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  space: SpaceMeasure;
  @ApiProperty({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  sales: SalesMeasure;
  spaceUnit: string;
  salesUnit: string;
  /** Percent. */
  changedFrom: number;
  reset: GroupGrowthDto;
  control: GroupGrowthDto;
  /** (1 + growth of the reset stores) ÷ (1 + growth of the control stores) − 1. */
  effect: number | null;
  /** Its 95 % interval; null when a group has fewer than two stores that do not share their planograms. */
  effectLow: number | null;
  effectHigh: number | null;
  /** Sold a week beyond what the reset stores would have sold, had they grown as the control stores did. */
  amount: number | null;
  @ApiProperty({ enum: EFFECT_REASONS, enumName: 'EffectReason', nullable: true })
  effectReason: EffectReason | null;
  /** Null when the later project has no reset times. */
  resetTime: ShownResetDto | null;
  /** Same stores whose sales are not known before or after: in neither group. */
  storesWithoutSales: number;
  /** Over the stores that were reset. */
  total: ResetEffectItemDto;
  items: ResetEffectItemDto[];
  /** Rows that the search leaves, on all pages. */
  count: number;
  lastEvaluatedKey: string | null;
}
