import { ApiProperty } from '@nestjs/swagger';
import { IsString, IsUUID, MaxLength } from 'class-validator';
import { UsedBytesDto } from './used-bytes.dto.js';
import { PROJECT_KINDS } from '../../../projects/projects.facade.js';

export class ForeignComparisonDto {
  @ApiProperty({ description: 'The name of the comparison.' })
  name: string;

  @ApiProperty({ description: 'The project that it belongs to.' })
  project: string;

  @ApiProperty({ description: 'Who made it.' })
  author: string;
}

/** What is deleted with a project. */
export class ProjectRemovalDto {
  @ApiProperty({ format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'To be typed by who deletes it.' })
  projName: string;

  @ApiProperty({ enum: PROJECT_KINDS })
  kind: 'lite' | 'full';

  @ApiProperty({ description: 'False for a full project that is not archived.' })
  deletable: boolean;

  @ApiProperty({ description: 'Uploads that were not canceled.', type: 'integer' })
  uploads: number;

  @ApiProperty({ description: 'Planogram files in them.', type: 'integer' })
  files: number;

  @ApiProperty({ type: 'integer' })
  publications: number;

  @ApiProperty({ description: 'Links that open its reports without a sign-in.', type: 'integer' })
  shareLinks: number;

  @ApiProperty({ description: 'Workbooks, PDFs and data files.', type: 'integer' })
  reports: number;

  @ApiProperty({ description: 'Saved pivots.', type: 'integer' })
  pivots: number;

  @ApiProperty({ description: 'Dashboards that people made.', type: 'integer' })
  boards: number;

  @ApiProperty({ description: 'Pod analyses.', type: 'integer' })
  pods: number;

  @ApiProperty({ description: 'Its own saved comparisons.', type: 'integer' })
  comparisons: number;

  @ApiProperty({
    description: 'Saved comparisons of other projects with this one, which go as well; at most 50.',
    type: [ForeignComparisonDto],
  })
  foreignComparisons: ForeignComparisonDto[];

  @ApiProperty({ description: 'What it has in storage.', type: UsedBytesDto })
  used: UsedBytesDto;
}

export class RemoveProjectDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty({ description: "The project's name, typed to confirm.", maxLength: 300 })
  @IsString()
  @MaxLength(300)
  name: string;
}
