import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { FIXTURE_KINDS } from '../../analytics/dto/drawing.dto.js';
import { ReportProjectParams, ReportQueryDto } from '../../analytics/dto/report-query.dto.js';

export const WALL_ORDERS = ['banner', 'store', 'name', 'width', 'score', 'unusual'] as const;
export type WallOrder = (typeof WALL_ORDERS)[number];

/** What the blocks of a wall can be colored by. */
export const WALL_COLOURS = ['category', 'subcategory', 'brand', 'manufacturer', 'supply'] as const;
export type WallColour = (typeof WALL_COLOURS)[number];

/** The most planograms whose positions one call may request. */
export const MOST_DRAWN = 48;

/** Walls are not tables, so they have no file format. */
export class WallReportQueryDto extends OmitType(ReportQueryDto, ['format', 'lang', 'notes', 'units']) {}

export class ShelfWallQueryDto extends WallReportQueryDto {
  /** The planograms' own category, or ~ for planograms without one. The default is all planograms. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  category?: string;

  /**
   * The default is banner, then store. Score: lowest first, planograms without one last. Unusual: the largest difference
   * from the typical shelf of its banner first.
   */
  @ApiPropertyOptional({ enum: WALL_ORDERS, enumName: 'WallOrder' })
  @IsOptional()
  @IsIn(WALL_ORDERS)
  order?: WallOrder;

  /** Planograms per page, at most 25,000 (about 200 kB compressed). The default is all of them. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(25_000)
  limit?: number;

  /** The lastEvaluatedKey of the previous page. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

export class WallColourQueryDto extends WallReportQueryDto {
  /** The default is brand. Supply: the state of days of supply. */
  @ApiPropertyOptional({ enum: WALL_COLOURS, enumName: 'WallColour' })
  @IsOptional()
  @IsIn(WALL_COLOURS)
  by?: WallColour;
}

export class WallShelvesParams extends ReportProjectParams {
  /** Up to 48 ids of planograms from the wall, separated by commas: 4,17,21. */
  @Matches(/^\d{1,9}(,\d{1,9}){0,47}$/, { message: 'planograms must be 1 to 48 whole numbers with commas between' })
  planograms: string;
}

export class WallFixturesParams extends ReportProjectParams {
  /** Up to 12 ids of planograms from the wall, separated by commas: 4,17,21. */
  @Matches(/^\d{1,9}(,\d{1,9}){0,11}$/, { message: 'planograms must be 1 to 12 whole numbers with commas between' })
  planograms: string;
}

export class WallBlockParams extends ReportProjectParams {
  /** Selects 256 planograms, starting with id 256 × block. */
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

/** Parallel lists with one entry per planogram, in the order of the wall. */
export class WallPlanogramsDto {
  /** The planogram's id in this data; cells and positions are requested by it. */
  ids: number[];
  /** The planogram's key in other calls. */
  keys: string[];
  names: string[];
  stores: string[];
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true } })
  banners: (string | null)[];
  /** In centimeters. */
  widths: number[];
  heights: number[];
  /** 0 to 100; null when unknown, and in other orders. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  scores: (number | null)[];
  /**
   * 0 to 1: the part of its space with other products than on the typical shelf of its category in its banner, or in all
   * stores when the banner is unknown. Null when unknown, and in other orders.
   */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  differences: (number | null)[];
}

export class ShelfWallDto extends ReportHeadDto {
  /** All categories in scope, by name. */
  categories: WallCategoryDto[];
  planograms: WallPlanogramsDto;
  /** The cursor of the next page; null on the last page. */
  @ApiProperty({ type: String, nullable: true })
  lastEvaluatedKey: string | null;
}

/** The name of a value in cells and positions. */
export class WallValueDto {
  id: number;
  name: string;
}

/** Planograms as cells: 20 columns by 8 rows from the left and the floor. */
export class WallCellsDto {
  /** The first planogram’s id. */
  from: number;
  /** Number of planograms; their ids are consecutive. */
  count: number;
  /** Base64 of 16-bit little-endian numbers, 160 per planogram: ids of values; 0 for nothing in scope, 1 for no value. */
  cells: string;
  values: WallValueDto[];
}

export class WallShelfDto {
  id: number;
  /**
   * Parallel lists with one entry per position; in centimeters from the left edge and the floor. The rectangle is that
   * of the whole block, caps included.
   */
  x: number[];
  y: number[];
  width: number[];
  height: number[];
  /** The parts of the block that side and top caps take; 0 without, and if the files were read before this was stored. */
  capsLeft: number[];
  capsRight: number[];
  capsAbove: number[];
  /** The position's number in the planogram, from 0, in file order. */
  position: number[];
  /** Columns and rows of facings, without caps where these are known. */
  columns: number[];
  rows: number[];
  /** Indexes into `products`. */
  product: number[];
  /** Ids of `values`, which set the color; 0 when filtered out, 1 for no value. */
  value: number[];
}

export class WallPositionsDto {
  /**
   * The requested planograms, starting with the first, as many as have 100,000 positions together; request the others
   * again. Ids that this data does not have are skipped.
   */
  shelves: WallShelfDto[];
  /** Names of the products on them. */
  products: string[];
  values: WallValueDto[];
}

/**
 * Degrees to the front (slope), around the vertical (angle) and counterclockwise in the picture's plane (roll), around
 * the lower left corner.
 */
export class WallTurnDto {
  /** Index of the fixture, or number of the position. */
  at: number;
  slope: number;
  angle: number;
  roll: number;
}

/** Parallel lists with one entry per fixture, in file order; in centimeters from the left edge and the floor. */
export class WallShelfFixturesDto {
  id: number;
  @ApiProperty({ enum: FIXTURE_KINDS, enumName: 'FixtureKind', isArray: true })
  kind: (typeof FIXTURE_KINDS)[number][];
  x: number[];
  y: number[];
  width: number[];
  height: number[];
  /** Only those that are turned; sizes and places are before turning. */
  turned: WallTurnDto[];
  turnedPositions: WallTurnDto[];
}

export class WallFixturesDto {
  /** Ids that this data does not have are skipped, as are planograms whose file no longer exists. */
  shelves: WallShelfFixturesDto[];
}
