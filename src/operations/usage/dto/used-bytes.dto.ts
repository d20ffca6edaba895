import { ApiProperty } from '@nestjs/swagger';

/** Bytes in storage by kind. */
export class UsedBytesDto {
  @ApiProperty({ description: 'Archives as they were uploaded.' })
  archives: number;

  @ApiProperty({ description: 'What was read out of them.' })
  parts: number;

  @ApiProperty({ description: 'Analyses, published ones too.' })
  snapshots: number;

  @ApiProperty({ description: 'Workbooks, PDFs and data files that were made.' })
  reports: number;

  @ApiProperty({ description: 'Files of product and store lists.' })
  lists: number;

  @ApiProperty({ description: 'Pictures of products, and archives of them that were not read yet.' })
  pictures: number;

  @ApiProperty({ description: 'All of these.' })
  bytes: number;

  @ApiProperty({ description: 'The objects that hold them.', type: 'integer' })
  objects: number;
}
