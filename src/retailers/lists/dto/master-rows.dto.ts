import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min, ValidateIf } from 'class-validator'; // prettier-ignore
import { IsUUID } from 'class-validator';
import { LANGUAGES, type Language } from '../../../core/language.js';
import { PRODUCT_FIELDS, STORE_FIELDS } from '../../../core/tables/table-fields.js';
import { fieldValues } from '../../../platform/http/field-values.js';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import { VERSION_CAUSES, type VersionCause } from '../entities/list-version.entity.js';
import { TABLE_OBJECTS, type TableObject } from '../list.js';
import { ROW_SIZE, ROW_VALUE } from './master-imports.dto.js';

export const ROWS_MOST = 500;
const PRODUCT_SORTS = ['key', ...PRODUCT_FIELDS.map(({ name }) => name)];
const STORE_SORTS = ['key', ...STORE_FIELDS.map(({ name }) => name)];
const objectShape = { description: 'Master products or master stores.', enum: TABLE_OBJECTS, enumName: 'TableObject' };

export class RetailerParams {
  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  @IsUUID()
  retailerid: string;
}

export class RetailerObjectParams extends RetailerParams {
  @ApiProperty(objectShape)
  @IsIn(TABLE_OBJECTS)
  object: TableObject;
}

export class ObjectParams {
  @ApiProperty(objectShape)
  @IsIn(TABLE_OBJECTS)
  object: TableObject;
}

class RowsQuery {
  @ApiPropertyOptional({ description: 'Words that must all be found in the key, the names or the classes of a row.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  @ApiPropertyOptional({ description: 'Largest first; rows without a value are last either way.', type: Boolean })
  @IsOptional()
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value) as unknown)
  @IsBoolean()
  desc?: boolean;

  @ApiPropertyOptional({ description: `Rows of a page, 1 to ${ROWS_MOST}; 100 when left out.`, type: 'integer', minimum: 1, maximum: ROWS_MOST }) // prettier-ignore
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(ROWS_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the page before, with the same search and order.' })
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  cursor?: string;
}

export class ProductRowsQuery extends RowsQuery {
  @ApiPropertyOptional({ description: 'By what the rows are ordered; by key when left out.', enum: PRODUCT_SORTS })
  @IsOptional()
  @IsIn(PRODUCT_SORTS)
  sort?: string;
}

export class StoreRowsQuery extends RowsQuery {
  @ApiPropertyOptional({ description: 'By what the rows are ordered; by key when left out.', enum: STORE_SORTS })
  @IsOptional()
  @IsIn(STORE_SORTS)
  sort?: string;
}

export class KeyQuery {
  @ApiProperty({ description: 'Key of the row.' })
  @IsString()
  @Length(1, 200)
  key: string;
}

export class ExportQuery {
  @ApiProperty({ description: 'The kind of file.', enum: ['csv', 'xlsx'] })
  @IsIn(['csv', 'xlsx'])
  format: 'csv' | 'xlsx';

  @ApiPropertyOptional({ description: 'Only rows that this finds.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  @ApiPropertyOptional({ description: 'The language of the heading; English when left out.', enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class TemplateQuery {
  @ApiProperty({ description: 'The kind of file.', enum: ['csv', 'xlsx'] })
  @IsIn(['csv', 'xlsx'])
  format: 'csv' | 'xlsx';

  @ApiPropertyOptional({ description: 'The language of the heading; English when left out.', enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

/** A product's values; null where unknown. */
export class MasterProductFieldsDto extends fieldValues('prd') {}

/** A store's values; null where unknown. */
export class MasterStoreFieldsDto extends fieldValues('str') {}

export class MasterProductDto {
  /** By the retailer's key rule; planograms' products are matched by it. */
  key: string;
  /** The list version that added this state of the row; pass it when changing the row. */
  version: number;
  fields: MasterProductFieldsDto;
}

export class MasterStoreDto {
  /** The number without leading zeros; planograms' stores are matched by it. */
  key: string;
  /** The list version that added this state of the row; pass it when changing the row. */
  version: number;
  fields: MasterStoreFieldsDto;
}

class MasterPageDto {
  @ApiProperty({ description: 'The `cursor` of the next page; null on the last one.', type: String, nullable: true })
  lastEvaluatedKey: string | null;

  /** Version of the list. */
  version: number;

  /** Rows of the list. */
  rows: number;

  @ApiProperty({ description: 'Rows that the search finds; null on further pages.', type: 'integer', nullable: true })
  found: number | null;
}

export class MasterProductPageDto extends MasterPageDto {
  @ApiProperty({ description: 'The rows of this page.', type: () => [MasterProductDto] })
  items: MasterProductDto[];
}

export class MasterStorePageDto extends MasterPageDto {
  @ApiProperty({ description: 'The rows of this page.', type: () => [MasterStoreDto] })
  items: MasterStoreDto[];
}

export class MasterListDto {
  /** Counts imports and edits; 0 before the first. */
  version: number;
  rows: number;
  @ApiProperty({ description: 'When it was last changed (UTC); null before the first import.', format: 'date-time', nullable: true, type: String }) // prettier-ignore
  updatedAt: Date | null;
}

export class MasterOverviewDto {
  products: MasterListDto;
  stores: MasterListDto;
  @ApiProperty({ description: 'Fields that make a product’s key.', type: [String], example: ['upc'] })
  productKey: string[];
}

export class RowVersionDto {
  key: string;
  /** The list version that added it. */
  version: number;
  @ApiProperty({ description: 'The values by field.', type: 'object', additionalProperties: ROW_VALUE })
  fields: Record<string, string | number | null>;
  @ApiProperty({ description: 'What brought it; null when that is not known.', enum: VERSION_CAUSES, nullable: true, type: String }) // prettier-ignore
  how: VersionCause | null;
  @ApiProperty({ description: 'When (UTC).', format: 'date-time', nullable: true, type: String })
  at: Date | null;
  @ApiProperty({ description: 'Who, by email address.', type: String, nullable: true })
  by: string | null;
  @ApiProperty({ description: 'The version that changed or removed it; null while it holds.', type: 'integer', nullable: true }) // prettier-ignore
  versionTo: number | null;
  @ApiProperty({ description: 'What ended it.', enum: VERSION_CAUSES, nullable: true, type: String })
  endHow: VersionCause | null;
  @ApiProperty({ description: 'When it ended (UTC).', format: 'date-time', nullable: true, type: String })
  endAt: Date | null;
  @ApiProperty({ description: 'Who ended it.', type: String, nullable: true })
  endBy: string | null;
}

const isGiven = (_body: object, value: unknown): boolean => value !== null && value !== undefined;

class SaveRowDto {
  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  @IsUUID()
  retailerid: string;

  @ApiProperty({ description: 'Key of the row to change; null adds one.', type: String, nullable: true })
  @ValidateIf(isGiven)
  @IsString()
  @Length(1, 200)
  key: string | null;

  @ApiProperty({ description: 'The row’s version that was seen; null adds a row.', type: 'integer', nullable: true })
  @ValidateIf(isGiven)
  @IsInt()
  @Min(1)
  version: number | null;

  @ApiProperty({
    description: 'New values by field; what is left out stays. Lengths are centimeters, `12.5 in` is understood.',
    type: 'object',
    additionalProperties: ROW_VALUE,
  })
  @IsRecord(ROW_SIZE)
  set: Record<string, string | number | null>;
}

export class SaveMasterProductDto extends SaveRowDto {}

export class SaveMasterStoreDto extends SaveRowDto {}

export class RemoveMasterRowDto {
  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  @IsUUID()
  retailerid: string;

  @ApiProperty(objectShape)
  @IsIn(TABLE_OBJECTS)
  object: TableObject;

  @ApiProperty({ description: 'Key of the row.' })
  @IsString()
  @Length(1, 200)
  key: string;

  @ApiProperty({ description: 'The row’s version that was seen.', type: 'integer' })
  @IsInt()
  @Min(1)
  version: number;
}
