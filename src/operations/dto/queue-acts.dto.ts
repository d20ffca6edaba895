import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
} from 'class-validator';

/** Requests that one call retries or cancels. */
export const ACT_MOST = 200;

export class FailureGroupDto {
  @ApiProperty({ description: 'Code of the failure.' })
  code: string;

  @ApiProperty({ description: 'What it said, without ids and numbers; empty where the code says all.' })
  cause: string;

  @ApiProperty({ description: 'What the newest of them said.' })
  sample: string;

  @ApiProperty({ description: 'Failures.', type: 'integer' })
  failures: number;

  @ApiProperty({ description: 'Uploads among them.', type: 'integer' })
  requests: number;

  @ApiProperty({ description: 'Uploads and projects that can be taken up again.', type: 'integer' })
  retryable: number;

  @ApiProperty({ description: 'The first of them (UTC).', format: 'date-time' })
  firstAt: string;

  @ApiProperty({ description: 'The last of them (UTC).', format: 'date-time' })
  lastAt: string;
}

/** A list of 1 to ACT_MOST distinct ids, optional. */
const OptionalIds = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      description,
      type: [String],
      format: 'uuid',
      minItems: 1,
      maxItems: ACT_MOST,
      uniqueItems: true,
    }),
    IsOptional(),
    IsArray(),
    ArrayNotEmpty(),
    ArrayMaxSize(ACT_MOST),
    ArrayUnique(),
    IsUUID(undefined, { each: true }),
  );

/** Uploads or failures by id, or everything behind one cause. */
export class QueueActDto {
  @OptionalIds(`Ids of requests, 1 to ${ACT_MOST}; or \`failureids\`, or \`code\` and \`cause\` instead.`)
  requestids?: string[];

  @OptionalIds(`Keys of failed analyses and validations of whole projects, 1 to ${ACT_MOST}. Only to retry.`)
  failureids?: string[];

  @ApiPropertyOptional({ description: 'The code of a group of failures.' })
  @IsOptional()
  @IsString()
  @Length(1, 200)
  code?: string;

  @ApiPropertyOptional({ description: 'The cause of a group of failures.' })
  @IsOptional()
  @IsString()
  @MaxLength(400)
  cause?: string;
}

export class SkippedRequestDto {
  @ApiProperty({ description: 'Id of the request.', format: 'uuid' })
  requestid: string;

  @ApiProperty({ description: 'The code of why not: `errors.<code>` has its words.' })
  code: string;
}

export class QueueActedDto {
  @ApiProperty({
    description: 'Requests that were taken up or canceled, and keys of failures that were.',
    type: [String],
    format: 'uuid',
  })
  done: string[];

  @ApiProperty({ description: 'Those where it was not possible.', type: () => [SkippedRequestDto] })
  skipped: SkippedRequestDto[];

  @ApiProperty({ description: 'Whether the group has more than one call takes: call again.' })
  hasMore: boolean;
}
