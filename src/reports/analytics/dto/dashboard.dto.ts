import { ApiProperty } from '@nestjs/swagger';
import {
  ANALYSIS_LEVELS,
  type AnalysisLevel,
  SALES_MEASURES,
  type SalesMeasure,
  SPACE_MEASURES,
  type SpaceMeasure,
} from '../levels.js';
import { AnalysisDto, ReportHeadDto } from './analysis.dto.js';

export class KeyFigureDto {
  value: number | null;
  /** ft, m, cm, USD, days, ratio or count. */
  unit: string;
  /** Why the value is null. */
  reason: string | null;
}

export class KeyFiguresDto {
  stores: KeyFigureDto;
  planograms: KeyFigureDto;
  products: KeyFigureDto;
  manufacturers: KeyFigureDto;
  linear: KeyFigureDto;
  /** Sales per week. */
  sales: KeyFigureDto;
  daysOfSupply: KeyFigureDto;
  /** Linear space used ÷ linear space available on the planograms in scope, 0 to 1 and above. */
  shelfFill: KeyFigureDto;
}

export class LevelCountDto {
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  level: AnalysisLevel;

  @ApiProperty({ enum: ['product', 'store', 'planogram'], enumName: 'LevelGroup' })
  group: 'product' | 'store' | 'planogram';
  /** Distinct values in the snapshot; 0: the level is empty and not worth offering. */
  values: number;
}

/** The limits of a category that has its own. */
export class CategoryLimitsDto {
  category: string;
  /** Fewer days than this: at risk. */
  atRisk: number;
  /** More days than this: overstocked. */
  overstock: number;
}

export class DaysOfSupplyLimitsDto {
  /** Fewer days than this: at risk. */
  atRisk: number;
  /** More days than this: overstocked. */
  overstock: number;
  /** Categories whose products are judged by other limits. */
  byCategory: CategoryLimitsDto[];
}

/** A bar of the distribution, or the part of it in one state where categories have limits of their own. */
export class DaysOfSupplyBinDto {
  /** Days, inclusive. */
  from: number;
  /** Days, exclusive; null: no upper end. */
  to: number | null;
  /** The bin that ends at the upper limit holds the limit itself. */
  includesTo: boolean;

  @ApiProperty({ enum: ['at-risk', 'in-range', 'overstocked'], enumName: 'SupplyStatus' })
  status: 'at-risk' | 'in-range' | 'overstocked';
  /** Planogram × product rows. */
  rows: number;
}

/** A product with rows in one bar of the distribution. */
export class SupplyProductDto {
  key: string;
  upc: string | null;
  name: string | null;
  /** Its planogram × product rows in the bar. */
  rows: number;
}

/** A product on a planogram whose days of supply are out of bounds, or that does not move. */
export class DaysOfSupplyRowDto {
  key: string;
  name: string | null;
  upc: string | null;
  planogramid: string;
  planogram: string | null;
  /** The store's key, or unassigned; of several stores the first. */
  store: string;
  /** Stores that the planogram stands in. */
  stores: number;
  facings: number | null;
  capacity: number | null;
  /** Units per week. */
  units: number | null;
  /** Null without movement, and at risk where there is movement but no capacity. */
  daysOfSupply: number | null;
}

export class DaysOfSupplyListDto {
  /** How many there are; `items` stops at the limit. */
  count: number;
  items: DaysOfSupplyRowDto[];
}

export class DaysOfSupplyPanelDto {
  limits: DaysOfSupplyLimitsDto;
  /** Planogram × product rows in scope with movement. Those without capacity are in the first bin: nothing is left. */
  rows: number;
  bins: DaysOfSupplyBinDto[];
  atRisk: DaysOfSupplyListDto;
  overstock: DaysOfSupplyListDto;
  /** Rows without movement: they have no days of supply and are in no bin. */
  notMoving: DaysOfSupplyListDto;
}

/** Everything that a dashboard draws. */
export class DashboardDto extends AnalysisDto {
  kpis: KeyFiguresDto;
  levels: LevelCountDto[];
  daysOfSupply: DaysOfSupplyPanelDto;
}

export class DaysOfSupplyDto extends AnalysisDto {
  daysOfSupply: DaysOfSupplyPanelDto;
}

export class LinearRowDto {
  /** The planogram's category. */
  category: string | null;
  planogramid: string;
  planogram: string | null;
  stores: number;
  positions: number;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  /** Width of its linear fixtures. */
  availableLinear: number | null;
  usedLinear: number | null;
  /** usedLinear ÷ availableLinear. */
  shelfFill: number | null;
}

export class LinearCategoryDto {
  category: string | null;
  planograms: number;
  positions: number;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
}

/** Space by the planograms' category, each planogram once per store. */
export class LinearDto extends ReportHeadDto {
  categories: LinearCategoryDto[];
  items: LinearRowDto[];
  total: LinearCategoryDto;
}

/** Sums by bin, as many as the cube has edges. */
export class SupplyCubeSumsDto {
  /** Planogram × product rows with movement, each planogram's once. */
  rows: number[];
  /** Space over all stores, in the unit of the space measure; null where no row has it. */
  @ApiProperty({ type: [Number], items: { type: 'number', nullable: true } })
  space: (number | null)[];
  /** Sales per week over all stores; null where no row has them. */
  @ApiProperty({ type: [Number], items: { type: 'number', nullable: true } })
  sales: (number | null)[];
}

export class SupplyCubeItemDto extends SupplyCubeSumsDto {
  key: string;
  /** Null: rows without a value at the level. */
  name: string | null;
}

export class SupplyCubeViewDto {
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  level: AnalysisLevel;
  /** The values with the most rows, at most 40; the others are the total less these. */
  items: SupplyCubeItemDto[];
  /** How many values have rows. */
  values: number;
}

/** Days of supply by whole days: any range of days is summed from it without asking again. */
export class SupplyCubeDto extends ReportHeadDto {
  @ApiProperty({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  space: SpaceMeasure;

  @ApiProperty({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  salesMeasure: SalesMeasure;
  /** Days at which the bins begin; the last has no end. What moves without capacity has 0 days. */
  edges: number[];
  total: SupplyCubeSumsDto;
  /** By category, brand and product. */
  views: SupplyCubeViewDto[];
}
