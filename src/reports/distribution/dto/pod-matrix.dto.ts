import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
import { ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { PRODUCT_LEVELS, type ProductLevel, STORE_LEVELS, type StoreLevel } from '../../analytics/levels.js';
import { ReportProjectParams, ReportQueryDto } from '../../analytics/dto/report-query.dto.js';
import { RowPageDto } from '../../analytics/dto/row-page.dto.js';
import { PodDto, PodKeyDto } from './pod.dto.js';
import { PodMissingDto } from './pod-filter.dto.js';

/** The figures that the items can be sorted by; a leading minus sorts descending. */
export const POD_SORTS = [
  'name',
  'products',
  'pointsOfDistribution',
  'stores',
  'itemDistribution',
  'distribution',
  'weightedDistribution',
  'totalDistributionPoints',
  'averageItemsPerStore',
  'voids',
] as const;
export const POD_SORT_CHOICES = POD_SORTS.flatMap((sort) => [sort, `-${sort}`]);
export const POD_CELLS = [
  'itemDistribution',
  'distribution',
  'stores',
  'pointsOfDistribution',
  'totalDistributionPoints',
  'averageItemsPerStore',
] as const;
export type PodCell = (typeof POD_CELLS)[number];
export const DEFAULT_SORT = '-pointsOfDistribution';

/** One page of a pod analysis. */
export class PodQueryDto extends PickType(ReportQueryDto, ['format', 'lang', 'notes', 'units']) {
  /** Only items whose name or key holds this text. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** name or a figure; with a leading minus descending. Left out: the most points of distribution first. */
  @ApiPropertyOptional({ enum: POD_SORT_CHOICES, enumName: 'PodSort' })
  @IsOptional()
  @IsIn(POD_SORT_CHOICES)
  sort?: string;

  /** Items in a page, at most 1000; fewer where items × store groups would be more than 100,000 cells. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number = 100;

  /** Where the page before ended (lastEvaluatedKey). */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;

  /** What the store groups' columns of a file hold; distribution unless given. */
  @ApiPropertyOptional({ enum: POD_CELLS, enumName: 'PodCell' })
  @IsOptional()
  @IsIn(POD_CELLS)
  cells?: PodCell;
}

/** Which analysis, and by which levels. */
export class GetPodDto extends PodKeyDto {
  /** What the items are; product unless given. */
  @ApiPropertyOptional({ enum: PRODUCT_LEVELS, enumName: 'ProductLevel' })
  @IsOptional()
  @IsIn(PRODUCT_LEVELS)
  level?: ProductLevel;

  /** What the store groups are; banner unless given. */
  @ApiPropertyOptional({ enum: STORE_LEVELS, enumName: 'StoreLevel' })
  @IsOptional()
  @IsIn(STORE_LEVELS)
  storelevel?: StoreLevel;

  /** Only items whose name or key holds this text. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** name or a figure; with a leading minus descending. Left out: the most points of distribution first. */
  @ApiPropertyOptional({ enum: POD_SORT_CHOICES, enumName: 'PodSort' })
  @IsOptional()
  @IsIn(POD_SORT_CHOICES)
  sort?: string;

  /** Items in a page, at most 1000 (100 unless given); fewer where there would be more than 100,000 cells. */
  @IsOptional()
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

class PodParams extends ReportProjectParams {
  /** The pod analysis, as createdashpod answered it. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  podid: string;

  /** What the items are. */
  @ApiProperty({ enum: PRODUCT_LEVELS, enumName: 'ProductLevel' })
  @IsIn(PRODUCT_LEVELS)
  level: ProductLevel;
}

export class PodMatrixParams extends PodParams {
  /** What the store groups are. */
  @ApiProperty({ enum: STORE_LEVELS, enumName: 'StoreLevel' })
  @IsIn(STORE_LEVELS)
  storelevel: StoreLevel;
}

export class PodStoresParams extends PodParams {
  /** The item’s key, URL-encoded; ~ for the products without a value at the level, all for every item. */
  @IsString()
  @MinLength(1)
  @MaxLength(500)
  value: string;
}

export const STORE_KINDS = ['void', 'carrying'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

export class PodStoresQueryDto extends IntersectionType(
  PickType(ReportQueryDto, ['format', 'lang', 'notes', 'units']),
  RowPageDto,
) {
  /** void: stores in scope that carry none of the item’s products (the default); carrying: those that carry any. */
  @ApiPropertyOptional({ enum: STORE_KINDS, enumName: 'PodStoreKind' })
  @IsOptional()
  @IsIn(STORE_KINDS)
  which?: StoreKind;

  /** Only stores of one group: its level … */
  @ApiPropertyOptional({ enum: STORE_LEVELS, enumName: 'StoreLevel' })
  @IsOptional()
  @IsIn(STORE_LEVELS)
  storelevel?: StoreLevel;

  /** … and its key. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  storevalue?: string;

  /** Only stores whose number or name holds this text; of all items: items whose name or key holds it. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;
}

/** The figures of an item, of a store group, or of everything. Null: the reason stands under the same name in `reasons`. */
export class PodFiguresDto {
  /** Items: the chosen products of it. */
  products: number;
  /** How many of them any store in scope carries. */
  carried: number;
  /** Stores that carry any of them. */
  stores: number;
  /** Σ over products of the stores that carry each. */
  pointsOfDistribution: number;
  /** Points of distribution ÷ (products × stores in scope), 0 to 1. */
  itemDistribution: number | null;
  /** Stores that carry any ÷ stores in scope, 0 to 1. */
  distribution: number | null;
  /** Sales of the stores that carry any ÷ sales of the stores in scope, 0 to 1. */
  weightedDistribution: number | null;
  /** Σ over products of weighted distribution, in percentage points. */
  totalDistributionPoints: number | null;
  /** Points of distribution ÷ stores in scope. */
  averageItemsPerStore: number | null;
  /** Products × stores in scope − points of distribution. */
  voids: number;

  @ApiProperty({
    description: 'no-stores, no-items, no-movement or no-price.',
    type: 'object',
    additionalProperties: { type: 'string' },
  })
  reasons: Record<string, string>;
}

/** A column of the matrix with its own total over all items. */
export class PodStoreGroupDto extends PodFiguresDto {
  /** ~ for the stores without a value at the level. */
  key: string;
  name: string | null;
  /** Its stores in scope. */
  storesInScope: number;
}

/** A row of the matrix. */
export class PodItemDto extends PodFiguresDto {
  /** ~ for the products without a value at the level. */
  key: string;
  name: string | null;
  /** By store group, in their order: its stores that carry any of the item’s products. */
  @ApiProperty({ type: [Number] })
  cellStores: number[];
  /** By store group, in their order: points of distribution. */
  @ApiProperty({ type: [Number] })
  cellPoints: number[];
  /** By store group, in their order: total distribution points; null where nothing is known of its stores’ sales. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  cellTotalPoints: (number | null)[];
}

export class PodUnassignedDto {
  /** Planograms in scope without a store that carry a chosen product. */
  planograms: number;
  /** The chosen products that they carry. */
  products: number;
}

/** A pod analysis: figures, and a page of the matrix of items and store groups. */
export class PodMatrixDto extends ReportHeadDto {
  pod: PodDto;

  @ApiProperty({ enum: PRODUCT_LEVELS, enumName: 'ProductLevel' })
  level: ProductLevel;

  @ApiProperty({ enum: STORE_LEVELS, enumName: 'StoreLevel' })
  storelevel: StoreLevel;

  /** Stores with a planogram that the scope leaves; planograms without a store are none. */
  storesInScope: number;
  /** Sales a week of the stores in scope, all products; null: nothing known, and no weighted distribution. */
  storeSales: number | null;
  /** Stores in scope whose planograms have no known sales: they weigh nothing. */
  storesWithoutSales: number;
  /** Over all items, whatever is searched. */
  total: PodFiguresDto;
  groups: PodStoreGroupDto[];
  items: PodItemDto[];
  /** Items that the search leaves. */
  count: number;
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
  /** What of the selection the snapshot does not have. */
  missing: PodMissingDto[];
  unassigned: PodUnassignedDto;
}

/** A store, or an item and a store. */
export class PodStoreDto {
  /** The item. */
  key: string;
  item: string | null;
  /** The store’s key. */
  store: string;
  /** The number as it is written. */
  number: string;
  name: string | null;
  banner: string | null;
  region: string | null;
  state: string | null;
  cluster: string | null;
  /** How many of the item’s products it carries. */
  carried: number;
  /** How many it has. */
  products: number;
  /** Sales a week of the store, all products; null: nothing known. */
  storeSales: number | null;
}

/** Stores that carry an item, or that do not. */
export class PodStoresDto extends ReportHeadDto {
  @ApiProperty({ enum: PRODUCT_LEVELS, enumName: 'ProductLevel' })
  level: ProductLevel;
  value: string;

  @ApiProperty({ enum: STORE_KINDS, enumName: 'PodStoreKind' })
  which: StoreKind;
  storesInScope: number;
  /** All rows that there are. */
  count: number;
  items: PodStoreDto[];
  /** Null on the last page. */
  lastEvaluatedKey: string | null;
}
