import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { STORE_ATTRIBUTE_LEVELS } from '../../../core/levels.js';
import {
  AnalysisFiguresDto,
  AnalysisItemDto,
  ExpectedChangesDto,
  ReportHeadDto,
} from '../../analytics/dto/analysis.dto.js';
import { DaysOfSupplyListDto } from '../../analytics/dto/dashboard.dto.js';
import { ReportPlanogramDto, ReportStoreDto } from '../../analytics/dto/list.dto.js';
import { ReportQueryDto } from '../../analytics/dto/report-query.dto.js';
import { WITHIN, type Within } from '../../analytics/within.js';

/** The stores that a store is compared with. */
export const STORE_GROUPS = ['all', ...STORE_ATTRIBUTE_LEVELS] as const;
export type StoreGroupChoice = (typeof STORE_GROUPS)[number];

export class StoreReportQueryDto extends ReportQueryDto {
  /** Whom it is compared with: stores of the same banner, region, state or cluster, or all. Left out: its banner, else all. */
  @ApiPropertyOptional({ enum: STORE_GROUPS, enumName: 'StoreGroupChoice' })
  @IsOptional()
  @IsIn(STORE_GROUPS)
  group?: StoreGroupChoice;
}

/** The stores that a store is compared with, itself left out. */
export class StoreGroupDto {
  @ApiProperty({ enum: STORE_GROUPS, enumName: 'StoreGroupChoice' })
  level: StoreGroupChoice;
  /** The group's key; null for all stores. */
  key: string | null;
  name: string | null;
  /** Other stores in it. */
  stores: number;
}

/** A product that at least half of the other stores of the group carry, and this one does not. */
export class AbsentProductDto {
  key: string;
  upc: string | null;
  name: string | null;
  category: string | null;
  brand: string | null;
  /** Other stores of the group that carry it. */
  stores: number;
  /** Of the group's other stores. */
  share: number;
  /** Averages of the stores that carry it, a week. */
  unitsPerStore: number | null;
  salesPerStore: number | null;
}

export class AbsentProductsDto {
  /** How many there are; items stops at 200. */
  count: number;
  /** What most stores carry first. */
  items: AbsentProductDto[];
}

/** What stands in one store. */
export class StoreReportDto extends ReportHeadDto {
  store: ReportStoreDto;
  group: StoreGroupDto;
  /** Over everything in the store. */
  figures: AnalysisFiguresDto;
  planograms: ReportPlanogramDto[];
  /** What the products' shares, index and fair share are of: their category in this store. */
  @ApiProperty({ enum: WITHIN, enumName: 'Within' })
  within: Within;
  /** The largest first. */
  products: AnalysisItemDto[];
  /** What the products would gain and give up at their fair shares. */
  changes: ExpectedChangesDto;
  atRisk: DaysOfSupplyListDto;
  overstock: DaysOfSupplyListDto;
  notMoving: DaysOfSupplyListDto;
  absent: AbsentProductsDto;
}
