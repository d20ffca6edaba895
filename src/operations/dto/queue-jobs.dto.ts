import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { SUBJECT_KINDS, type SubjectKind } from '../../platform/jobs/job-subjects.js';
import { PROJECT_KINDS } from '../../projects/projects.facade.js';

export const JOB_STATES = ['waiting', 'active', 'delayed', 'failed', 'done'] as const;
export type JobState = (typeof JOB_STATES)[number];
export const JOBS_PAGE = 50;
export const JOBS_PAGE_MOST = 200;

export class QueueJobsQuery {
  @ApiProperty({ description: 'Where the jobs are.', enum: JOB_STATES })
  @IsIn(JOB_STATES)
  state: JobState;

  @ApiPropertyOptional({ description: 'Only jobs of this queue.' })
  @IsOptional()
  @IsString()
  @Length(1, 100)
  queue?: string;

  @ApiPropertyOptional({ description: 'Only failures with this code; with `cause`.' })
  @IsOptional()
  @IsString()
  @Length(1, 200)
  code?: string;

  @ApiPropertyOptional({ description: 'Only failures of this cause, as `queuefailures` names it; with `code`.' })
  @IsOptional()
  @IsString()
  @MaxLength(400)
  cause?: string;

  @ApiPropertyOptional({
    description: `Jobs of a page, 1 to ${JOBS_PAGE_MOST}; ${JOBS_PAGE} when left out.`,
    type: 'integer',
    minimum: 1,
    maximum: JOBS_PAGE_MOST,
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(JOBS_PAGE_MOST)
  limit?: number;

  @ApiPropertyOptional({ description: 'The `lastEvaluatedKey` of the page before.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

/** The upload that a job works on, its project and its owner. */
export class JobRequestDto {
  @ApiProperty({ description: 'Id of the request.', format: 'uuid' })
  requestid: string;

  @ApiProperty({ description: 'State of the request.' })
  requeststatus: string;

  @ApiProperty({ description: 'What is being done with it; null when nothing is.', type: String, nullable: true })
  step: string | null;

  @ApiProperty({ description: 'When the request was opened (UTC).', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'Files in its archive; null until that was read.', type: 'integer', nullable: true })
  filecount: number | null;

  @ApiProperty({ description: 'Bytes of its archive; null while there is none.', type: 'number', nullable: true })
  bytes: number | null;

  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'Name of the project.' })
  projName: string;

  @ApiProperty({ description: 'Lite or full edition.', enum: PROJECT_KINDS })
  kind: string;

  @ApiProperty({ description: 'The tenant it belongs to.' })
  tenant: string;

  @ApiProperty({ description: 'Id of the owner.', format: 'uuid' })
  ownerid: string;

  @ApiProperty({ description: 'Name of the owner.' })
  ownername: string;

  @ApiProperty({ description: 'E-mail address of the owner.' })
  owneremail: string;
}

/** A job's subject: an upload of a project, the import of a retailer's list, an email to a person. */
export class JobSubjectDto {
  @ApiProperty({ description: 'What it is.', enum: SUBJECT_KINDS })
  kind: SubjectKind;

  @ApiProperty({
    description: 'Id of the project or of the retailer; null for mails.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  id: string | null;

  @ApiProperty({
    description: 'Name of the project or of the retailer; null for mails.',
    type: String,
    nullable: true,
  })
  name: string | null;

  @ApiProperty({
    description: 'Which of a retailer’s data: `prd` products, `str` stores, `pictures`; null for the others.',
    type: String,
    nullable: true,
  })
  part: string | null;

  @ApiProperty({
    description: 'The tenant it belongs to; null for mails to somebody without an account.',
    type: String,
    nullable: true,
  })
  tenant: string | null;

  @ApiProperty({
    description: 'Id of the project; null where there is none.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  projectid: string | null;

  @ApiProperty({
    description: 'Id of the request; null where there is none.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  requestid: string | null;

  @ApiProperty({
    description: 'Id of the owner, of who began the import, or of who gets the mail; null without an account.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  personid: string | null;

  @ApiProperty({ description: 'Name of that person.', type: String, nullable: true })
  personname: string | null;

  @ApiProperty({ description: 'E-mail address of that person.', type: String, nullable: true })
  personemail: string | null;
}

export class QueueJobDto {
  @ApiProperty({ description: 'What tells this line from all others.' })
  key: string;

  @ApiProperty({ description: 'Where the job is.', enum: JOB_STATES })
  state: JobState;

  @ApiProperty({
    description: 'Name of the queue; null where the upload failed, not a job.',
    type: String,
    nullable: true,
  })
  queue: string | null;

  @ApiProperty({
    description: 'Name of the job; null where the upload failed, not a job.',
    type: String,
    nullable: true,
  })
  job: string | null;

  @ApiProperty({ description: 'Id of the job within its queue.', type: String, nullable: true })
  jobid: string | null;

  @ApiProperty({
    description: 'The ids the job was given; empty where the upload failed, not a job.',
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  ids: Record<string, string | number>;

  @ApiProperty({ description: 'Enqueued, begun, failed or done (UTC), by its state.', format: 'date-time' })
  at: string;

  @ApiProperty({
    description: 'Milliseconds it ran, or has run; null when it did not.',
    type: 'number',
    nullable: true,
  })
  ranMs: number | null;

  @ApiProperty({ description: 'Tries that ended; null where not known.', type: 'integer', nullable: true })
  attempts: number | null;

  @ApiProperty({ description: 'The worker that ran it.', type: String, nullable: true })
  worker: string | null;

  @ApiProperty({ description: 'Code of the failure.', type: String, nullable: true })
  code: string | null;

  @ApiProperty({ description: 'What the failure said, for operators.', type: String, nullable: true })
  message: string | null;

  @ApiProperty({
    description: 'Reference (`X-Request-Id`) of the call that caused it; null where that was not kept.',
    type: String,
    nullable: true,
  })
  reference: string | null;

  @ApiProperty({
    description: 'What it is about and for whom; null when that is not there any more.',
    type: () => JobSubjectDto,
    nullable: true,
  })
  subject: JobSubjectDto | null;

  @ApiProperty({
    description: 'The upload; null for jobs about something else.',
    type: () => JobRequestDto,
    nullable: true,
  })
  request: JobRequestDto | null;

  @ApiProperty({ description: 'Whether it can be taken up again.' })
  canRetry: boolean;

  @ApiProperty({ description: 'Whether it can be canceled.' })
  canCancel: boolean;
}

export class QueueJobPageDto {
  @ApiProperty({
    description: 'Jobs in their queue: those enqueued first in front; failed and done ones: the newest first.',
    type: () => [QueueJobDto],
  })
  items: QueueJobDto[];

  @ApiProperty({ description: 'The `cursor` of the next page; null on the last one.', type: String, nullable: true })
  lastEvaluatedKey: string | null;
}
