import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';

export const DATASETS = ['positions', 'products', 'stores', 'planograms', 'facts'] as const;
export type DatasetName = (typeof DATASETS)[number];

/** A dataset of the project's latest snapshot, to download as CSV. */
export class ExtractFileDto {
  @ApiProperty({ enum: DATASETS, enumName: 'DatasetName' })
  name: DatasetName;
  rows: number;
  /** Size of the dataset as stored (Parquet); the CSV is written while it is downloaded. */
  bytes: number;
  /** Signed, for an hour; needs no bearer. */
  link: string;
}

/** The signed link's own words. */
export class DatasetLinkParams {
  @ApiProperty({ enum: DATASETS, enumName: 'DatasetName' })
  @IsIn(DATASETS)
  name: DatasetName;
}

export class DatasetLinkQuery {
  /** What the link was signed with. */
  @IsString()
  @MaxLength(2000)
  @Matches(/^[\w.-]+$/)
  token: string;
}
