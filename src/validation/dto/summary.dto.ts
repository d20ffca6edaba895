import { PRODUCT_ATTRIBUTE_LEVELS, type ProductAttributeLevel } from '../../core/levels.js';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { ValidationProjectParams } from './finding.dto.js';

export class ProductSummaryParams extends ValidationProjectParams {
  /** The level by which products are summarized. */
  @ApiProperty({ enum: PRODUCT_ATTRIBUTE_LEVELS, enumName: 'SummaryLevel' })
  @IsIn(PRODUCT_ATTRIBUTE_LEVELS)
  level: ProductAttributeLevel;
}

/** Products by state. A product is matched, unmatched or unplaced; `inerror` is counted independently. */
export class ProductCountsDto {
  /** Placed, and in the product list; without a list every placed product. */
  matched: number;
  /** Placed, and not in the product list. */
  unmatched: number;
  /** In the product list or a planogram file, and on no planogram. */
  unplaced: number;
  /** With an open error about the product or its performance. */
  inerror: number;
}

export class ProductSummaryItemDto extends ProductCountsDto {
  /** The level's value; null: products without one. */
  name: string | null;
}

export class ProductSummaryDto {
  validationid: string | null;

  @ApiProperty({ enum: PRODUCT_ATTRIBUTE_LEVELS, enumName: 'SummaryLevel' })
  level: ProductAttributeLevel;
  /** The project has a product list. */
  listed: boolean;
  /** By name, those without one last. */
  items: ProductSummaryItemDto[];
  total: ProductCountsDto;
}

/** Planograms by state: matched or unmatched; `inerror` is counted independently. */
export class PlanogramCountsDto {
  planograms: number;
  /** With a store number, and the store in the store list; without a list every planogram with a number. */
  matched: number;
  unmatched: number;
  /** With an open error on the planogram. */
  inerror: number;
}

export class PlanogramSummaryItemDto extends PlanogramCountsDto {
  /** The planograms' category; null: those without one. */
  name: string | null;
}

export class PlanogramSummaryDto {
  validationid: string | null;
  /** The project has a store list. */
  listed: boolean;
  /** By name, those without one last. */
  items: PlanogramSummaryItemDto[];
  total: PlanogramCountsDto;
}
