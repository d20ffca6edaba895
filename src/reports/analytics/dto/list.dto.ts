import { ApiProperty } from '@nestjs/swagger';
import { ANALYSIS_LEVELS, type AnalysisLevel } from '../levels.js';
import { ReportHeadDto, SnapshotRefDto } from './analysis.dto.js';

/** A project's totals, over all stores. */
export class ProjectTotalsDto {
  /** Distinct stores with a planogram. */
  totalstores: number;
  /** Planogram × file. */
  totalplanograms: number;
  /** Distinct product keys placed at least once. */
  totalproducts: number;
  /** Their distinct manufacturers, the empty one left out. */
  totalmanufacturers: number;
}

/** The totals of a project, and of which of its analyses. */
export class ReportTotalsDto extends ProjectTotalsDto {
  snapshot: SnapshotRefDto;
}

/** One planogram with its figures; lengths in the answer's units. */
export class ReportPlanogramDto {
  /** file_no.planogram_no */
  planogramid: string;
  name: string | null;
  key: string | null;
  category: string | null;
  subcategory: string | null;
  department: string | null;
  /** The store's key, or unassigned; of several stores the first. */
  store: string;
  storeName: string | null;
  /** Stores that it stands in: the weight with which it counts. */
  stores: number;
  filename: string;
  line: number;
  dateEffective: string | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  segments: number;
  fixtures: number;
  positions: number;
  products: number;
  facings: number | null;
  linear: number | null;
  square: number | null;
  area: number | null;
  cubic: number | null;
  capacity: number | null;
  availableLinear: number | null;
  usedLinear: number | null;
  shelfFill: number | null;
  units: number | null;
  sales: number | null;
  profit: number | null;
  daysOfSupply: number | null;
}

export class ReportPlanogramsDto extends ReportHeadDto {
  /** All of them, or a page. */
  items: ReportPlanogramDto[];
  /** How many there are: with a search, that it finds. */
  count: number;
  /** How many stand before the first item. */
  first: number;
  /** Where the next page begins; null on the last, and where they are not asked for by pages. */
  lastEvaluatedKey: string | null;
}

/** A value of a level, with what stands behind it. */
export class HierarchyValueDto {
  /** ~ without a value. */
  key: string;
  name: string | null;
  products: number;
  planograms: number;
  stores: number;
}

export class FilterLevelDto {
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  level: AnalysisLevel;

  @ApiProperty({ enum: ['product', 'store', 'planogram'], enumName: 'LevelGroup' })
  group: 'product' | 'store' | 'planogram';
  /** Distinct values. */
  count: number;
}

export class FilterValueDto {
  key: string;
  name: string | null;
  /** Products, stores or planograms behind the value, by the level's group. */
  count: number;
}

export class ReportProductDto {
  key: string;
  upc: string | null;
  id: string | null;
  name: string | null;
  category: string | null;
  subcategory: string | null;
  segment: string | null;
  subsegment: string | null;
  manufacturer: string | null;
  brand: string | null;
  package: string | null;
  /** Stores that carry it. */
  stores: number;
}

export class ReportStoreDto {
  /** As stores are matched: what filters take. */
  key: string;
  /** As found, leading zeros kept. */
  store: string;
  name: string | null;
  planograms: number;
}

/** A product's figures in one store. */
export class StoreProductDto {
  store: string;
  storeName: string | null;
  key: string;
  upc: string | null;
  name: string | null;
  category: string | null;
  brand: string | null;
  planograms: number;
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
  daysOfSupply: number | null;
}

export class StoreProductsDto extends ReportHeadDto {
  items: StoreProductDto[];
}

/** A position of a product on a planogram. */
export class ProductPositionDto {
  store: string;
  planogramid: string;
  planogram: string | null;
  filename: string;
  /** Line of the position in its file. */
  line: number;
  /** From 1. */
  segment: number | null;
  /** The fixture in the planogram, from 1. */
  fixture: number;
  x: number | null;
  y: number | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  facings: number | null;
  linear: number | null;
  capacity: number | null;
}

export class ProductPositionsDto extends ReportHeadDto {
  items: ProductPositionDto[];
  /** How many there are; items stops at 5000. */
  count: number;
}
