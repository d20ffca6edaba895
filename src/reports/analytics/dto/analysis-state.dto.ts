import { ApiProperty } from '@nestjs/swagger';

export class AnalysisFailureDto {
  @ApiProperty({ description: 'Why, as an error code.', example: 'reports.out-of-memory' })
  code: string;

  @ApiProperty({
    description: 'The reference to quote to support: the request id of the call that set the analysis off.',
    type: String,
    nullable: true,
  })
  reference: string | null;

  @ApiProperty({ description: 'Whether trying again may help.' })
  retryable: boolean;

  @ApiProperty({
    description: 'The upload to take up again with `retryrequest`; null: `analyseproject` tries again.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  requestid: string | null;
}

export class AnalysisStateDto {
  @ApiProperty({
    description: 'When the analysis was made whose figures the caller sees (UTC); null: there are none.',
    type: String,
    format: 'date-time',
    nullable: true,
  })
  figuresat: string | null;

  @ApiProperty({
    description: 'Why there are no newer figures, when the newest data failed for good; null when they did not.',
    type: () => AnalysisFailureDto,
    nullable: true,
  })
  failure: AnalysisFailureDto | null;
}
