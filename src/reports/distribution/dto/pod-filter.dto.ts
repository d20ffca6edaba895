import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import { SELECTION_SIZE } from '../../analytics/filters/filter-values.js';
import { PRODUCT_LEVELS, type ProductLevel } from '../../analytics/levels.js';
import { SELECTION_TYPES, type SelectionType, type SelectionValues } from '../pod-selection.js';
import { PUBLICATION, PUBLICATION_TEXT } from '../../analytics/dto/source.js';

const BY_LEVEL = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } as const;
const VALUES = { oneOf: [{ type: 'array', items: { type: 'string' } }, BY_LEVEL] };

/** A product selection to be kept for the pod analyses of any project. */
export class CreatePodFilterDto {
  /** What it is called. */
  @IsString()
  @MaxLength(120)
  filtername: string;

  /** How the products are chosen: a product level (product: by key), levels for several, or all. */
  @ApiProperty({ enum: SELECTION_TYPES, enumName: 'ProductFilterType' })
  @IsIn(SELECTION_TYPES)
  filtertype: SelectionType;

  @ApiPropertyOptional({
    ...VALUES,
    description: 'The values of that level, at most 5,000; with levels: values by product level. Left out with all.',
    example: ['Soup'],
  })
  @IsOptional()
  @IsRecord(SELECTION_SIZE)
  filterdata?: SelectionValues;
}

export class CreatedPodFilterDto {
  filterid: string;
}

export class PodFilterKeyDto {
  /** The selection. */
  @IsUUID()
  filterid: string;
}

/** What changes; what is left out stays. Type and data go together. */
export class UpdatePodFilterDto extends PodFilterKeyDto {
  /** Its new name. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  filtername?: string;

  /** How the products are chosen from now on; with filterdata. */
  @ApiPropertyOptional({ enum: SELECTION_TYPES, enumName: 'ProductFilterType' })
  @IsOptional()
  @IsIn(SELECTION_TYPES)
  filtertype?: SelectionType;

  @ApiPropertyOptional({ ...VALUES, description: 'The new values, all of them.' })
  @IsOptional()
  @IsRecord(SELECTION_SIZE)
  filterdata?: SelectionValues;
}

/** Which project the selections are looked at for; without it they are listed alone. */
export class PodFiltersQueryDto {
  /** A project: each selection then says what of it the project does not have. */
  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @IsUUID()
  projectid?: string;

  /** Of the project: a publication's number, current or draft; left out, the current one, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;
}

export class PodMissingDto {
  @ApiProperty({ enum: PRODUCT_LEVELS, enumName: 'ProductLevel' })
  level: ProductLevel;
  /** Values that the snapshot does not have, the first 100. */
  values: string[];
  /** How many there are. */
  count: number;
}

/** A saved product selection. */
export class PodFilterDto {
  filterid: string;
  filtername: string;

  @ApiProperty({ enum: SELECTION_TYPES, enumName: 'ProductFilterType' })
  filtertype: SelectionType;

  @ApiProperty({ ...VALUES, description: 'As it was given: values of the level, or by level.' })
  filterdata: SelectionValues;
  createdAt: string;
  updatedAt: string;
  /** How many products of the project it means; null without a project. */
  products: number | null;
  /** What of it the project does not have; null without a project. */
  missing: PodMissingDto[] | null;
}
