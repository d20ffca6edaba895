import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import { FILTER_SIZE, SELECTION_SIZE } from '../../analytics/filters/filter-values.js';
import { SnapshotRefDto } from '../../analytics/dto/analysis.dto.js';
import { SELECTION_TYPES, type SelectionType, type SelectionValues } from '../pod-selection.js';
import { PUBLICATION, PUBLICATION_TEXT, REQUEST_ID } from '../../analytics/dto/source.js';

const BY_LEVEL = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } as const;
const VALUES = { oneOf: [{ type: 'array', items: { type: 'string' } }, BY_LEVEL] };

/** A pod analysis to be made. */
export class CreatePodDto {
  /** The project. */
  @IsUUID()
  projectid: string;

  /** The analysis that it is of: an upload's request id, or latest. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(REQUEST_ID, { message: 'requestid must be a request id or "latest"' })
  requestid?: string;

  /** A publication's number, current or draft; stands above requestid. Without either: the current one of a published project, else the newest analysis. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `publication ${PUBLICATION_TEXT}` })
  publication?: string;

  /** How the products are chosen: a product level (product: by key), levels for several, or all. */
  @ApiProperty({ enum: SELECTION_TYPES, enumName: 'ProductFilterType' })
  @IsIn(SELECTION_TYPES)
  ProductFilterType: SelectionType;

  @ApiPropertyOptional({
    ...VALUES,
    description:
      'The values of that level, at most 5,000; with levels: values by product level, joined by "and". Left out with all.',
    example: ['Soup'],
  })
  @IsOptional()
  @IsRecord(SELECTION_SIZE)
  products?: SelectionValues;

  @ApiPropertyOptional({
    ...BY_LEVEL,
    description: 'The stores in scope: values by store level, joined by "and". Left out: all stores.',
    example: { banner: ['Fresh'] },
  })
  @IsOptional()
  @IsRecord(FILTER_SIZE)
  stores?: Record<string, string[]>;

  /** What it is called; left out, the same question of the same person is one analysis. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  podname?: string;
}

export class CreatedPodDto {
  /** The analysis; getdashpod takes it. */
  requestid: string;
}

export class PodProjectDto {
  /** The project. */
  @IsUUID()
  projectid: string;
}

export class PodKeyDto extends PodProjectDto {
  /** The analysis, as createdashpod answered it. */
  @IsUUID()
  requestid: string;
}

export class UpdatePodDto extends PodKeyDto {
  /** Its new name; empty for none. */
  @IsString()
  @MaxLength(120)
  podname: string;
}

/** A pod analysis: what it is of. */
export class PodDto {
  /** The analysis. */
  requestid: string;
  projectid: string;
  podname: string | null;

  @ApiProperty({ enum: SELECTION_TYPES, enumName: 'ProductFilterType' })
  ProductFilterType: SelectionType;

  @ApiProperty({ ...VALUES, description: 'As it was given: values of the level, or by level.' })
  products: SelectionValues;

  @ApiProperty({ ...BY_LEVEL, description: 'The stores in scope by store level; empty: all.' })
  stores: Record<string, string[]>;

  /** What it is computed from, for ever. */
  snapshot: SnapshotRefDto;
  /** What reports read now, when that is another: of a publication the current one, else the newest analysis. */
  newer: SnapshotRefDto | null;
  createdAt: string;
  /** Who made it. */
  author: string;
}
