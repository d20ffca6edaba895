import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { LANGUAGES, type Language } from '../../../core/language.js';

/** What reports are computed from. */
export const REPORT_DATASETS = ['positions', 'products', 'stores', 'planograms', 'placements', 'facts'] as const;
/** Only full projects have matches and findings, and guests are not shown them. */
export const DATASETS = [...REPORT_DATASETS, 'matches', 'findings'] as const;
export type DatasetName = (typeof DATASETS)[number];
/** Each holds the same rows and columns. */
export const DATASET_FORMATS = ['csv', 'xlsx', 'parquet'] as const;
export type DatasetFormat = (typeof DATASET_FORMATS)[number];

/**
 * A dataset of a project, to download. Findings are left out of data that has not been validated. Its files are made when they are fetched, so nobody knows their sizes before.
 */
export class ExtractFileDto {
  @ApiProperty({ enum: DATASETS, enumName: 'DatasetName' })
  name: DatasetName;
  rows: number;
  /** The publication that it is of; null: of an analysis that is none. */
  publication: number | null;
  /** A full project's data that nobody has published. */
  draft: boolean;
  /** The CSV. Signed; works for an hour (for guests a minute) unless the session or share link ends first; needs no bearer. */
  link: string;
  /** The workbook, likewise; null: more rows than a sheet holds. */
  xlsx: string | null;
  /** The Parquet file, likewise. */
  parquet: string;
}

/** The place that a signed link names. */
export class SnapshotLinkParams {
  /** Project id. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  p: string;

  /** The snapshot that the file is of. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  snapshotid: string;
}

/** The place that a signed dataset link names. */
export class DatasetLinkParams extends SnapshotLinkParams {
  /** The dataset. */
  @ApiProperty({ enum: DATASETS, enumName: 'DatasetName' })
  @IsIn(DATASETS)
  name: DatasetName;
}

/** The link's proof, as the call gave it that listed the files. */
export class FileLinkQuery {
  /** Until when, in seconds since 1970. */
  @Matches(/^\d{1,12}$/)
  exp: string;

  /** The name of the file. */
  @IsString()
  @MaxLength(300)
  name: string;

  /** The signature. */
  @Matches(/^[\w-]{20,100}$/)
  sig: string;

  /** Who was given the link. */
  @IsOptional()
  @Matches(/^[\w-]{20,1000}$/)
  for?: string;
}

export class DatasetLinkQuery extends FileLinkQuery {
  /** The file's format; csv when left out. */
  @ApiPropertyOptional({ enum: DATASET_FORMATS, enumName: 'DatasetFormat' })
  @IsOptional()
  @IsIn(DATASET_FORMATS)
  format?: DatasetFormat;

  /**
   * The language of a workbook’s last sheet, which says what the columns mean, and of the messages and remedies of
   * findings; English when left out.
   */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
