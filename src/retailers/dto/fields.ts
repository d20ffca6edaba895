import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { PRODUCT_KEY_RULES, STORE_EXTRACTION } from '../retailer.js';
import { trimmed } from '../../platform/http/trimmed.js';

const LONGEST_NAME = 120;
const { least, greatest } = STORE_EXTRACTION;

const name = [
  Transform(trimmed),
  IsString(),
  Length(1, LONGEST_NAME),
  Matches(/^[^\p{Cc}]*$/u, { message: '$property takes plain text' }),
];
const nameShape = { minLength: 1, maxLength: LONGEST_NAME };

/** A name: 1 to 120 characters on one line. */
export const NameField = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ description, ...nameShape }), ...name);

export const OptionalNameField = (description: string): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ description, ...nameShape }), IsOptional(), ...name);

export const IdField = (description: string): PropertyDecorator =>
  applyDecorators(ApiProperty({ description, format: 'uuid' }), IsUUID());

export const OptionalIdField = (description: string): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ description, format: 'uuid' }), IsOptional(), IsUUID());

/** An id or null; an absent value means something else. */
export const NullableIdField = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ description, format: 'uuid', type: String, nullable: true }),
    ValidateIf((_body: object, value: unknown) => value !== undefined && value !== null),
    IsUUID(),
  );

const extraction = [IsInt(), Min(least), Max(greatest)];
const extractionShape = {
  description:
    'Where its projects find the store number: 1 PSA file name, 2 planogram project name, 3 planogram name, 4–53 Desc 1–50.',
  type: 'integer' as const,
  minimum: least,
  maximum: greatest,
};

export const StoreExtractionField = (): PropertyDecorator =>
  applyDecorators(ApiProperty(extractionShape), ...extraction);

export const OptionalStoreExtractionField = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional(extractionShape), IsOptional(), ...extraction);

const keyShape = {
  description: 'Which cells of a planogram identify a product of this retailer: its UPC, its ID, or both together.',
  enum: PRODUCT_KEY_RULES,
  enumName: 'ProductKeyRule',
};

export const ProductKeyField = (): PropertyDecorator => applyDecorators(ApiProperty(keyShape), IsIn(PRODUCT_KEY_RULES));

export const OptionalProductKeyField = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional(keyShape), IsOptional(), IsIn(PRODUCT_KEY_RULES));
