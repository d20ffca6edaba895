import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { AnalysisFiguresDto, ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { ReportProductDto } from '../../analytics/dto/list.dto.js';
import { ReportQueryDto } from '../../analytics/dto/report-query.dto.js';
import { RowPageDto } from '../../analytics/dto/row-page.dto.js';

/** Where an attribute was taken from: a planogram file, the product list, or an edit in this project. */
export const ATTRIBUTE_SOURCES = ['file', 'list', 'edit'] as const;
export type AttributeSource = (typeof ATTRIBUTE_SOURCES)[number];
/** What the stores and planograms of a product can be narrowed to. */
export const PLACE_STATES = ['atrisk', 'inrange', 'overstock', 'notmoving'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

const both = (names: readonly string[]): string[] => names.flatMap((name) => [name, `-${name}`]);
export const PLACE_SORTS = both([
  ...['store', 'name', 'planogram', 'facings', 'shelf', 'shelfHeight', 'linear', 'capacity'],
  ...['units', 'sales', 'daysOfSupply'],
]);
export const VOID_SORTS = both(['store', 'name', 'planograms', 'categoryUnits', 'categorySales', 'expectedSales']);

/** A page of a product's stores. */
class ProductPageDto extends IntersectionType(ReportQueryDto, RowPageDto) {
  /** Only rows whose store number, store name or planogram holds this text. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

export class ProductPlacesQueryDto extends ProductPageDto {
  /** A leading minus sorts descending; what has no value comes last. Left out: by store. */
  @ApiPropertyOptional({ enum: PLACE_SORTS, enumName: 'ProductPlaceSort' })
  @IsOptional()
  @IsIn(PLACE_SORTS)
  sort?: string;

  /** Only what is below, within or above the limits of days of supply, or has no movement. */
  @ApiPropertyOptional({ enum: PLACE_STATES, enumName: 'ProductPlaceState' })
  @IsOptional()
  @IsIn(PLACE_STATES)
  state?: PlaceState;
}

export class ProductVoidsQueryDto extends ProductPageDto {
  /** A leading minus sorts descending; what has no value comes last. Left out: what their category sells, the most first. */
  @ApiPropertyOptional({ enum: VOID_SORTS, enumName: 'ProductVoidSort' })
  @IsOptional()
  @IsIn(VOID_SORTS)
  sort?: string;
}

/** What is known of a product beside its key. */
export class ProductAttributeDto {
  /** The field of product lists: name, brand, width … */
  field: string;

  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }] })
  value: string | number;

  /** Of a length: in or cm. */
  unit: string | null;

  /** Where it was taken from; null when that cannot be told. */
  @ApiProperty({ enum: ATTRIBUTE_SOURCES, enumName: 'AttributeSource', nullable: true })
  source: AttributeSource | null;
}

export class ProductCategoryDto {
  key: string;
  name: string | null;
}

/** The limits of days of supply, in days: those of the product's category, else the project's. */
export class ProductLimitsDto {
  atRisk: number;
  overstock: number;
}

/** How many of a product's places are below, within and above the limits, or have no movement. */
export class ProductStatesDto {
  atrisk: number;
  inrange: number;
  overstock: number;
  notmoving: number;
}

/** Where a product stands: what it is, its figures, and how many stores carry it. */
export class ProductReportDto extends ReportHeadDto {
  product: ReportProductDto;
  attributes: ProductAttributeDto[];
  /** Shares, index and opportunity are within it. */
  category: ProductCategoryDto;
  figures: AnalysisFiguresDto;
  /** Sales a week of the stores that carry it ÷ those of the stores in scope. */
  weightedDistribution: number | null;
  storesInScope: number;
  /** Stores in scope that do not carry it. */
  voids: number;
  /** Of them, stores that have its category on a planogram. */
  voidsInCategory: number;
  /** What those would sell a week at the share of its category that it has where it is carried; null: nothing known. */
  expectedSales: number | null;
  /** Planogram × store. */
  places: number;
  states: ProductStatesDto;
  limits: ProductLimitsDto;
}

/** A product on a planogram in a store. */
export class ProductPlaceDto {
  /** The store's key. */
  store: string;
  /** As found, leading zeros kept; unassigned for planograms without a store. */
  number: string;
  name: string | null;
  banner: string | null;
  region: string | null;
  planogramid: string;
  planogram: string | null;
  /** How often the planogram counts in the store: above 1 for planograms without a store alone. */
  times: number;
  facings: number | null;
  /** From the floor, among those of its segment that carry something; ascending. */
  shelves: number[];
  /** Of the lowest of them, from the floor, in the answer's unit of length. */
  shelfHeight: number | null;
  linear: number | null;
  capacity: number | null;
  units: number | null;
  sales: number | null;
  daysOfSupply: number | null;
  @ApiProperty({ enum: PLACE_STATES, enumName: 'ProductPlaceState' })
  state: PlaceState;
}

export class ProductPlacesDto extends ReportHeadDto {
  items: ProductPlaceDto[];
  /** Rows that search and state leave. */
  count: number;
  lastEvaluatedKey: string | null;
}

/** A store in scope that does not carry the product. */
export class ProductVoidDto {
  store: string;
  number: string;
  name: string | null;
  banner: string | null;
  region: string | null;
  /** Planograms of the store that carry the product's category. */
  planograms: number;
  /** What the product's category sells there a week. */
  categoryUnits: number | null;
  categorySales: number | null;
  /** categorySales × the product's share of its category's sales where it is carried. */
  expectedSales: number | null;
}

export class ProductVoidsDto extends ReportHeadDto {
  items: ProductVoidDto[];
  count: number;
  /** The product's share of its category's sales, in the stores that carry it. */
  shareOfCategory: number | null;
  lastEvaluatedKey: string | null;
}

/** A product in one publication, over all stores. */
export class ProductPublicationDto {
  /** The publication's number; null: the data that were asked for, and are not published. */
  publication: number | null;
  createdAt: string;
  /** false: no planogram of it carries the product, and its figures are null. */
  carried: boolean;
  stores: number;
  storesInScope: number;
  distribution: number | null;
  planograms: number;
  facings: number | null;
  linear: number | null;
  units: number | null;
  /** null when its currency is another than the answer's. */
  sales: number | null;
  daysOfSupply: number | null;
}

export class ProductHistoryDto extends ReportHeadDto {
  /** Oldest first; the last 24 publications. */
  items: ProductPublicationDto[];
}
