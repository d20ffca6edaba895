import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, MaxLength, Min } from 'class-validator';
import type { ProductKeyRule, UnitKind } from '../retailer.js';
import { UNIT_KINDS } from '../retailer.js';
import {
  IdField,
  NameField,
  NullableIdField,
  OptionalNameField,
  OptionalProductKeyField,
  OptionalStoreExtractionField,
  ProductKeyField,
  StoreExtractionField,
} from './fields.js';

export const INCLUDES = ['active', 'all'] as const;
export type Include = (typeof INCLUDES)[number];

/** Options of the lists of the tree. */
export class TreeQueryDto {
  /** `active` (the default) leaves out inactive ones; merged ones are never listed. */
  @ApiPropertyOptional({ enum: INCLUDES, enumName: 'RetailerInclude' })
  @IsOptional()
  @IsIn(INCLUDES)
  include?: Include;

  /** Another tenant, for administrators of the platform's tenant. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(200)
  tenant?: string;
}

export class ImpactQueryDto {
  /** The retailer it would be merged into; without it, the effects of deactivating it. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  into?: string;
}

export class CreateRetailerDto {
  @NameField('Its name; no other retailer of the tenant has it, in whatever case.')
  name: string;

  @StoreExtractionField()
  storeExtraction: number;

  @ProductKeyField()
  productKey: ProductKeyRule;

  @NullableIdField('Its class of trade; left out or null = none yet.')
  classoftradeid?: string | null;
}

export class UpdateRetailerDto {
  @IdField('The retailer.')
  id: string;

  @OptionalNameField('Its new name.')
  name?: string;

  @OptionalStoreExtractionField()
  storeExtraction?: number;

  @OptionalProductKeyField()
  productKey?: ProductKeyRule;

  @NullableIdField('The class of trade it moves to; null = none; left out = stays.')
  classoftradeid?: string | null;

  @ApiPropertyOptional({
    description: 'The revision that was read; when it has another one by now, nothing changes and the answer is 409.',
    type: 'integer',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  revision?: number;
}

export class MergeRetailersDto {
  @IdField('The retailer that goes.')
  id: string;

  @IdField('The retailer that takes its place.')
  into: string;
}

export const SETTABLE_STATUSES = ['active', 'inactive'] as const;
export type SettableStatus = (typeof SETTABLE_STATUSES)[number];

export class UpdateRetailerStatusDto {
  @IdField('The retailer.')
  id: string;

  @ApiProperty({ description: 'Whether it is offered for new projects.', enum: SETTABLE_STATUSES })
  @IsIn(SETTABLE_STATUSES)
  status: SettableStatus;
}

export class CreateRetailerUnitDto {
  @IdField('The retailer it belongs to.')
  retailerid: string;

  @ApiProperty({ description: 'What it is.', enum: UNIT_KINDS, enumName: 'RetailerUnitKind' })
  @IsIn(UNIT_KINDS)
  kind: UnitKind;

  @NameField('Its name; at one place no two of a kind share one.')
  name: string;

  @NullableIdField('The division or banner it stands under; left out or null = the retailer itself.')
  parentid?: string | null;
}

export class UpdateRetailerUnitDto {
  @IdField('The division, banner or base call point.')
  id: string;

  @OptionalNameField('Its new name.')
  name?: string;

  @NullableIdField('The division or banner it moves to; null = directly under the retailer; left out = stays.')
  parentid?: string | null;

  @ApiPropertyOptional({ description: 'Whether it is offered for new projects.' })
  @IsOptional()
  @IsBoolean()
  isActive?: boolean;
}

export class RemoveRetailerUnitDto {
  @IdField('The division, banner or base call point; it must be empty and unused.')
  id: string;
}

export class CreateClassOfTradeDto {
  @NameField('Its name; no other class of trade of the tenant has it.')
  name: string;
}

export class UpdateClassOfTradeDto {
  @IdField('The class of trade.')
  id: string;

  @NameField('Its new name.')
  name: string;
}

export class RemoveClassOfTradeDto {
  @IdField('The class of trade; it must be empty.')
  id: string;
}
