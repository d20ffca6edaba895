import { ApiProperty } from '@nestjs/swagger';
import { PROJECT_STATUSES, type ProjectStatus } from '../../projects/projects.facade.js';

export class LiteProjectDto {
  @ApiProperty({ description: 'Id of the project (UUIDv7).', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty({ description: 'State of the project.', enum: PROJECT_STATUSES })
  projStatus: ProjectStatus;

  @ApiProperty({ description: 'The same state under its second name.', enum: PROJECT_STATUSES })
  status: ProjectStatus;

  @ApiProperty({ description: 'How many files it was made from.', type: 'integer' })
  fileCount: number;

  @ApiProperty({ description: 'When it was made (UTC).', format: 'date-time' })
  createdat: string;

  @ApiProperty({ description: 'When it last changed (UTC).', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ description: 'Its dashboard: 128 random bits in hexadecimal.' })
  dashboardId: string;

  @ApiProperty({
    description:
      'When its retention deletes it unless somebody changes it first (UTC); null when it is kept for ever, shared or in use.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  keptUntil: string | null;
}

export class LiteProjectItemDto {
  @ApiProperty({ description: 'The project.', type: () => LiteProjectDto })
  Item: LiteProjectDto;
}

export class LiteProjectPageDto {
  @ApiProperty({ description: 'The projects of this page, newest first.', type: () => [LiteProjectDto] })
  items: LiteProjectDto[];

  @ApiProperty({ description: 'The `cursor` of the next page; null on the last one.', type: String, nullable: true })
  lastEvaluatedKey: string | null;
}

export class CreatedProjectDto {
  @ApiProperty({ description: 'Id of the project (UUIDv7).', format: 'uuid' })
  projectid: string;
}
