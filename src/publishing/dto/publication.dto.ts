import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsUUID, Matches, Max, Min } from 'class-validator';
import { FigureSettingsDto } from '../../projects/projects.facade.js';

export const PUBLICATIONS_PAGE = 50;

export class PublishingParams {
  @ApiProperty({ description: 'Project id.', format: 'uuid' })
  @IsUUID()
  p: string;
}

export class PublicationTotalsDto {
  @ApiProperty({ description: 'Stores with a planogram.', type: 'integer' })
  stores: number;

  @ApiProperty({ description: 'Planograms.', type: 'integer' })
  planograms: number;

  @ApiProperty({ description: 'Products that are placed at least once.', type: 'integer' })
  products: number;

  @ApiProperty({ description: 'Their manufacturers.', type: 'integer' })
  manufacturers: number;

  @ApiProperty({ description: 'Planogram files that it is made of.', type: 'integer' })
  files: number;
}

export class PublicationVerdictDto {
  @ApiProperty({ description: 'Open errors; each blocks publishing.', type: 'integer' })
  errors: number;

  @ApiProperty({ description: 'Open warnings.', type: 'integer' })
  warnings: number;

  @ApiProperty({ description: 'Hints.', type: 'integer' })
  infos: number;

  @ApiProperty({ description: 'Findings that somebody waived with a reason.', type: 'integer' })
  waived: number;
}

export class PublicationListDto {
  @ApiProperty({ description: 'Products or stores.', enum: ['prd', 'str'], enumName: 'ListObject' })
  object: 'prd' | 'str';

  @ApiProperty({ description: 'Whose list: `project`, `retailer` or `master`.' })
  kind: string;

  @ApiProperty({ description: 'Which state of the list.', type: 'integer' })
  version: number;
}

export class PublicationSettingsDto extends FigureSettingsDto {
  @ApiProperty({ description: 'Days of supply under which a product is at risk.' })
  atRisk: number;

  @ApiProperty({ description: 'Days of supply above which it is overstocked.' })
  overstock: number;

  @ApiProperty({ description: 'Where store numbers were read (1 to 53); null: the file name.', type: 'integer', nullable: true }) // prettier-ignore
  storeExtraction: number | null;

  @ApiProperty({ description: 'The pattern that they were read with; null: the first digits.', type: String, nullable: true }) // prettier-ignore
  storePattern: string | null;

  @ApiProperty({ description: 'Which cells identify a product.' })
  productKey: string;

  @ApiProperty({ description: 'The retailer, as it was called.' })
  retailer: string;

  @ApiProperty({ description: 'The time period, as it was called.' })
  timePeriod: string;

  @ApiProperty({ description: 'Shelves as agreed or as proposed.' })
  setStatus: string;

  @ApiProperty({ description: 'Currency of its money, ISO 4217.' })
  currency: string;
}

export class PublicationMoveDto {
  @ApiProperty({ description: 'Published, or restored later.', enum: ['published', 'restored'], enumName: 'PublicationMoveKind' }) // prettier-ignore
  kind: 'published' | 'restored';

  @ApiProperty({ description: 'Who did it.' })
  by: string;

  @ApiProperty({ description: 'When (UTC).', format: 'date-time' })
  at: string;
}

export class PublicationDto {
  @ApiProperty({ description: '1, 2, 3 … in the project.', type: 'integer' })
  number: number;

  @ApiProperty({ description: 'It is the one that reports read.' })
  current: boolean;

  @ApiProperty({ description: 'Who published it.' })
  author: string;

  @ApiProperty({ description: 'When (UTC).', format: 'date-time' })
  publishedAt: string;

  @ApiProperty({ description: 'The version of the project’s data that it holds.', type: 'integer' })
  dataVersion: number;

  @ApiProperty({ description: 'What is in it.', type: () => PublicationTotalsDto })
  totals: PublicationTotalsDto;

  @ApiProperty({ description: 'What validation said of it.', type: () => PublicationVerdictDto })
  verdict: PublicationVerdictDto;

  @ApiProperty({ description: 'What was set in the project.', type: () => PublicationSettingsDto })
  settings: PublicationSettingsDto;

  @ApiProperty({ description: 'The uploads that it is made of, oldest first.', type: [String] })
  requests: string[];

  @ApiProperty({ description: 'The lists of products and stores that it was made with.', type: () => [PublicationListDto] }) // prettier-ignore
  lists: PublicationListDto[];

  @ApiProperty({ description: 'Since when reports read it, each time; the last first.', type: () => [PublicationMoveDto] }) // prettier-ignore
  moves: PublicationMoveDto[];
}

export class PublicationPageDto {
  @ApiProperty({ description: 'Newest first.', type: () => [PublicationDto] })
  items: PublicationDto[];

  @ApiProperty({ description: 'The number that reports read; null before the first.', type: 'integer', nullable: true })
  current: number | null;

  @ApiProperty({ description: 'To be given as `cursor` for the next page; null on the last.', type: String, nullable: true }) // prettier-ignore
  lastEvaluatedKey: string | null;
}

/** How much of a list of publications, or of their reports, is requested at once. */
export class PublicationsLimitQuery {
  @ApiPropertyOptional({ description: `At most; ${PUBLICATIONS_PAGE} unless told.`, type: 'integer', maximum: 200 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
}

export class ListPublicationsQuery extends PublicationsLimitQuery {
  @ApiPropertyOptional({ description: 'Where the page before ended.' })
  @IsOptional()
  @Matches(/^[1-9]\d{0,8}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

export class RestorePublicationDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty({ description: 'The publication that reports shall read.', type: 'integer', minimum: 1 })
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  number: number;
}
