import { ApiProperty } from '@nestjs/swagger';
import {
  ANALYSIS_LEVELS,
  type AnalysisLevel,
  SALES_MEASURES,
  type SalesMeasure,
  SPACE_MEASURES,
  type SpaceMeasure,
} from '../levels.js';
import { WITHIN, type Within } from '../within.js';
import { FigureValuesDto } from './figure-values.js';

/** The units of an answer's measures. Movement, sales and profit are per week. */
export class ReportUnitsDto {
  @ApiProperty({ enum: ['ft', 'm', 'cm'], enumName: 'LinearUnit' })
  linear: 'ft' | 'm' | 'cm';

  @ApiProperty({ enum: ['sqft', 'm2', 'cm2'], enumName: 'SquareUnit' })
  square: 'sqft' | 'm2' | 'cm2';

  @ApiProperty({ enum: ['sqft', 'm2', 'cm2'], enumName: 'SquareUnit' })
  area: 'sqft' | 'm2' | 'cm2';

  @ApiProperty({ enum: ['cuft', 'm3', 'cm3'], enumName: 'CubicUnit' })
  cubic: 'cuft' | 'm3' | 'cm3';

  /** What sales, units and profit per linear are per. */
  @ApiProperty({ enum: ['ft', 'm'], enumName: 'PerLinearUnit' })
  perLinear: 'ft' | 'm';

  /** ISO 4217. */
  money: string;

  /** What movement, sales and profit are counted over. */
  @ApiProperty({ enum: ['week'] })
  period: 'week';
}

export class SnapshotRefDto {
  id: string;
  /** 1, 2, 3 … in the project. */
  number: number;
  createdAt: string;
  requestid: string;
  /** Its number among the project's publications; null: it is none. */
  publication: number | null;
  /** A full project's data that nobody has published. Lite projects have no drafts. */
  draft: boolean;
}

export class FilterWordDto {
  /** A product level, a store level or planogram. */
  level: string;
  /** The chosen values, the first 100; a name beside the key where they differ. */
  values: string[];
  /** How many are chosen. */
  count: number;
}

export class ReportFilterRefDto {
  /** Null without a filter. */
  id: string | null;
  name: string | null;
  words: FilterWordDto[];
}

export class ParentRefDto {
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  level: AnalysisLevel;
  value: string;
}

/**
 * The figures of one item, or of the total. Null means that it cannot be computed: the reason stands under the same
 * name in `reasons`. Space is in the answer's units; units, sales and profit are per week.
 */
export class AnalysisFiguresDto extends FigureValuesDto {
  products: number;
  /** Stores that carry it; planograms without a store are not a store. */
  stores: number;
  planograms: number;
  /** Positions, each once per store. */
  positions: number;
  /** Planogram × product rows behind the figures. */
  factRows: number;
  /** Coverage is below 80 %: the index says little. */
  lowCoverage: boolean;
  /** Stores that carry it ÷ stores in scope. */
  distribution: number | null;
  /** Why a figure is null: no-movement, no-dimensions, no-price, no-cost, no-capacity, no-case, no-stores, or is-base: it is what the others are compared with. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  reasons: Record<string, string>;
}

export class AnalysisItemDto extends AnalysisFiguresDto {
  /** What filters, parents and figures take; ~ for the items without a value at this level. */
  key: string;
  /** Null for the items without a value at this level. */
  name: string | null;
  /** The categories that it is compared within, where `within` is category: their keys; ~ for products without one. */
  of: string[];
}

/** What items gain, or give up, when each gets its fair share. */
export class ChangeTotalDto {
  items: number;
  /** Space gained or, below 0, given up, in the space measure's unit. */
  space: number;
  /** The same at each item's own sales per unit of space: money per week. */
  value: number;
  /** Expected change in sales per week, the lower end. */
  low: number;
  /** The upper end. */
  high: number;
}

/** Increases and cuts, each added up by itself: they are not set off against each other. */
export class ExpectedChangesDto {
  increases: ChangeTotalDto;
  cuts: ChangeTotalDto;
  /** Items of which it cannot be told: without space, or without sales. */
  unknown: number;
}

/** What every report answers beside its rows. */
export class ReportHeadDto {
  units: ReportUnitsDto;
  snapshot: SnapshotRefDto;
  filter: ReportFilterRefDto;
  /** Planogram × product rows in scope. */
  factRows: number;
}

export class AnalysisHeadDto extends ReportHeadDto {
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  level: AnalysisLevel;
  /** Null: no parent. */
  parent: ParentRefDto | null;

  /** What shares, index, fair share and coverage are of: `parent`, the categories of each item (its `of`; of the same stores), or the total of what is in scope. */
  @ApiProperty({ enum: WITHIN, enumName: 'Within' })
  within: Within;

  @ApiProperty({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  space: SpaceMeasure;

  @ApiProperty({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  salesMeasure: SalesMeasure;
}

export class AnalysisDto extends AnalysisHeadDto {
  /** All items by their space, the largest first, unless the call asks for others. */
  items: AnalysisItemDto[];
  /** How many items there are: with a search, that it finds. */
  count: number;
  /** Where the next page begins; null on the last, and where items are not asked for by pages. */
  lastEvaluatedKey: string | null;
  /**
   * The largest value of each figure and count among all items, regardless of the search: the length of bars on every
   * page is relative to it. Omits figures that are above 0 for no item; null when items are not requested by pages.
   */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, nullable: true })
  largest: Record<string, number> | null;
  /** Computed from the facts in scope, not by adding the items. */
  total: AnalysisFiguresDto;
  /** What the items would gain and give up at their fair shares. */
  changes: ExpectedChangesDto;
}
