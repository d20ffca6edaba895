import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { IsTextList } from '../../platform/http/body/text-list.js';
import { EXCLUSION_REASONS, type ExclusionReason } from '../entities/excluded-file.entity.js';
import { REQUEST_MODES, type RequestMode } from '../entities/request.entity.js';

const MOST_FILES = 10_000;
const MOST_NAMES = 100_000;
const LONGEST_NAME = 1_024;

export class PreviewUploadDto {
  /** The project to upload to. */
  @IsUUID()
  projectid: string;

  /** Names of the files with their folders, as in the archive; unreadable kinds are ignored. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'string', maxLength: LONGEST_NAME }, maxItems: MOST_NAMES })
  @IsOptional()
  @IsTextList({ most: MOST_NAMES, longest: LONGEST_NAME })
  names?: string[];

  /** Instead of names: a request whose archive is uploaded but not submitted yet. */
  @IsOptional()
  @IsUUID()
  requestid?: string;
}

/** What one way of importing an upload does to the project's data. Only the first 20 names are given, in order. */
export class UploadConsequenceDto {
  @ApiProperty({ enum: REQUEST_MODES })
  mode: RequestMode;

  /** Files of the upload that the project does not have. */
  added: number;
  /** Files that exist under the same full name: these become the current version. */
  replaced: number;
  /** Files of the project that stay unchanged. */
  kept: number;
  /** Files of the project that no longer count. */
  gone: number;
  /** Files that count afterwards, if all can be read. */
  total: number;
  addednames: string[];
  replacednames: string[];
  keptnames: string[];
  gonenames: string[];
  /**
   * Files of the upload with the same content as another one that stays, included in the numbers above. They are
   * excluded if their stores are the same, which is known once they are read, unless `keepcopies` is submitted. Null
   * for a request by names.
   */
  copies: number | null;
  copynames: string[];
}

export class UploadPreviewDto {
  projectid: string;
  /** Files that count in the project now. */
  current: number;
  /** Planogram files of the upload, each name once. */
  files: number;
  /** Other uploads of the project in progress; their files are not counted here. */
  underway: number;

  @ApiProperty({ type: [UploadConsequenceDto] })
  choices: UploadConsequenceDto[];
}

export class ExcludeFilesDto {
  /** The full project. */
  @IsUUID()
  projectid: string;

  /** Numbers of files that were read. */
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_FILES)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  filenos: number[];

  /** `chosen`: another version should count, or none. `duplicate`: the content occurs twice. */
  @IsIn(EXCLUSION_REASONS)
  reason: ExclusionReason;
}

export class IncludeFilesDto {
  /** The full project. */
  @IsUUID()
  projectid: string;

  /** Numbers of files to include again. */
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_FILES)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  filenos: number[];
}

export class ExclusionChangeDto {
  projectid: string;
  /** Number of files that the call changed; repeating it changes nothing. */
  changed: number;
  /** Files of the project that are currently excluded, by a person or as copies. */
  excluded: number;
}

export class ExcludedFileDto {
  fileno: number;
  /** Including its folders. */
  filename: string;
  requestid: string;

  @ApiProperty({ enum: EXCLUSION_REASONS })
  reason: ExclusionReason;

  /** Who excluded it; null for a copy that was excluded automatically. */
  @ApiProperty({ type: String, nullable: true })
  excludedby: string | null;
  excludedat: Date;
}

export class RetryRequestDto {
  /** The project of the request. */
  @IsUUID()
  projectid: string;

  /** The request with files to be read again. */
  @IsUUID()
  requestid: string;
}

export class ArchiveLinkDto {
  /** Where to fetch the zip, without a bearer token: the link is signed. */
  url: string;
  /** The file name for browsers. */
  filename: string;
  bytes: number;
  /** When the link expires; the same call returns a new one. */
  expiresat: Date;
}
