import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { REPORT_TYPES, RequestedReportDto } from '../../reports/requested-reports.facade.js';
import { PublicationsLimitQuery, PublicationTotalsDto } from './publication.dto.js';

/** Which reports a list shows: publications, all requested reports, or requested reports of one type. */
export const WANTED_REPORTS = ['publication', 'requested', ...REPORT_TYPES] as const;
export type WantedReports = (typeof WANTED_REPORTS)[number];

export class PublishedReportDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  projectid: string;

  @ApiProperty({ description: 'Its name.' })
  projName: string;

  @ApiProperty({ description: 'What it is: `publication`, what was published of the project.', enum: ['publication'] })
  reporttype: 'publication';

  @ApiProperty({ description: 'Name of the report, in English.' })
  reportname: string;

  @ApiProperty({ description: 'The publication that it reads.', type: 'integer' })
  number: number;

  @ApiProperty({ description: 'It is what reports of the project read now.' })
  current: boolean;

  @ApiProperty({ description: 'Reports of publications are always ready.', enum: ['complete'] })
  status: 'complete';

  @ApiProperty({ description: 'Who published it.' })
  author: string;

  @ApiProperty({ description: 'When (UTC).', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ description: 'What is in it.', type: () => PublicationTotalsDto })
  totals: PublicationTotalsDto;
}

@ApiExtraModels(PublishedReportDto, RequestedReportDto)
export class ReportPageDto {
  @ApiProperty({
    description: 'Newest first. `reporttype` tells publications from reports that were asked for.',
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(PublishedReportDto) }, { $ref: getSchemaPath(RequestedReportDto) }] },
  })
  items: (PublishedReportDto | RequestedReportDto)[];

  @ApiProperty({
    description: 'To be given as `cursor` for the next page; null on the last.',
    type: String,
    nullable: true,
  })
  lastEvaluatedKey: string | null;
}

export class ListReportsQuery extends PublicationsLimitQuery {
  @ApiPropertyOptional({
    description: 'Only these: publications, everything that was asked for, or one type of it. Left out: all.',
    enum: WANTED_REPORTS,
    enumName: 'WantedReports',
  })
  @IsOptional()
  @IsIn(WANTED_REPORTS)
  type?: WantedReports;

  @ApiPropertyOptional({ description: 'Where the page before ended.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}
