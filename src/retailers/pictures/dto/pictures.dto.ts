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
  description: 'The project of the retailer that they are seen in. Without one the call is an administrator’s.',
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

  @ApiProperty({ description: 'The most pixels that it is high.', enum: COPY_HEIGHTS })
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

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the page before, with the same search.' })
  @IsOptional()
  @IsString()
  @MaxLength(2_000)
  cursor?: string;

  @ApiPropertyOptional({ description: 'Pictures on a page.', minimum: 1, maximum: 200, default: 60 })
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

  @ApiProperty({ description: 'What the upload is called in lists: the name of its archive.', maxLength: 255 })
  @IsString()
  @Length(1, 255)
  filename: string;
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
    description: 'Which pictures; null: all of the retailer’s.',
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
  @ApiProperty({ description: 'How many there were.' })
  removed: number;
}

export class CreatedPictureUploadDto {
  @ApiProperty({ description: 'The upload.', format: 'uuid' })
  uploadid: string;

  @ApiProperty({ description: 'Where to send the zip of the pictures.' })
  upload: MasterUploadLinkDto;
}

export class PictureCountsDto {
  @ApiProperty({ description: 'Pictures of keys that had none.' })
  taken: number;

  @ApiProperty({ description: 'Pictures that took the place of another.' })
  replaced: number;

  @ApiProperty({ description: 'Pictures that were there already, byte by byte.' })
  unchanged: number;

  @ApiProperty({ description: 'Of these, pictures that no product has the key of: kept until one does.' })
  unknown: number;

  @ApiProperty({ description: 'Pictures of other sides than the front, passed over.' })
  othersides: number;

  @ApiProperty({ description: 'Files that no picture came of.' })
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

  @ApiProperty({ description: 'What it is called.' })
  filename: string;

  @ApiProperty({ description: 'Where it stands.', enum: PICTURE_UPLOAD_STATES, enumName: 'PictureUploadState' })
  state: PictureUploadState;

  @ApiProperty({ description: 'Files of the archive; null before it was opened.', type: Number, nullable: true })
  files: number | null;

  @ApiProperty({ description: 'Files that have been looked at.' })
  done: number;

  @ApiProperty({ description: 'What became of them; null while it is read.', type: PictureCountsDto, nullable: true })
  counts: PictureCountsDto | null;

  @ApiProperty({ description: 'Files with something to mend, at most 500.', type: [PictureProblemDto] })
  problems: PictureProblemDto[];

  @ApiProperty({ description: 'Why it ended early; null when it did not.', type: String, nullable: true })
  error: string | null;

  @ApiProperty({ description: 'Who sent it, by email.' })
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

  @ApiProperty({ description: 'Bytes that they take in storage.' })
  bytes: number;

  @ApiProperty({
    description: 'When the newest came; null without any.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  newest: string | null;

  @ApiProperty({ description: 'Products on planograms of the retailer’s active projects, by their newest analyses.' })
  placed: CoveredProductsDto;

  @ApiProperty({ description: 'Products of master data and of the lists that are kept with the retailer.' })
  listed: CoveredProductsDto;
}

export class PictureDto {
  @ApiProperty({ description: 'The picture. Another picture of the same key has another id.', format: 'uuid' })
  id: string;

  @ApiProperty({ description: 'The key that its file was named by.' })
  key: string;

  @ApiProperty({ description: 'The file’s name.' })
  filename: string;

  @ApiProperty({ description: 'Pixels of the largest copy.' })
  width: number;

  @ApiProperty({ description: 'Pixels of the largest copy.' })
  height: number;

  @ApiProperty({ description: 'Bytes that its copies take in storage.' })
  bytes: number;

  @ApiProperty({ description: 'Who uploaded it, by email.' })
  by: string;

  @ApiProperty({ description: 'When.', format: 'date-time' })
  at: string;
}

export class PicturePageDto {
  @ApiProperty({ description: 'Pictures by key.', type: [PictureDto] })
  items: PictureDto[];

  @ApiProperty({
    description: 'To be given as `cursor` for the next page; null on the last one.',
    type: String,
    nullable: true,
  })
  lastEvaluatedKey: string | null;
}
