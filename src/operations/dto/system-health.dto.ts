import { ApiProperty } from '@nestjs/swagger';

export class HealthWarningDto {
  @ApiProperty({ description: 'What is amiss: `health.<reason>`.' })
  code: string;

  @ApiProperty({ description: 'What tells warnings of one code apart, such as a host; empty where there is only one.' })
  about: string;

  @ApiProperty({
    description: 'Figures and names to fill the words with.',
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'number' }] },
  })
  params: Record<string, string | number>;

  @ApiProperty({ description: 'Since when (UTC).', format: 'date-time' })
  since: string;

  @ApiProperty({ description: 'The processes that report it: host, process id and a random part.', type: [String] })
  processes: string[];
}

export class SystemHealthDto {
  @ApiProperty({
    description: 'What needs an operator’s attention, oldest first; empty when nothing does.',
    type: () => [HealthWarningDto],
  })
  warnings: HealthWarningDto[];

  @ApiProperty({ description: 'When this was read (UTC).', format: 'date-time' })
  at: string;
}
