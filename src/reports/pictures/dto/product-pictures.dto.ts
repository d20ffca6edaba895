import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsUUID } from 'class-validator';
import { IsTextList } from '../../../platform/http/body/text-list.js';
import { COPY_HEIGHTS, type CopyHeight } from '../../../core/pictures/copy-heights.js';

export const MOST_KEYS = 5000;

export class ProductPictureParams {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  p: string;

  @ApiProperty({ description: 'The picture.', format: 'uuid' })
  @IsUUID()
  pictureid: string;

  @ApiProperty({ description: 'Maximum height in pixels.', enum: COPY_HEIGHTS })
  @Type(() => Number)
  @IsIn(COPY_HEIGHTS)
  height: CopyHeight;
}

export class FindProductPicturesDto {
  @ApiProperty({ description: 'Keys of products.', type: [String], maxItems: MOST_KEYS })
  @IsTextList({ most: MOST_KEYS, longest: 250 })
  keys: string[];
}

export class ProductPictureDto {
  @ApiProperty({ description: 'The product, by its key.' })
  key: string;

  @ApiProperty({ description: 'Its picture. Another picture of the product has another id.', format: 'uuid' })
  picture: string;
}

export class ProductPicturesDto {
  @ApiProperty({ description: 'The products that have a picture.', type: [ProductPictureDto] })
  items: ProductPictureDto[];
}
