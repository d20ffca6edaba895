import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import {
  MasterProductFieldsDto,
  MasterStoreFieldsDto,
  ProductRowsQuery,
  StoreRowsQuery,
} from '../../../retailers/lists.facade.js';

export const SOURCE_KINDS = ['project', 'retailer', 'master'] as const;
/** A project's own list, the retailer's list, or the retailer's master data. */
export type SourceKind = (typeof SOURCE_KINDS)[number];

const kindShape = {
  description: 'The project’s own list, the one kept with its retailer, or the retailer’s master data.',
  enum: SOURCE_KINDS,
  enumName: 'ListSourceKind',
};

export class ListSourceDto {
  @ApiProperty(kindShape)
  kind: SourceKind;

  /** Counts imports, edits and removals; 0 before the first. */
  version: number;

  rows: number;

  @ApiProperty({ description: 'The newest file taken over; null when there is none.', type: String, nullable: true })
  filename: string | null;

  @ApiProperty({ description: 'When it was last changed (UTC).', format: 'date-time', nullable: true, type: String })
  updatedat: Date | null;

  @ApiProperty({ description: 'Who changed it, by email address.', type: String, nullable: true })
  by: string | null;

  /** Rows of its files that it could not hold; at most 1,000 are stored. */
  rejected: number;
}

export class ListUserDto {
  @ApiProperty({
    description: 'The project, when the caller may open it; else null.',
    format: 'uuid',
    type: String,
    nullable: true,
  })
  projectid: string | null;

  name: string;

  /** Who owns it. */
  owner: string;

  /** It has its own list, so the retailer's does not apply to it. */
  hasown: boolean;
}

export class ObjectSourcesDto {
  @ApiProperty({
    ...kindShape,
    description: 'The list that stands for the project; null when there is none.',
    nullable: true,
  })
  standing: SourceKind | null;

  @ApiProperty({
    description: 'The project’s own, the retailer’s, master data: always all three.',
    type: () => [ListSourceDto],
  })
  lists: ListSourceDto[];

  @ApiProperty({
    description: 'Active projects of the retailer: who uses its list and who does not. At most 500.',
    type: () => [ListUserDto],
  })
  projects: ListUserDto[];
}

export class ListSourcesDto {
  /** The retailer, whose lists apply if the project has none. */
  retailerid: string;
  retailer: string;

  @ApiProperty({ description: 'Fields that make a product’s key in this project.', type: [String], example: ['upc'] })
  productkey: string[];

  products: ObjectSourcesDto;
  stores: ObjectSourcesDto;
}

const scopeOf = { ...kindShape, description: 'Whose rows; of the list that stands when left out.' };

export class UploadedProductsQuery extends ProductRowsQuery {
  @ApiPropertyOptional(scopeOf)
  @IsOptional()
  @IsIn(SOURCE_KINDS)
  scope?: SourceKind;
}

export class UploadedStoresQuery extends StoreRowsQuery {
  @ApiPropertyOptional(scopeOf)
  @IsOptional()
  @IsIn(SOURCE_KINDS)
  scope?: SourceKind;
}

class UploadedRowDto {
  key: string;

  /** The list version that added this state of the row. */
  version: number;

  @ApiProperty({
    description: 'Its line in the newest file that had it; null when a person wrote it.',
    type: 'integer',
    nullable: true,
  })
  line: number | null;
}

export class UploadedProductDto extends UploadedRowDto {
  fields: MasterProductFieldsDto;
}

export class UploadedStoreDto extends UploadedRowDto {
  fields: MasterStoreFieldsDto;
}

class UploadedPageDto {
  @ApiProperty({ ...kindShape, description: 'Whose list it is; null when none stands.', nullable: true })
  kind: SourceKind | null;

  @ApiProperty({ description: 'The `cursor` of the next page; null on the last one.', type: String, nullable: true })
  lastEvaluatedKey: string | null;

  /** Version of the list. */
  version: number;

  /** Rows of the list. */
  rows: number;

  @ApiProperty({ description: 'Rows that the search finds; null on further pages.', type: 'integer', nullable: true })
  found: number | null;
}

export class UploadedProductPageDto extends UploadedPageDto {
  @ApiProperty({ description: 'The rows of this page.', type: () => [UploadedProductDto] })
  items: UploadedProductDto[];
}

export class UploadedStorePageDto extends UploadedPageDto {
  @ApiProperty({ description: 'The rows of this page.', type: () => [UploadedStoreDto] })
  items: UploadedStoreDto[];
}
