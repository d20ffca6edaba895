import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { LANGUAGES, type Language } from '../../core/language.js';

export const FILES_PAGE = 200;
export const FILES_MOST = 1000;

export class PublicationFileDto {
  @ApiProperty({ description: 'Number of the file in the project.', type: 'integer' })
  fileno: number;

  @ApiProperty({ description: 'Name, with its folders.' })
  filename: string;

  @ApiProperty({ description: 'The upload that it came with.', format: 'uuid' })
  requestid: string;

  @ApiProperty({ description: 'Bytes of the file.', type: 'integer' })
  bytes: number;

  @ApiProperty({ description: 'Planograms in it.', type: 'integer' })
  planograms: number;

  @ApiProperty({ description: 'Positions in it.', type: 'integer' })
  positions: number;

  @ApiProperty({ description: 'Store numbers that were found.', type: [String] })
  stores: string[];

  @ApiProperty({ description: 'When it was uploaded (UTC).', format: 'date-time' })
  uploadedat: string;

  @ApiProperty({ description: 'Who uploaded it; null when that is not known.', type: String, nullable: true })
  uploadedby: string | null;
}

export class PublicationFilePageDto {
  @ApiProperty({ description: 'The publication; null when the project has none.', type: 'integer', nullable: true })
  number: number | null;

  @ApiProperty({ description: 'Files in all.', type: 'integer' })
  count: number;

  @ApiProperty({ description: 'In the order of their numbers.', type: () => [PublicationFileDto] })
  items: PublicationFileDto[];

  @ApiProperty({ description: 'To be given as `cursor` for the next page; null on the last.', type: String, nullable: true }) // prettier-ignore
  lastEvaluatedKey: string | null;
}

export class PublicationFilesQuery {
  @ApiPropertyOptional({ description: 'The publication; the one that reports read unless told.', type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  number?: number;

  @ApiPropertyOptional({ description: `At most; ${FILES_PAGE} unless told.`, type: 'integer', maximum: FILES_MOST })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(FILES_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'Where the page before ended.' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  @Matches(/^\d+$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

export class ExportFilesQuery {
  @ApiPropertyOptional({ description: 'The publication; the one that reports read unless told.', type: 'integer' })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(999_999_999)
  number?: number;

  @ApiPropertyOptional({
    description: 'The language of its heads; else that of Accept-Language.',
    enum: LANGUAGES,
    enumName: 'Language',
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
