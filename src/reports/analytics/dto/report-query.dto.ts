import { FIGURE_GROUPS } from '../../../core/metrics/figure-ids.js';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import {
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { Transform, Type } from 'class-transformer';
import { LANGUAGES, type Language } from '../../../core/language.js';
import {
  ALL,
  ANALYSIS_LEVELS,
  type AnalysisLevel,
  EXCEPTION_KINDS,
  type ExceptionKind,
  FORMATS,
  PLANOGRAM_LEVELS,
  type PlanogramLevel,
  PRODUCT_LEVELS,
  type ProductLevel,
  type ReportFormat,
  SALES_MEASURES,
  type SalesMeasure,
  SHARE_MEASURES,
  type ShareMeasure,
  SPACE_MEASURES,
  type SpaceMeasure,
  STORE_LEVELS,
  type StoreLevel,
  UNIT_CHOICES,
  type UnitChoice,
} from '../levels.js';
import { PUBLICATION, PUBLICATION_TEXT, REQUEST_ID } from './source.js';
import { MOST_KEPT_ITEMS } from '../../../core/metrics/item-sorts.js';
import { ITEM_SORT_CHOICES } from '../item-pages.js';
import { WITHIN, type Within } from '../within.js';
import { IsTextList } from '../../../platform/http/body/text-list.js';

const PARENT_LEVELS = [ALL, ...ANALYSIS_LEVELS] as const;
export type ParentLevel = (typeof PARENT_LEVELS)[number];

/** What every report GET takes. */
export class ReportQueryDto {
  /** A saved or one-off report filter (createreportfilter). */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  filter?: string;

  /** in: feet, square and cubic feet; m: meters; cm: centimeters. Without it the unit of most of the project's files (feet or meters). */
  @ApiPropertyOptional({ enum: UNIT_CHOICES, enumName: 'UnitChoice' })
  @IsOptional()
  @IsIn(UNIT_CHOICES)
  units?: UnitChoice;

  /** json, or the same table as a file to download: csv (UTF-8 with BOM) or xlsx. */
  @ApiPropertyOptional({ enum: FORMATS, enumName: 'ReportFormat' })
  @IsOptional()
  @IsIn(FORMATS)
  format?: ReportFormat;

  /** The language of a file's words (csv, xlsx); without it that of Accept-Language, else English. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;

  /** true: a CSV begins with the report's words (title, data, filter, units) and ends with the total; else it is data alone. */
  @ApiPropertyOptional({ enum: ['true', 'false'], enumName: 'TrueOrFalse' })
  @IsOptional()
  @IsIn(['true', 'false'])
  notes?: 'true' | 'false';

  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'request must be a request id or "latest"' })
  request?: string;

  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;
}

/** What an analysis takes beside what every report does. */
export class AnalysisQueryDto extends ReportQueryDto {
  /** What shares, index, fair share and coverage are of: the parent (where there is one), the categories of each item, or everything in scope (total). Left out: the parent, else the category; of categories and store levels the total. */
  @ApiPropertyOptional({ enum: WITHIN, enumName: 'Within' })
  @IsOptional()
  @IsIn(WITHIN)
  within?: Within;

  /** Only items whose name or key holds this text. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** name, in the order of the language `lang` or of English, or a figure of the items; with a leading minus descending. Left out: the largest space first, or as the path says. What has no value comes last. */
  @ApiPropertyOptional({ enum: ITEM_SORT_CHOICES, enumName: 'ItemSort' })
  @IsOptional()
  @IsIn(ITEM_SORT_CHOICES)
  sort?: (typeof ITEM_SORT_CHOICES)[number];

  /** Items in a page, at most 1000. Left out: all of them. A file holds all items. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;

  /** Where the page before ended (lastEvaluatedKey). */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

/** Which items a dashboard has: all, or those that its charts and sentences speak of. */
export const DASHBOARD_ITEMS = ['all', 'leading'] as const;
export type DashboardItems = (typeof DASHBOARD_ITEMS)[number];

/** A dashboard's choices: what its charts are drawn of. In a store or region without `within`: the category there. */
export class DashboardQueryDto extends AnalysisQueryDto {
  /** Narrows everything to one value of this level: the drill-down. */
  @ApiPropertyOptional({ enum: PARENT_LEVELS, enumName: 'ParentLevel' })
  @IsOptional()
  @IsIn(PARENT_LEVELS)
  parentlevel?: ParentLevel;

  /** The value at parentlevel; all means no parent. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  parentvalue?: string;

  /** The space measure behind shareOfSpace, index, fair share and coverage; linear unless given. */
  @ApiPropertyOptional({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsOptional()
  @IsIn(SPACE_MEASURES)
  space?: SpaceMeasure;

  /** The sales measure behind shareOfSales and index; sales unless given. */
  @ApiPropertyOptional({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  @IsOptional()
  @IsIn(SALES_MEASURES)
  sales?: SalesMeasure;

  /** leading: of more than 1,000 items only the 300 with the largest shares of space and of sales, the 100 furthest above and below their fair share, and those of `keep`; `count` says how many there are, search, sort, limit and cursor are passed over. all, or left out: every item, or a page of them. */
  @ApiPropertyOptional({ enum: DASHBOARD_ITEMS, enumName: 'DashboardItems' })
  @IsOptional()
  @IsIn(DASHBOARD_ITEMS)
  items?: DashboardItems;

  /** Keys of items that are wanted among the leading ones, at most 50. */
  @ApiPropertyOptional({ type: [String] })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? [value] : value))
  @IsTextList({ most: MOST_KEPT_ITEMS, longest: 500 })
  keep?: string[];
}

/** A drawing: which measures the heat maps compare. It is no table, so it takes no format, notes or language. */
export class DrawingQueryDto extends OmitType(ReportQueryDto, ['format', 'lang', 'notes']) {
  /** The space measure behind shares, index and fair share; linear unless given. */
  @ApiPropertyOptional({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsOptional()
  @IsIn(SPACE_MEASURES)
  space?: SpaceMeasure;

  /** The sales measure behind shares and index; sales unless given. */
  @ApiPropertyOptional({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  @IsOptional()
  @IsIn(SALES_MEASURES)
  sales?: SalesMeasure;
}

/** Which snapshot. */
export class SnapshotQueryDto {
  /** The analysis to read: that of an upload's request, or latest: the newest, published or not. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'request must be a request id or "latest"' })
  request?: string;

  /** A publication's number, current (the one that reports read) or draft (the newest analysis). Stands above request. Without either: the current publication, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;
}

/** Days of supply: the query with the choice of table for csv and xlsx. */
export class DaysOfSupplyQueryDto extends AnalysisQueryDto {
  /** Which list csv and xlsx hold: items (the level's table, the default), atrisk, overstock or notmoving. */
  @ApiPropertyOptional({ enum: ['items', ...EXCEPTION_KINDS], enumName: 'DaysOfSupplyTable' })
  @IsOptional()
  @IsIn(['items', ...EXCEPTION_KINDS])
  table?: 'items' | ExceptionKind;
}

/** The query of a list that can grow past a page. */
export class PagedReportQueryDto extends ReportQueryDto {
  /** Rows in a page, at most 1000. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number = 200;

  /** Where the page before ended (lastEvaluatedKey). */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

/** The planograms: all of them, or a page. */
export class PlanogramsQueryDto extends ReportQueryDto {
  /** Only planograms in whose name, category, department, file or store each word of this text is found. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** Planograms in a page, at most 1000. Left out: all of them. A file holds all. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;

  /** Where the page before ended (lastEvaluatedKey). */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;

  /** Without a cursor: the planogram (its planogramid) in the middle of the page, or `shown`: where a filter narrows them the one with the most space in it, else the first; so too for one that is not among them. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^(shown|\d{1,9}\.\d{1,6})$/, { message: 'around must be a planogramid or "shown"' })
  around?: string;
}

export class FigureQueryDto extends IntersectionType(PagedReportQueryDto, PickType(AnalysisQueryDto, ['within'])) {
  /** The level of the item whose figure is opened; without level and value: the total. */
  @ApiPropertyOptional({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  @IsOptional()
  @IsIn(ANALYSIS_LEVELS)
  level?: AnalysisLevel;

  /** The item's key. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  value?: string;

  /** The parent of the analysis that showed the figure. */
  @ApiPropertyOptional({ enum: PARENT_LEVELS, enumName: 'ParentLevel' })
  @IsOptional()
  @IsIn(PARENT_LEVELS)
  parentlevel?: ParentLevel;

  /** The value at parentlevel; all means no parent. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  parentvalue?: string;

  /** The space measure behind shares, index and fair share; linear unless given. */
  @ApiPropertyOptional({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsOptional()
  @IsIn(SPACE_MEASURES)
  space?: SpaceMeasure;

  /** The sales measure behind shares and index; sales unless given. */
  @ApiPropertyOptional({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  @IsOptional()
  @IsIn(SALES_MEASURES)
  sales?: SalesMeasure;

  /** facts: one row a planogram and product (the default); positions: one row a position. */
  @ApiPropertyOptional({ enum: ['facts', 'positions'], enumName: 'FigureRowKind' })
  @IsOptional()
  @IsIn(['facts', 'positions'])
  rows?: 'facts' | 'positions';
}

/** The project that a report is about. */
export class ReportProjectParams {
  /** Project id. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  p: string;
}

export class DashboardParams extends ReportProjectParams {
  /** A request id, or latest. */
  @Matches(REQUEST_ID, { message: 'requestid must be a request id or "latest"' })
  requestid: string;

  /** What the items are: a product level, a store level or planogram. */
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  @IsIn(ANALYSIS_LEVELS)
  level: AnalysisLevel;
}

export class LevelParams extends ReportProjectParams {
  /** What the items are: a product level, a store level or planogram. */
  @ApiProperty({ enum: ANALYSIS_LEVELS, enumName: 'AnalysisLevel' })
  @IsIn(ANALYSIS_LEVELS)
  level: AnalysisLevel;
}

export class ParentParams extends LevelParams {
  /** The level that the parent is a value of, or all. */
  @ApiProperty({ enum: PARENT_LEVELS, enumName: 'ParentLevel' })
  @IsIn(PARENT_LEVELS)
  parentlevel: ParentLevel;

  /** The parent's value, URL-encoded; all means no parent. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  parentvalue: string;
}

export class SupplyBinParams extends ReportProjectParams {
  /** The days at which the bar begins, as the distribution's bins give them. */
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  from: number;

  /** The level that the parent is a value of, or all. */
  @ApiProperty({ enum: PARENT_LEVELS, enumName: 'ParentLevel' })
  @IsIn(PARENT_LEVELS)
  parentlevel: ParentLevel;

  /** The parent's value, URL-encoded; all means no parent. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  parentvalue: string;
}

export class MeasureParams extends LevelParams {
  /** The space measure. */
  @ApiProperty({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsIn(SPACE_MEASURES)
  space: SpaceMeasure;

  /** The sales measure. */
  @ApiProperty({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  @IsIn(SALES_MEASURES)
  sales: SalesMeasure;
}

export class ParentMeasureParams extends ParentParams {
  /** The space measure. */
  @ApiProperty({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsIn(SPACE_MEASURES)
  space: SpaceMeasure;

  /** The sales measure. */
  @ApiProperty({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  @IsIn(SALES_MEASURES)
  sales: SalesMeasure;
}

/** The figures that a space-to-sales table can be sorted by; a leading minus sorts descending. */
export const SORTS = ['name', 'space', 'sales', 'shareOfSpace', 'shareOfSales', 'index', 'opportunity'] as const;
export const SORT_CHOICES = SORTS.flatMap((sort) => [sort, `-${sort}`]);

export class CategoryMeasureParams extends ParentMeasureParams {
  /** The product category that the analysis stays in, URL-encoded. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  category: string;

  /** name, space, sales, shareOfSpace, shareOfSales, index or opportunity; with a leading minus descending. */
  @ApiProperty({ enum: SORT_CHOICES, enumName: 'AnalysisSort' })
  @IsIn(SORT_CHOICES)
  sort: string;
}

export class ShareParams extends LevelParams {
  /** all; level:value; or a value of the level above (subcategory: category, segment: subcategory, brand: manufacturer, product: category …). */
  @IsString()
  @MinLength(1)
  @MaxLength(520)
  parent: string;
}

export class ShareMeasureParams extends ShareParams {
  /** What the shares are of: a space or a sales measure. */
  @ApiProperty({ enum: SHARE_MEASURES, enumName: 'ShareMeasure' })
  @IsIn(SHARE_MEASURES)
  measure: ShareMeasure;
}

export class ShareParentParams extends ParentParams {
  /** What the shares are of: a space or a sales measure. */
  @ApiProperty({ enum: SHARE_MEASURES, enumName: 'ShareMeasure' })
  @IsIn(SHARE_MEASURES)
  measure: ShareMeasure;
}

export class ProductLevelParams extends ReportProjectParams {
  /** A product level. */
  @ApiProperty({ enum: PRODUCT_LEVELS, enumName: 'ProductLevel' })
  @IsIn(PRODUCT_LEVELS)
  level: ProductLevel;
}

export class StoreLevelParams extends ReportProjectParams {
  /** A store level. */
  @ApiProperty({ enum: STORE_LEVELS, enumName: 'StoreLevel' })
  @IsIn(STORE_LEVELS)
  level: StoreLevel;
}

export class PlanogramLevelParams extends ReportProjectParams {
  /** A planogram level. */
  @ApiProperty({ enum: PLANOGRAM_LEVELS, enumName: 'PlanogramLevel' })
  @IsIn(PLANOGRAM_LEVELS)
  level: PlanogramLevel;
}

export class LevelValueParams extends LevelParams {
  /** The value, URL-encoded; ~ means without a value at this level. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  value: string;
}

export class StoreParams extends ReportProjectParams {
  /** Store number, as stores are matched (getstorelist's key), or unassigned. */
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  store: string;
}

export class UpcParams extends ReportProjectParams {
  /** UPC, or the product's key. */
  @IsString()
  @MinLength(1)
  @MaxLength(200)
  upc: string;
}

export class PlanogramParams extends ReportProjectParams {
  /** file_no.planogram_no, as projectplanogramsv1 gives it. */
  @Matches(/^\d{1,9}\.\d{1,6}$/, { message: 'planogramid must be <file>.<planogram>, two whole numbers' })
  planogramid: string;
}

/** The figures that can be opened down to file and line. */
export const FIGURES = [
  'stores',
  'planograms',
  'products',
  'manufacturers',
  'positions',
  ...FIGURE_GROUPS.space,
  ...FIGURE_GROUPS.sales,
  ...FIGURE_GROUPS.supply,
  ...FIGURE_GROUPS.compared,
  'distribution',
  'shelfFill',
] as const;
export type FigureName = (typeof FIGURES)[number];

export class FigureParams extends ReportProjectParams {
  /** The figure to open. */
  @ApiProperty({ enum: FIGURES, enumName: 'FigureName' })
  @IsIn(FIGURES)
  figure: FigureName;
}
