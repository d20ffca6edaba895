import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, IsTimeZone, IsUUID, MaxLength, Min } from 'class-validator';
import { LONGEST_QUESTION } from '../../../core/boards/board-layout.js';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import { ReportDataChoiceDto } from '../../documents/dto/report-request.dto.js';
import { BOARD_FILTER_SIZE, FILTERS } from './board.dto.js';

export const BOARD_FORMATS = ['pptx', 'pdf'] as const;
export type BoardFormat = (typeof BOARD_FORMATS)[number];

/** A dashboard to be handed over. Lengths are those of the tiles: there are no units to choose. */
export class CreateBoardReportDto extends OmitType(ReportDataChoiceDto, ['units']) {
  /** The project. */
  @IsUUID()
  projectid: string;

  @ApiPropertyOptional({
    description: 'The dashboard. Defaults to the built-in one, which reports show.',
    format: 'uuid',
  })
  @IsOptional()
  @IsUUID()
  boardid?: string;

  /** The question of the built-in dashboard’s tiles: the query of its page’s address, without filters. */
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_QUESTION)
  question?: string;

  /** pptx: a presentation with charts and tables that can be changed; pdf: the same as pages. */
  @ApiProperty({ enum: BOARD_FORMATS, enumName: 'BoardFormat' })
  @IsIn(BOARD_FORMATS)
  format: BoardFormat;

  @ApiPropertyOptional({
    description: 'The version of the dashboard. Defaults to the current one. Requires `boardid`.',
    type: 'integer',
  })
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;

  /** What narrows every tile without a filter of its own; left out: as it was saved. Empty: nothing. */
  @ApiPropertyOptional(FILTERS)
  @IsOptional()
  @IsRecord(BOARD_FILTER_SIZE)
  filters?: Record<string, string[]>;

  /** The reader’s time zone (IANA), in which times are written; UTC unless given. */
  @ApiPropertyOptional({ example: 'Europe/Berlin' })
  @IsOptional()
  @IsTimeZone()
  timezone?: string;
}
