import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { ReportQueryDto } from '../../analytics/dto/report-query.dto.js';

export const MOST_SHELVES = 200;
export const USUAL_SHELVES = 50;

/** No table, and the whole of each planogram: without format and filter. */
export class ComparableShelvesQueryDto extends OmitType(ReportQueryDto, ['format', 'lang', 'notes', 'filter']) {
  /** Found in name, store number, store name, banner or planogram id. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** The items at most, 50 unless given. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_SHELVES })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST_SHELVES)
  limit?: number;
}

/** A planogram, and how it differs from the one that was asked about. */
export class ComparableShelfDto {
  planogramid: string;
  name: string;
  /** The number of the first of its stores; `unassigned` without one. */
  store: string;
  storeName: string | null;
  /** The banner of that store; null without one. */
  banner: string | null;
  /** How many stores have it. */
  stores: number;
  /** The part of the linear space that other products have, 0 to 1; null when one of the two has no space. */
  distance: number | null;
}

/** The planogram that differs least, on average, from those of the other stores of its banner (docs/metrics.md). */
export class TypicalShelfDto {
  /** Null: of all stores. */
  banner: string | null;
  /** It is of the banner of the planogram that was asked about; of all stores, when that has none. */
  own: boolean;
  /** Planograms of the category that it was chosen from, and the stores that have them. */
  planograms: number;
  stores: number;
  /** From the other stores' planograms, on average, 0 to 1. */
  meanDistance: number;
  /** Planograms that are as typical, itself included. */
  tied: number;
  shelf: ComparableShelfDto;
}

/** What a planogram can be compared with: planograms of the same category. */
export class ComparableShelvesDto extends ReportHeadDto {
  shelf: ComparableShelfDto;
  /** Null: planograms without a category are compared among themselves. */
  category: string | null;
  /** Its own banner's first, that of all stores last. */
  typical: TypicalShelfDto[];
  /** How many other planograms the search finds. */
  count: number;
  /** Those of the same banner first, then by store. */
  items: ComparableShelfDto[];
}
