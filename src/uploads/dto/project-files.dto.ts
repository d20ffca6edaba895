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

  /** Names of the files with their folders, as in the archive; those that would not be read are left aside. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'string', maxLength: LONGEST_NAME }, maxItems: MOST_NAMES })
  @IsOptional()
  @IsTextList({ most: MOST_NAMES, longest: LONGEST_NAME })
  names?: string[];

  /** Instead of names: a request whose archive is uploaded and not submitted yet. */
  @IsOptional()
  @IsUUID()
  requestid?: string;
}

/** What one way of taking an upload over does to the project's data. Names are the first 20, in their order. */
export class UploadConsequenceDto {
  @ApiProperty({ enum: REQUEST_MODES })
  mode: RequestMode;

  /** Files of the upload that the project does not have. */
  added: number;
  /** Files that it has under the same full name: these become the version that counts. */
  replaced: number;
  /** Files of the project that stay as they are. */
  kept: number;
  /** Files of the project that count no more. */
  gone: number;
  /** Files that count afterwards, if all can be read. */
  total: number;
  addednames: string[];
  replacednames: string[];
  keptnames: string[];
  gonenames: string[];
  /**
   * Files of the upload with the content of another that stays, counted among the ones above: they are left out if their
   * stores are the same, which is known once they are read, and unless `keepcopies` is submitted. Null when asked by
   * names.
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
  /** Other uploads of the project at work now: what they bring is not counted here. */
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

  /** `chosen`: another version is to count, or none. `duplicate`: the content is there twice. */
  @IsIn(EXCLUSION_REASONS)
  reason: ExclusionReason;
}

export class IncludeFilesDto {
  /** The full project. */
  @IsUUID()
  projectid: string;

  /** Numbers of files to take back. */
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_FILES)
  @IsInt({ each: true })
  @Min(1, { each: true })
  @Max(2_147_483_647, { each: true })
  filenos: number[];
}

export class ExclusionChangeDto {
  projectid: string;
  /** Files for which the call changed something; saying it again changes nothing. */
  changed: number;
  /** Files of the project that are left out now, by somebody’s decision or as copies. */
  excluded: number;
}

export class ExcludedFileDto {
  fileno: number;
  /** With its folders. */
  filename: string;
  requestid: string;

  @ApiProperty({ enum: EXCLUSION_REASONS })
  reason: ExclusionReason;

  /** Who left it out; null for a copy that was left out as it was read. */
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
  /** Fetches the zip with no bearer token: the link is signed. */
  url: string;
  /** What browsers save it as. */
  filename: string;
  bytes: number;
  /** Until when the link works; the same call gives a new one. */
  expiresat: Date;
}
