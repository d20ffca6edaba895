import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldErrorDto {
  @ApiProperty({ description: 'The field, with dots into objects and lists: `filters.brand.0`.' })
  field: string;

  @ApiProperty({ description: 'What is wrong with it, and what it takes.' })
  message: string;
}

/** RFC 9457 problem details: the response of every failed call. */
export class ProblemDto {
  @ApiProperty({ description: 'Always `about:blank`: `code` says what happened.' })
  type: string;

  @ApiProperty({ description: 'The status in words.' })
  title: string;

  @ApiProperty({ description: 'The HTTP status.', type: 'integer' })
  status: number;

  @ApiProperty({ description: 'What happened, in English.' })
  detail: string;

  @ApiProperty({
    description: 'What happened, for programs: `<module>.<reason>`, or the code of the sign-in provider.',
  })
  code: string;

  @ApiProperty({ description: 'The path that was called, without its query.' })
  instance: string;

  @ApiPropertyOptional({
    description: 'The call’s reference (`X-Request-Id`), to quote to support: every log line of the call carries it.',
  })
  requestId?: string;

  @ApiPropertyOptional({
    description: 'Values for a text made from the code.',
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params?: Record<string, string | number>;

  @ApiPropertyOptional({ description: 'The fields that are not valid.', type: () => [FieldErrorDto] })
  errors?: FieldErrorDto[];
}
