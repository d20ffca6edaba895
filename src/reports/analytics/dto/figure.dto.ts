import { ApiProperty } from '@nestjs/swagger';
import { ANALYSIS_LEVELS, type AnalysisLevel } from '../levels.js';
import { FIGURES, type FigureName } from './report-query.dto.js';
import { WITHIN, type Within } from '../within.js';
import { ReportHeadDto } from './analysis.dto.js';

/** One number that a formula reads, in the answer's units. */
export class FigureInputDto {
  /** space, parentSpace, sales, parentSales, capacity, dailyMovement … : the formula's own names. */
  name: string;
  value: number | null;
  unit: string;
}

/** One of the categories that an item is compared within. Space and sales are the chosen measures. */
export class FigurePartDto {
  /** ~ for products without a category. */
  key: string;
  name: string | null;
  space: number | null;
  /** The category's. */
  parentSpace: number | null;
  sales: number | null;
  /** The category's. */
  parentSales: number | null;
  /** The category's space × the item's share of its sales. */
  fairShareSpace: number | null;
}

/** A planogram × product row, or a position, behind a figure. */
export class FigureRowDto {
  filename: string;
  /** The planogram's line for a fact without one of its own; the position's line otherwise. */
  line: number;
  /** Line of the product's row; null when the file has none. */
  productLine: number | null;
  /** Line of the row that gives movement and price on this planogram. */
  performanceLine: number | null;
  planogramid: string;
  planogram: string | null;
  store: string;
  /** How often it counts: the stores in scope that the planogram stands in. */
  stores: number;
  key: string;
  upc: string | null;
  name: string | null;
  positions: number;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  price: number | null;
  unitCost: number | null;
  daysOfSupply: number | null;
}

/** A figure opened: its formula's inputs, then the rows behind it. */
export class FigureDto extends ReportHeadDto {
  @ApiProperty({ enum: FIGURES, enumName: 'FigureName' })
  figure: FigureName;

  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel', nullable: true })
  level: AnalysisLevel | null;
  /** The item's key; null: the total. */
  value: string | null;
  /** The formula's id: its text is `metrics.<formula>` in the client's language. */
  formula: string;
  result: number | null;
  unit: string;
  /** Why the result is null. */
  reason: string | null;
  inputs: FigureInputDto[];

  /** What a share, the index or the fair share is of; null for figures that compare nothing. */
  @ApiProperty({ enum: WITHIN, enumName: 'Within', nullable: true })
  within: Within | null;
  /** Within the item's categories: each of them. */
  parts: FigurePartDto[];
  items: FigureRowDto[];
  /** How many rows there are in all. */
  count: number;
  lastEvaluatedKey: string | null;
}
