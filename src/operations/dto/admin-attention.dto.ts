import { ApiProperty } from '@nestjs/swagger';
import { LimitDto } from '../usage/dto/tenant-limits.dto.js';
import { HealthWarningDto } from './system-health.dto.js';

export const ATTENTION_PARTS = ['installation', 'failures', 'waiting', 'limits', 'people', 'retailers'] as const;
export type AttentionPart = (typeof ATTENTION_PARTS)[number];

export class InstallationStateDto {
  @ApiProperty({ description: 'Whether uploads are refused and work pauses because the disk is full.' })
  isPaused: boolean;

  @ApiProperty({
    description: 'Running workers; null unless the caller is an administrator of the platform’s tenant.',
    type: 'integer',
    nullable: true,
  })
  workersAlive: number | null;

  @ApiProperty({
    description: 'Warnings of the installation, oldest first; only for the platform’s tenant, else empty.',
    type: () => [HealthWarningDto],
  })
  warnings: HealthWarningDto[];

  @ApiProperty({
    description:
      'Whether Reveal makes daily backups (BACKUP_DIR is set); null unless the caller is an administrator of the platform’s tenant.',
    type: Boolean,
    nullable: true,
  })
  backsUp: boolean | null;
}

export class OpenFailuresDto {
  @ApiProperty({ description: 'Unresolved failures of the last 30 days.', type: 'integer' })
  count: number;

  @ApiProperty({ description: 'Number of their causes.', type: 'integer' })
  causes: number;

  @ApiProperty({ description: 'Code of the most frequent cause; null without failures.', type: String, nullable: true })
  code: string | null;

  @ApiProperty({
    description: 'The message of that cause, without ids and numbers; empty when the code says it all.',
    type: String,
    nullable: true,
  })
  cause: string | null;

  @ApiProperty({ description: 'Failures of that cause.', type: 'integer' })
  ofCause: number;

  @ApiProperty({
    description: 'When the last one failed (UTC); null without failures.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  lastAt: string | null;
}

export class WaitingJobsDto {
  @ApiProperty({ description: 'Jobs waiting for a worker.', type: 'integer' })
  count: number;

  @ApiProperty({ description: 'Whether there may be more.' })
  isPartial: boolean;
}

export class NamedPersonDto {
  @ApiProperty({ description: 'First and last name.' })
  name: string;

  @ApiProperty({ description: 'E-mail address.' })
  email: string;
}

export class NamedPeopleDto {
  @ApiProperty({ description: 'Number of people.', type: 'integer' })
  count: number;

  @ApiProperty({
    description: 'The one who has waited longest; null if there is none.',
    type: () => NamedPersonDto,
    nullable: true,
  })
  first: NamedPersonDto | null;
}

export class PeopleStateDto {
  @ApiProperty({ description: 'Active accounts that may use this application.', type: 'integer' })
  canSignIn: number;

  @ApiProperty({ description: 'Invited people whose temporary password has expired.', type: () => NamedPeopleDto })
  expired: NamedPeopleDto;

  @ApiProperty({
    description:
      'People who were invited over 7 days ago and never signed in, although their temporary password works.',
    type: () => NamedPeopleDto,
  })
  late: NamedPeopleDto;

  @ApiProperty({
    description:
      'People whose sign-in was paused within the last 15 minutes, who have neither signed in nor been unlocked since.',
    type: () => NamedPeopleDto,
  })
  locked: NamedPeopleDto;
}

export class AlikeRetailersDto {
  @ApiProperty({ description: 'Active retailers that look like another one with more projects.', type: 'integer' })
  count: number;

  @ApiProperty({
    description: 'The one with the fewest projects; null if there is none.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  id: string | null;

  @ApiProperty({ description: 'Its name.', type: String, nullable: true })
  name: string | null;

  @ApiProperty({ description: 'The name of the retailer that it looks like.', type: String, nullable: true })
  other: string | null;
}

/** What needs an administrator. A part that could not be read in time is null, and named in `unread`. */
export class AdminAttentionDto {
  @ApiProperty({ description: 'Whether jobs, people and retailers are those of all tenants, or only of the caller’s.' })
  allTenants: boolean;

  @ApiProperty({ type: () => InstallationStateDto, nullable: true })
  installation: InstallationStateDto | null;

  @ApiProperty({ type: () => OpenFailuresDto, nullable: true })
  failures: OpenFailuresDto | null;

  @ApiProperty({ type: () => WaitingJobsDto, nullable: true })
  waiting: WaitingJobsDto | null;

  @ApiProperty({
    description: 'The limits of the caller’s tenant whose use is counted.',
    type: () => [LimitDto],
    nullable: true,
  })
  limits: LimitDto[] | null;

  @ApiProperty({ type: () => PeopleStateDto, nullable: true })
  people: PeopleStateDto | null;

  @ApiProperty({ type: () => AlikeRetailersDto, nullable: true })
  retailers: AlikeRetailersDto | null;

  @ApiProperty({ description: 'Parts that could not be read.', enum: ATTENTION_PARTS, isArray: true })
  unread: AttentionPart[];

  @ApiProperty({ description: 'When this was read (UTC).', format: 'date-time' })
  at: string;
}
