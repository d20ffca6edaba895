import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { LANGUAGES, type Language } from '../../../core/language.js';
import { ReportProjectParams, SnapshotQueryDto } from '../../analytics/dto/report-query.dto.js';
import {
  ROLLUP_TABLES,
  type RollupTable,
  SNAPSHOT_TABLES,
  type SnapshotTable,
} from '../../analytics/snapshots/building/snapshot-tables.js';
import { SnapshotLinkParams } from './extract.dto.js';

export const PLANOGRAM_FILES_KINDS = ['original', 'ours'] as const;
export type PlanogramFilesKind = (typeof PLANOGRAM_FILES_KINDS)[number];
export const NOTEBOOK_KINDS = ['duckdb', 'pandas', 'powerbi'] as const;
export type NotebookKind = (typeof NOTEBOOK_KINDS)[number];
const STORED_TABLES = [...SNAPSHOT_TABLES, ...ROLLUP_TABLES] as const;

/** The planogram files that an analysis was made of, as zips. */
export class PlanogramFilesDto {
  /** Files in the zip. */
  files: number;
  /** Files whose archive is no longer kept: the zip names them. */
  missing: number;
  /** Of the zip of the originals, to the byte; null: there is none. */
  bytes: number | null;
  /** The files as they were uploaded. Signed, as those of getextractfile. */
  link: string | null;
  /** The same, read and written again: UTF-8, decimal points, the unit named. Made while it is fetched. */
  ours: string | null;
}

/** A table of the analysis as it lies in storage: docs/data-layout.md describes it. */
export class StoredTableDto {
  @ApiProperty({ enum: STORED_TABLES, enumName: 'StoredTable' })
  table: SnapshotTable | RollupTable;
  rows: number;
  /** Of the Parquet file, to the byte. */
  bytes: number;
  link: string;
}

export class DownloadsDto {
  planogramFiles: PlanogramFilesDto;
  tables: StoredTableDto[];
}

export class PlanogramFilesLinkParams extends SnapshotLinkParams {
  /** original: as uploaded; ours: written again. */
  @ApiProperty({ enum: PLANOGRAM_FILES_KINDS, enumName: 'PlanogramFilesKind' })
  @IsIn(PLANOGRAM_FILES_KINDS)
  kind: PlanogramFilesKind;
}

export class DictionaryQueryDto extends SnapshotQueryDto {
  /** json, or a file: csv or xlsx. */
  @ApiPropertyOptional({ enum: ['json', 'csv', 'xlsx'], enumName: 'ReportFormat' })
  @IsOptional()
  @IsIn(['json', 'csv', 'xlsx'])
  format?: 'json' | 'csv' | 'xlsx';

  /** The language of its words; without it that of Accept-Language, else English. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}

export class NotebookParams extends ReportProjectParams {
  /** duckdb and pandas: a Jupyter notebook; powerbi: a Power Query script. */
  @ApiProperty({ enum: NOTEBOOK_KINDS, enumName: 'NotebookKind' })
  @IsIn(NOTEBOOK_KINDS)
  kind: NotebookKind;
}

export class NotebookQueryDto extends SnapshotQueryDto {
  /** The language of its words; without it that of Accept-Language, else English. */
  @ApiPropertyOptional({ enum: LANGUAGES, enumName: 'Language' })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;
}
