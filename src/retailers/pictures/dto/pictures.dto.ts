import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { COPY_HEIGHTS, type CopyHeight } from '../../../core/pictures/copy-heights.js';
import { MasterUploadLinkDto } from '../../lists/dto/master-imports.dto.js';
import {
  PICTURE_PROBLEM_CODES,
  PICTURE_UPLOAD_STATES,
  type PictureProblemCode,
  type PictureUploadState,
} from '../uploads/picture-upload.js';

const MOST_REMOVED = 1000;
const PROJECT = {
  description:
    'A project of the retailer, through which the caller has access. Without one, the caller must be an administrator.',
  format: 'uuid',
};

export class PictureProjectQuery {
  @ApiPropertyOptional(PROJECT)
  @IsOptional()
  @IsUUID()
  projectid?: string;
}

export class PictureUploadParams {
  @ApiProperty({ description: 'The upload.', format: 'uuid' })
  @IsUUID()
  uploadid: string;
}

export class PictureSizeParams {
  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  @IsUUID()
  retailerid: string;

  @ApiProperty({ description: 'The picture.', format: 'uuid' })
  @IsUUID()
  pictureid: string;

  @ApiProperty({ description: 'Maximum height in pixels.', enum: COPY_HEIGHTS })
  @Type(() => Number)
  @IsIn(COPY_HEIGHTS)
  height: CopyHeight;
}

export class PicturesQuery extends PictureProjectQuery {
  @ApiPropertyOptional({ description: 'A part of the key.', maxLength: 100 })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the previous page, with the same search.' })
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  cursor?: string;

  @ApiPropertyOptional({ description: 'Pictures per page.', minimum: 1, maximum: 200, default: 60 })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(200)
  limit?: number;
}

export class CreatePictureUploadDto extends PictureProjectQuery {
  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  @IsUUID()
  retailerid: string;

  @ApiProperty({ description: 'The upload’s name in lists: the file name of its archive.', maxLength: 255 })
  @IsString()
  @Length(1, 255)
  filename: string;

  @ApiPropertyOptional({
    description: 'An upload of the caller that was interrupted: the reply has a new link to continue it.',
    format: 'uuid',
  })
  @IsOptional()
  @IsUUID()
  uploadid?: string;
}

export class StartPictureUploadDto extends PictureProjectQuery {
  @ApiProperty({ description: 'The upload.', format: 'uuid' })
  @IsUUID()
  uploadid: string;
}

export class RemovePicturesDto extends PictureProjectQuery {
  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  @IsUUID()
  retailerid: string;

  @ApiProperty({
    description: 'The pictures to remove; null removes all of the retailer’s.',
    type: [String],
    nullable: true,
    maxItems: MOST_REMOVED,
  })
  @ValidateIf((_body: object, value: unknown) => value !== null)
  @IsArray()
  @ArrayMaxSize(MOST_REMOVED)
  @IsUUID(undefined, { each: true })
  pictures: string[] | null;
}

export class RemovedPicturesDto {
  @ApiProperty({ description: 'Number of removed pictures.' })
  removed: number;
}

export class CreatedPictureUploadDto {
  @ApiProperty({ description: 'The upload.', format: 'uuid' })
  uploadid: string;

  @ApiProperty({ description: 'Where to send the ZIP of pictures.' })
  upload: MasterUploadLinkDto;
}

export class PictureCountsDto {
  @ApiProperty({ description: 'Pictures for keys that had none.' })
  taken: number;

  @ApiProperty({ description: 'Pictures that replaced another one.' })
  replaced: number;

  @ApiProperty({ description: 'Pictures that already existed, byte for byte.' })
  unchanged: number;

  @ApiProperty({
    description: 'Of these, pictures whose key no product has. They are kept and shown once a product has it.',
  })
  unknown: number;

  @ApiProperty({ description: 'Pictures of other sides than the front; they are skipped.' })
  othersides: number;

  @ApiProperty({ description: 'Files from which no picture could be made.' })
  refused: number;
}

export class PictureProblemDto {
  @ApiProperty({ description: 'What is wrong.', enum: PICTURE_PROBLEM_CODES, enumName: 'PictureProblemCode' })
  code: PictureProblemCode;

  @ApiProperty({ description: 'The file’s name in the archive.' })
  file: string;
}

export class PictureUploadDto {
  @ApiProperty({ description: 'The upload.', format: 'uuid' })
  uploadid: string;

  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  retailerid: string;

  @ApiProperty({ description: 'The file name of its archive.' })
  filename: string;

  @ApiProperty({ description: 'Its state.', enum: PICTURE_UPLOAD_STATES, enumName: 'PictureUploadState' })
  state: PictureUploadState;

  @ApiProperty({ description: 'Files in the archive; null until it is opened.', type: Number, nullable: true })
  files: number | null;

  @ApiProperty({ description: 'Files processed so far.' })
  done: number;

  @ApiProperty({
    description: 'What happened to them; null while the archive is read.',
    type: PictureCountsDto,
    nullable: true,
  })
  counts: PictureCountsDto | null;

  @ApiProperty({ description: 'Files with problems, at most 500.', type: [PictureProblemDto] })
  problems: PictureProblemDto[];

  @ApiProperty({ description: 'Why it ended early; null when it did not.', type: String, nullable: true })
  error: string | null;

  @ApiProperty({ description: 'Email address of the sender.' })
  createdby: string;

  @ApiProperty({ description: 'When it was opened.', format: 'date-time' })
  createdat: string;

  @ApiProperty({ description: 'When it ended; null before.', type: String, format: 'date-time', nullable: true })
  finishedat: string | null;
}

export class CoveredProductsDto {
  @ApiProperty({ description: 'Products.' })
  products: number;

  @ApiProperty({ description: 'Of these, products that have a picture.' })
  withpicture: number;
}

export class PicturesSummaryDto {
  @ApiProperty({ description: 'Pictures of the retailer.' })
  pictures: number;

  @ApiProperty({ description: 'Bytes that they occupy in storage.' })
  bytes: number;

  @ApiProperty({
    description: 'When the newest one was uploaded; null if there is none.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  newest: string | null;

  @ApiProperty({
    description: 'Products on planograms of the retailer’s active projects, according to their newest analyses.',
  })
  placed: CoveredProductsDto;

  @ApiProperty({ description: 'Products of the retailer’s master data and lists.' })
  listed: CoveredProductsDto;
}

export class PictureDto {
  @ApiProperty({ description: 'The picture. Another picture of the same key has another id.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'The key in its file’s name.' })
  key: string;

  @ApiProperty({ description: 'The file’s name.' })
  filename: string;

  @ApiProperty({ description: 'Pixels of the largest copy.' })
  width: number;

  @ApiProperty({ description: 'Pixels of the largest copy.' })
  height: number;

  @ApiProperty({ description: 'Bytes that its copies occupy in storage.' })
  bytes: number;

  @ApiProperty({ description: 'Email address of the uploader.' })
  by: string;

  @ApiProperty({ description: 'When it was uploaded.', format: 'date-time' })
  at: string;
}

export class PicturePageDto {
  @ApiProperty({ description: 'Pictures by key.', type: [PictureDto] })
  items: PictureDto[];

  @ApiProperty({
    description: 'The `cursor` of the next page; null on the last one.',
    type: String,
    nullable: true,
  })
  lastEvaluatedKey: string | null;
}
