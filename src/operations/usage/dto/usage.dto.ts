import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { RetentionDto, StorageComparisonDto } from './retention.dto.js';
import { LimitDto } from './tenant-limits.dto.js';
import { UsedBytesDto } from './used-bytes.dto.js';
import { PROJECT_KINDS } from '../../../projects/projects.facade.js';

export class UsageQuery {
  @ApiPropertyOptional({
    description: "The tenant to look into; the caller's own when left out. Only administrators of the platform choose.",
    maxLength: 100,
  })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  tenant?: string;
}

export class TenantUsageDto extends UsedBytesDto {
  @ApiProperty({ description: 'The tenant.' })
  tenant: string;

  @ApiProperty({ description: 'Projects that were not canceled.', type: 'integer' })
  projects: number;

  @ApiProperty({ description: 'Accounts.', type: 'integer' })
  people: number;

  @ApiProperty({ description: 'Uploads that were opened, have not arrived, and may still.', type: 'integer' })
  openUploads: number;

  @ApiProperty({ description: 'Live connections, over all servers.', type: 'integer' })
  liveConnections: number;
}

export class PersonUsageDto {
  @ApiProperty({ format: 'uuid' })
  userId: string;

  @ApiProperty({ description: 'Their address.' })
  email: string;

  @ApiProperty({ description: 'Their name.' })
  name: string;

  @ApiProperty({ description: 'Projects that were not canceled.', type: 'integer' })
  projects: number;

  @ApiProperty({ description: 'Uploads that were opened, have not arrived, and may still.', type: 'integer' })
  openUploads: number;

  @ApiProperty({ description: 'Live connections, over all servers.', type: 'integer' })
  liveConnections: number;

  @ApiProperty({ description: 'Bytes of their projects in storage.' })
  bytes: number;
}

export class ProjectUsageDto extends UsedBytesDto {
  @ApiProperty({ format: 'uuid' })
  projectId: string;

  @ApiProperty({ description: 'Its name.' })
  name: string;

  @ApiProperty({ enum: PROJECT_KINDS })
  kind: 'lite' | 'full';

  @ApiProperty({ description: 'The tenant.' })
  tenant: string;

  @ApiProperty({ description: 'Whose it is.' })
  ownerEmail: string;

  @ApiProperty({ description: 'It stands in the archive.' })
  isArchived: boolean;

  @ApiProperty({ description: 'When it was last changed.' })
  changedAt: Date;
}

/** What is in storage and in progress. */
export class UsageDto {
  @ApiProperty({ description: 'The tenant that is looked into.', type: TenantUsageDto })
  total: TenantUsageDto;

  @ApiProperty({ description: 'What the tenant and each of its people may have.', type: [LimitDto] })
  limits: LimitDto[];

  @ApiProperty({ description: 'How long the tenant keeps things.', type: [RetentionDto] })
  retention: RetentionDto[];

  @ApiProperty({
    description: 'What the last nightly look at the storage found, for administrators of the platform.',
    type: StorageComparisonDto,
    nullable: true,
  })
  comparison: StorageComparisonDto | null;

  @ApiProperty({ description: 'The caller may give the tenant limits of its own.' })
  mayChangeLimits: boolean;

  @ApiProperty({
    description: 'Every tenant, the largest first, for administrators of the platform; else the own one alone.',
    type: [TenantUsageDto],
  })
  tenants: TenantUsageDto[];

  @ApiProperty({
    description: 'Owners of projects, at most 200, those with the most bytes first.',
    type: [PersonUsageDto],
  })
  people: PersonUsageDto[];

  @ApiProperty({ description: 'Projects, at most 500, the largest first.', type: [ProjectUsageDto] })
  projects: ProjectUsageDto[];
}
