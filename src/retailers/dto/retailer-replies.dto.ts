import { ApiProperty } from '@nestjs/swagger';
import {
  PRODUCT_KEY_RULES,
  RETAILER_STATUSES,
  type ProductKeyRule,
  type RetailerStatus,
  UNIT_KINDS,
  type UnitKind,
} from '../retailer.js';

const statusShape = {
  description: 'Whether it is offered for new projects; a merged one only points to the other.',
  enum: RETAILER_STATUSES,
  enumName: 'RetailerStatus',
};
const kindShape = { description: 'What it is.', enum: UNIT_KINDS, enumName: 'RetailerUnitKind' };

export class ClassOfTradeDto {
  @ApiProperty({ description: 'Id of the class of trade.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Its name.' })
  name: string;

  @ApiProperty({ description: 'The tenant it belongs to.' })
  tenant: string;
}

export class RetailerBriefDto {
  @ApiProperty({ description: 'Id of the retailer.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'Its name.' })
  name: string;

  @ApiProperty({ description: 'How many projects it has.', type: 'integer' })
  count: number;

  @ApiProperty(statusShape)
  status: RetailerStatus;
}

export class RetailerGroupDto {
  @ApiProperty({
    description: 'Id of the class of trade; null for the retailers that have none.',
    format: 'uuid',
    type: String,
    nullable: true,
  })
  id: string | null;

  @ApiProperty({ description: 'Its name; null for the retailers that have none.', type: String, nullable: true })
  name: string | null;

  @ApiProperty({ description: 'How many projects its retailers have.', type: 'integer' })
  count: number;

  @ApiProperty({ description: 'Its retailers, by count descending, then by name.', type: () => [RetailerBriefDto] })
  retailers: RetailerBriefDto[];
}

export class RetailerDto extends RetailerBriefDto {
  @ApiProperty({ description: 'The tenant it belongs to.' })
  tenant: string;

  @ApiProperty({ description: 'Its class of trade.', format: 'uuid', type: String, nullable: true })
  classoftradeid: string | null;

  @ApiProperty({ description: 'The name of its class of trade.', type: String, nullable: true })
  co: string | null;

  @ApiProperty({ description: 'The retailer that took its place.', format: 'uuid', type: String, nullable: true })
  mergedinto: string | null;

  @ApiProperty({
    description:
      'Where its projects find the store number: 1 PSA file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50.',
    type: 'integer',
  })
  storeExtraction: number;

  @ApiProperty({
    description: 'Which cells of a planogram identify a product.',
    enum: PRODUCT_KEY_RULES,
    enumName: 'ProductKeyRule',
  })
  productKey: ProductKeyRule;

  @ApiProperty({ description: 'Counts its changes; to be sent back with the next one.', type: 'integer' })
  revision: number;

  @ApiProperty({ description: 'When it was made (UTC).', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'When it last changed (UTC).', format: 'date-time' })
  updatedAt: string;
}

export class RetailerUnitDto {
  @ApiProperty({ description: 'Id of the division, banner or base call point.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'The retailer it belongs to.', format: 'uuid' })
  retailerid: string;

  @ApiProperty({
    description: 'The division or banner it stands under; null = directly under the retailer.',
    format: 'uuid',
    type: String,
    nullable: true,
  })
  parentid: string | null;

  @ApiProperty(kindShape)
  kind: UnitKind;

  @ApiProperty({ description: 'Its name.' })
  name: string;

  @ApiProperty({ description: 'Whether it is offered for new projects.' })
  isActive: boolean;
}

export class RetailerChildDto extends RetailerUnitDto {
  @ApiProperty({ description: 'Its path from the retailer on, for getbasecallpoints.', example: '0199…/0199…' })
  path: string;

  @ApiProperty({ description: 'How many base call points are under it.', type: 'integer' })
  basecallpoints: number;
}

export class BaseCallPointDto {
  @ApiProperty({ description: 'Id of the base call point.', format: 'uuid' })
  basecallpointid: string;

  @ApiProperty({ description: 'Its name.' })
  name: string;

  @ApiProperty({
    description: 'The names above it from the retailer’s part down, e.g. `North › Fresh`; empty at the top.',
  })
  place: string;

  @ApiProperty({ description: 'Whether it is offered for new projects.' })
  isActive: boolean;
}

export class RetailerTreeDto {
  @ApiProperty({ description: 'Whether it is the tree of all tenants, or of one.' })
  allTenants: boolean;

  @ApiProperty({ description: 'The classes of trade, by name.', type: () => [ClassOfTradeDto] })
  classes: ClassOfTradeDto[];

  @ApiProperty({ description: 'The retailers, merged ones left out, by name.', type: () => [RetailerDto] })
  retailers: RetailerDto[];

  @ApiProperty({
    description: 'Their divisions, banners and base call points, by name.',
    type: () => [RetailerUnitDto],
  })
  units: RetailerUnitDto[];
}

export class RetailerUsesDto {
  @ApiProperty({ description: 'Projects.', type: 'integer' })
  projects: number;

  @ApiProperty({ description: 'Rows of master products.', type: 'integer' })
  masterproducts: number;

  @ApiProperty({ description: 'Rows of master stores.', type: 'integer' })
  masterstores: number;

  @ApiProperty({ description: 'Saved column mappings and accepted matches.', type: 'integer' })
  mappings: number;

  @ApiProperty({ description: 'Pictures of products.', type: 'integer' })
  pictures: number;
}

export class FoldedUnitDto {
  @ApiProperty(kindShape)
  kind: UnitKind;

  @ApiProperty({ description: 'Its name.' })
  name: string;
}

export class RetailerImpactDto extends RetailerUsesDto {
  @ApiProperty({ description: 'Divisions.', type: 'integer' })
  divisions: number;

  @ApiProperty({ description: 'Banners.', type: 'integer' })
  banners: number;

  @ApiProperty({ description: 'Base call points.', type: 'integer' })
  basecallpoints: number;

  @ApiProperty({ description: 'Parts that both retailers have and that become one.', type: () => [FoldedUnitDto] })
  folded: FoldedUnitDto[];
}

export class MergedRetailerDto {
  @ApiProperty({ description: 'The retailer that took the other’s place, as it is now.', type: () => RetailerDto })
  retailer: RetailerDto;

  @ApiProperty({ description: 'True when it had been done before and nothing changed now.' })
  already: boolean;

  @ApiProperty({ description: 'What belongs to the other retailer from now on.', type: () => RetailerUsesDto })
  moved: RetailerUsesDto;

  @ApiProperty({ description: 'Divisions, banners and base call points that moved.', type: 'integer' })
  units: number;

  @ApiProperty({ description: 'Those that were joined with one the other retailer had.', type: 'integer' })
  folded: number;
}
