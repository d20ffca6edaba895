import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PublicationsLimitQuery, PublicationTotalsDto } from './publication.dto.js';

export class ReportDto {
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

export class ReportPageDto {
  @ApiProperty({ description: 'Newest first.', type: () => [ReportDto] })
  items: ReportDto[];

  @ApiProperty({ description: 'To be given as `cursor` for the next page; null on the last.', type: String, nullable: true }) // prettier-ignore
  lastEvaluatedKey: string | null;
}

export class ListReportsQuery extends PublicationsLimitQuery {
  @ApiPropertyOptional({ description: 'Where the page before ended.' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}
