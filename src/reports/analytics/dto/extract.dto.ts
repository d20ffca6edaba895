import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';

export const DATASETS = ['positions', 'products', 'stores', 'planograms', 'facts'] as const;
export type DatasetName = (typeof DATASETS)[number];

/** A dataset of a project, to download as CSV. */
export class ExtractFileDto {
  @ApiProperty({ enum: DATASETS, enumName: 'DatasetName' })
  name: DatasetName;
  rows: number;
  /** The publication that it is of; null: of an analysis that is none. */
  publication: number | null;
  /** A full project's data that nobody has published. */
  draft: boolean;
  /** Size of the dataset as stored (Parquet); the CSV is written while it is downloaded. */
  bytes: number;
  /** Signed; works for an hour (for guests a minute) unless the session or share link ends first; needs no bearer. */
  link: string;
}

/** The place that a signed dataset link names. */
export class DatasetLinkParams {
  /** Project id. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  p: string;

  /** The snapshot that the dataset is of. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  snapshotid: string;

  /** The dataset. */
  @ApiProperty({ enum: DATASETS, enumName: 'DatasetName' })
  @IsIn(DATASETS)
  name: DatasetName;
}

/** The link's proof, as getextractfile gave it. */
export class DatasetLinkQuery {
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
