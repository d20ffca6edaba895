import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsOptional, IsString, IsUUID, Length } from 'class-validator';
import {
  CheckChoiceDto,
  ListImportDto,
  PreviewChoiceDto,
  TABLE_OBJECTS,
  type TableObject,
} from '../../../retailers/lists.facade.js';

export const FILE_TYPES = ['PSA', 'PRD', 'STR'] as const;
/** Planograms, products, stores. */
export type FileType = (typeof FILE_TYPES)[number];

export const LIST_SCOPES = ['project', 'retailer'] as const;
/** Whose list a file is for: the project's own, or the retailer's, for all its projects without their own. */
export type ListScope = (typeof LIST_SCOPES)[number];

/** Files of one call. */
const MOST_FILES = 20;

const fileTypeShape = { description: 'Planograms, products or stores.', enum: FILE_TYPES, enumName: 'UploadFileType' };
const objectShape = { description: 'Products or stores.', enum: TABLE_OBJECTS, enumName: 'TableObject' };
const scopeShape = {
  description: 'Whose list: the project’s own, or the retailer’s, for all its projects that have none of their own.',
  enum: LIST_SCOPES,
  enumName: 'ListScope',
};

export class ProjectParams {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  p: string;
}

export class UploadParams {
  @ApiProperty({ description: 'The upload of a product or store file.', format: 'uuid' })
  @IsUUID()
  uploadid: string;
}

export class CreateProjectUploadDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty({
    description: 'Names of the files, to be shown; their content says what they are.',
    type: [String],
    minItems: 1,
    maxItems: MOST_FILES,
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_FILES)
  @IsString({ each: true })
  @Length(1, 255, { each: true })
  filelist: string[];

  @ApiProperty(fileTypeShape)
  @IsIn(FILE_TYPES)
  filetype: FileType;

  @ApiPropertyOptional({
    ...scopeShape,
    description: `${scopeShape.description} The project’s when left out; means nothing for planograms.`,
  })
  @IsOptional()
  @IsIn(LIST_SCOPES)
  scope?: ListScope;
}

export class ProjectUploadLinkDto {
  /** Where to PUT the file's bytes, once, without a bearer token: the link is signed. */
  url: string;

  @ApiProperty({ description: 'The verb of the link.', enum: ['PUT'] })
  method: 'PUT';

  /** The same upload through tus 1.0, which survives a broken connection. */
  tusUrl: string;

  /** When the link expires. */
  expiresAt: Date;
}

export class CreatedProjectUploadDto {
  filename: string;

  /** The new upload, in state `initial`; for planograms it is the request. */
  uploadid: string;

  @ApiProperty({
    description: 'The request to submit by updaterequest; null for products and stores.',
    format: 'uuid',
    type: String,
    nullable: true,
  })
  requestid: string | null;

  upload: ProjectUploadLinkDto;
}

export class CreatedProjectUploadsDto {
  @ApiProperty({ description: 'One per file, in the order of the names.', type: () => [CreatedProjectUploadDto] })
  uploads: CreatedProjectUploadDto[];
}

export class GetProjectUploadDto {
  @ApiProperty(fileTypeShape)
  @IsIn(FILE_TYPES)
  filetype: FileType;

  @ApiPropertyOptional({ ...scopeShape, description: `${scopeShape.description} Both when left out.` })
  @IsOptional()
  @IsIn(LIST_SCOPES)
  scope?: ListScope;
}

export class ProjectUploadDto extends ListImportDto {
  uploadid: string;

  /** The project in which it was uploaded. */
  projectid: string;

  @ApiProperty(scopeShape)
  scope: ListScope;

  /** Rows that the list cannot hold (no key, or a repeated key with other values); they become findings. */
  rejected: number;

  @ApiProperty({
    description: 'How many projects’ data change when it is taken over; null once it has ended.',
    type: 'integer',
    nullable: true,
  })
  touches: number | null;
}

/** An upload of planograms; getallprojectrequest has the details. */
export class PlanogramUploadDto {
  requestid: string;

  @ApiProperty({ description: 'As the request says.', example: 'processing' })
  state: string;

  /** Files that count. */
  filecount: number;

  /** Files that could not be read. */
  fileerrored: number;

  @ApiProperty({ description: 'Who opened it, by email address.', type: String, nullable: true })
  createdby: string | null;

  createdat: Date;

  @ApiProperty({ description: 'When it ended (UTC).', format: 'date-time', nullable: true, type: String })
  finishedat: Date | null;
}

export class ProjectUploadsDto {
  @ApiProperty({
    description: 'Uploads of products or stores, newest first, at most 100 of each scope.',
    type: () => [ProjectUploadDto],
  })
  uploads: ProjectUploadDto[];

  @ApiProperty({ description: 'Uploads of planograms, newest first.', type: () => [PlanogramUploadDto] })
  requests: PlanogramUploadDto[];
}

export class UploadIdDto {
  @ApiProperty({ description: 'The upload of a product or store file.', format: 'uuid' })
  @IsUUID()
  uploadid: string;
}

export class PreviewProjectUploadDto extends PreviewChoiceDto {
  @ApiProperty({ description: 'The upload.', format: 'uuid' })
  @IsUUID()
  uploadid: string;
}

export class CheckProjectUploadDto extends CheckChoiceDto {
  @ApiProperty({ description: 'The upload.', format: 'uuid' })
  @IsUUID()
  uploadid: string;
}

export class UploadFileLinkDto {
  /** Where to fetch the file, without a bearer token. */
  url: string;
  /** When the link expires. */
  expiresAt: Date;
}

export class RemoveProjectListDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty(objectShape)
  @IsIn(TABLE_OBJECTS)
  object: TableObject;

  @ApiProperty(scopeShape)
  @IsIn(LIST_SCOPES)
  scope: ListScope;
}

export class RemovedListDto {
  /** Number of rows that the list had; its history is kept. */
  rows: number;
}
