import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { RUN_STEPS, type RunStep } from '../publication.js';
import { PublishingParams } from './publication.dto.js';

const REQUEST_ID = /^(latest|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

export class SubmitParams extends PublishingParams {
  @ApiProperty({ description: '`latest`, or an upload that is part of the project’s data.' })
  @Matches(REQUEST_ID, { message: 'requestid must be a request id or "latest"' })
  requestid: string;
}

export const SUBMIT_STATES = ['not-submitted', 'queued', 'running', 'published', 'failed'] as const;
export type SubmitState = (typeof SUBMIT_STATES)[number];

export class SubmitStatusDto {
  @ApiProperty({ description: 'How the newest wish to publish stands.', enum: SUBMIT_STATES, enumName: 'SubmitState' })
  status: SubmitState;

  @ApiProperty({ description: 'Done of it, 0 to 100.', type: 'integer' })
  progress: number;

  @ApiProperty({
    description: 'What it does or waits for; where it failed; null when nobody wished it.',
    enum: RUN_STEPS,
    enumName: 'PublishStep',
    nullable: true,
  })
  step: RunStep | null;

  @ApiProperty({ description: 'Why it failed, as an error code; else null.', type: String, nullable: true })
  code: string | null;

  @ApiProperty({
    description: 'The values of the code’s text.',
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;

  @ApiProperty({
    description:
      'Reference of the call whose work failed, to quote to support; null where nothing failed or none was kept.',
    type: String,
    nullable: true,
  })
  reference: string | null;

  @ApiProperty({ description: 'How it stands, as an English sentence.' })
  message: string;

  @ApiProperty({ description: 'The publication that it ended with.', type: 'integer', nullable: true })
  number: number | null;

  @ApiProperty({ description: 'It ended with a publication that was there already: nothing had changed.' })
  unchanged: boolean;

  @ApiProperty({ description: 'Who wished it.', type: String, nullable: true })
  submittedBy: string | null;

  @ApiProperty({ description: 'When (UTC).', type: String, format: 'date-time', nullable: true })
  submittedAt: string | null;

  @ApiProperty({ description: 'When it ended (UTC); null while it runs.', type: String, format: 'date-time', nullable: true }) // prettier-ignore
  finishedAt: string | null;
}
