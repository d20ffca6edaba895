import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { ReportProjectParams, ReportQueryDto } from '../../analytics/dto/report-query.dto.js';

export const WALL_ORDERS = ['banner', 'store', 'name', 'width', 'score', 'unusual'] as const;
export type WallOrder = (typeof WALL_ORDERS)[number];

/** What the blocks of a wall are coloured by. */
export const WALL_COLOURS = ['category', 'subcategory', 'brand', 'manufacturer', 'supply'] as const;
export type WallColour = (typeof WALL_COLOURS)[number];

/** Planograms whose positions one call may ask for. */
export const MOST_DRAWN = 48;

/** No table: without format. */
class WallReportQueryDto extends OmitType(ReportQueryDto, ['format', 'lang', 'notes', 'units']) {}

export class ShelfWallQueryDto extends WallReportQueryDto {
  /** The planograms' own category, ~ for those without one; all of them unless given. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  category?: string;

  /**
   * Banner, then store; unless given. Score: the lowest first, what cannot be judged last. Unusual: what differs most from
   * the typical shelf of its banner first.
   */
  @ApiPropertyOptional({ enum: WALL_ORDERS, enumName: 'WallOrder' })
  @IsOptional()
  @IsIn(WALL_ORDERS)
  order?: WallOrder;

  /** Maximum number of planograms per page, up to 25,000 (about 200 kB compressed); default: all. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(25_000)
  limit?: number;

  /** Where the page before ended (lastEvaluatedKey). */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

export class WallColourQueryDto extends WallReportQueryDto {
  /** Brand unless given; supply: the state of days of supply. */
  @ApiPropertyOptional({ enum: WALL_COLOURS, enumName: 'WallColour' })
  @IsOptional()
  @IsIn(WALL_COLOURS)
  by?: WallColour;
}

export class WallShelvesParams extends ReportProjectParams {
  /** Numbers of planograms, as the wall gives them: 4,17,21; at most 48. */
  @Matches(/^\d{1,9}(,\d{1,9}){0,47}$/, { message: 'planograms must be 1 to 48 whole numbers with commas between' })
  planograms: string;
}

export class WallBlockParams extends ReportProjectParams {
  /** The planograms from 256 × block on. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  block: number;
}

export class WallCategoryDto {
  /** ~ for planograms without a category. */
  key: string;
  name: string | null;
  planograms: number;
}

/** One entry a planogram in each list, in the order of the wall. */
export class WallPlanogramsDto {
  /** The planogram's number in this data, by which cells and positions are asked for. */
  ids: number[];
  /** As other calls name it. */
  keys: string[];
  names: string[];
  stores: string[];
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true } })
  banners: (string | null)[];
  /** In centimeters. */
  widths: number[];
  heights: number[];
  /** 0 to 100; filled when the order is score. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  scores: (number | null)[];
  /**
   * 0 to 1, the part of its space that other products have than on the typical shelf of its category in its banner, or in all stores where that is unknown; filled when
   * the order is unusual.
   */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  differences: (number | null)[];
}

export class ShelfWallDto extends ReportHeadDto {
  /** Of everything in scope, by name. */
  categories: WallCategoryDto[];
  planograms: WallPlanogramsDto;
  /** Where the next page begins; null on the last. */
  @ApiProperty({ type: String, nullable: true })
  lastEvaluatedKey: string | null;
}

/** What the numbers of cells and positions mean. */
export class WallValueDto {
  id: number;
  name: string;
}

/** Planograms as cells: 20 columns by 8 rows from the left and the floor. */
export class WallCellsDto {
  /** The first planogram’s number. */
  from: number;
  /** How many planograms follow each other. */
  count: number;
  /** Base64 of 16-bit numbers, little-endian: 160 a planogram; 0 where nothing in scope stands, 1 for no value. */
  cells: string;
  values: WallValueDto[];
}

export class WallShelfDto {
  id: number;
  /** One entry a position in each list; lengths in centimeters from the left edge and the floor. */
  x: number[];
  y: number[];
  width: number[];
  height: number[];
  /** Columns and rows of facings. */
  columns: number[];
  rows: number[];
  /** Index into products. */
  product: number[];
  /** What it is coloured by: an id of values; 0 when filtered out, 1 for no value. */
  value: number[];
}

export class WallPositionsDto {
  /**
   * Of the planograms that were asked for, from the first on, those that have 100,000 positions together: the others are
   * asked for again. Numbers that this data does not have are left out.
   */
  shelves: WallShelfDto[];
  /** Names of the products on them. */
  products: string[];
  values: WallValueDto[];
}
