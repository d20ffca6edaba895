import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import {
  GRID_COLUMNS,
  LAST_ROW,
  LONGEST_NAME,
  LONGEST_QUESTION,
  LONGEST_TEXT,
  MOST_ROWS,
  MOST_TILES,
  TILE_KINDS,
  type TileKind,
} from '../../../core/boards/board-layout.js';
import { IsRecord, RecordSize } from '../../../platform/http/body/record-size.js';
import { ReportProjectParams } from '../../analytics/dto/report-query.dto.js';
import { ANALYSIS_LEVELS } from '../../analytics/levels.js';

/** Less than a report filter holds: these are chosen by hand, and every version keeps them. */
export const BOARD_FILTER_SIZE = new RecordSize(ANALYSIS_LEVELS.length, 200, 500);
export const FILTERS = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } as const;

/** A part of the grid with what it shows. */
export class BoardTileDto {
  @ApiProperty({ description: 'Of the caller’s making, unique on the dashboard.', pattern: '^[A-Za-z0-9-]{1,40}$' })
  @IsString()
  @Matches(/^[A-Za-z0-9-]{1,40}$/)
  id: string;

  /** Which analysis it shows, and how. */
  @ApiProperty({ enum: TILE_KINDS, enumName: 'BoardTileKind' })
  @IsIn(TILE_KINDS)
  kind: TileKind;

  /** Empty: as its kind is called. */
  @IsString()
  @MaxLength(LONGEST_NAME)
  title: string;

  /** What it asks: the query of its page’s address, without filters and publication. */
  @IsString()
  @MaxLength(LONGEST_QUESTION)
  question: string;

  /** Its own filter, which takes the place of the dashboard’s; empty keeps everything, null takes the dashboard’s. */
  @ApiProperty({ ...FILTERS, nullable: true })
  @IsOptional()
  @IsRecord(BOARD_FILTER_SIZE)
  filters: Record<string, string[]> | null;

  /** Of a text: Markdown; of others empty. */
  @IsString()
  @MaxLength(LONGEST_TEXT)
  text: string;

  @ApiProperty({ description: 'Its first column.', type: 'integer', minimum: 0, maximum: GRID_COLUMNS - 1 })
  @IsInt()
  @Min(0)
  @Max(GRID_COLUMNS - 1)
  x: number;

  @ApiProperty({ description: 'Its first row.', type: 'integer', minimum: 0, maximum: LAST_ROW - 1 })
  @IsInt()
  @Min(0)
  @Max(LAST_ROW - 1)
  y: number;

  @ApiProperty({ description: 'Columns.', type: 'integer', minimum: 1, maximum: GRID_COLUMNS })
  @IsInt()
  @Min(1)
  @Max(GRID_COLUMNS)
  w: number;

  @ApiProperty({ description: 'Rows.', type: 'integer', minimum: 1, maximum: MOST_ROWS })
  @IsInt()
  @Min(1)
  @Max(MOST_ROWS)
  h: number;
}

/** What is on a dashboard. */
class BoardContentDto {
  /** What narrows every tile without a filter of its own. */
  @ApiPropertyOptional(FILTERS)
  @IsOptional()
  @IsRecord(BOARD_FILTER_SIZE)
  filters?: Record<string, string[]>;

  /** Its tiles, none over another. */
  @ApiPropertyOptional({ type: [BoardTileDto] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_TILES)
  @ValidateNested({ each: true })
  @Type(() => BoardTileDto)
  tiles?: BoardTileDto[];
}

/** Without a filter and without tiles where these are left out. */
export class CreateBoardDto extends BoardContentDto {
  /** The project. */
  @IsUUID()
  projectid: string;

  /** What it is called. */
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  name: string;
}

export class BoardKeyDto {
  /** The project. */
  @IsUUID()
  projectid: string;

  /** The dashboard. */
  @IsUUID()
  boardid: string;
}

/** What is left out stays. */
export class UpdateBoardDto extends IntersectionType(BoardKeyDto, BoardContentDto) {
  @ApiProperty({ description: 'The version that was changed: 409 when another stands by now.', type: 'integer' })
  @IsInt()
  @Min(1)
  version: number;

  /** What it is called. */
  @IsOptional()
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  name?: string;
}

export class AddBoardTileDto extends BoardKeyDto {
  /** Its size counts; where it goes, the dashboard decides. */
  @ApiProperty({ type: BoardTileDto })
  @ValidateNested()
  @Type(() => BoardTileDto)
  tile: BoardTileDto;
}

export class DuplicateBoardDto extends BoardKeyDto {
  /** The name of the copy. */
  @IsString()
  @MinLength(1)
  @MaxLength(LONGEST_NAME)
  name: string;
}

export class RestoreBoardVersionDto extends BoardKeyDto {
  @ApiProperty({ description: 'The current version; 409 when it is no longer current.', type: 'integer' })
  @IsInt()
  @Min(1)
  version: number;

  @ApiProperty({ description: 'The version to take up again.', type: 'integer' })
  @IsInt()
  @Min(1)
  number: number;
}

export class SetFirstBoardDto {
  /** The project. */
  @IsUUID()
  projectid: string;

  @ApiPropertyOptional({ description: 'Left out: the project opens with its usual page.', format: 'uuid' })
  @IsOptional()
  @IsUUID()
  boardid?: string;
}

export class BoardParams extends ReportProjectParams {
  @ApiProperty({ description: 'The dashboard.', format: 'uuid' })
  @IsUUID()
  boardid: string;
}

export class BoardVersionParams extends BoardParams {
  @ApiProperty({ description: 'The number of the version.', type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  number: number;
}

/** A dashboard in a list. */
export class BoardHeadDto {
  @ApiProperty({ format: 'uuid' })
  boardid: string;

  name: string;

  @ApiProperty({ description: 'The current version.', type: 'integer' })
  version: number;

  @ApiProperty({ type: 'integer' })
  tileCount: number;

  /** The project opens with it. */
  first: boolean;

  @ApiProperty({ description: 'Who made it.' })
  author: string;

  @ApiProperty({ description: 'Who saved the current version.' })
  changedBy: string;

  @ApiProperty({ description: 'When that was (UTC).', format: 'date-time' })
  changedAt: string;
}

export class BoardDto extends BoardHeadDto {
  @ApiProperty(FILTERS)
  filters: Record<string, string[]>;

  @ApiProperty({ type: [BoardTileDto] })
  tiles: BoardTileDto[];
}

export class AddedTileDto extends BoardHeadDto {
  @ApiProperty({ description: 'The tile’s id on the dashboard.' })
  tileid: string;
}

/** A saved state of a dashboard. */
export class BoardVersionHeadDto {
  @ApiProperty({ type: 'integer' })
  number: number;

  name: string;

  @ApiProperty({ type: 'integer' })
  tileCount: number;

  author: string;

  @ApiProperty({ format: 'date-time' })
  savedAt: string;

  @ApiProperty({ description: 'It took this version up again.', type: 'integer', nullable: true })
  restoredFrom: number | null;
}

export class BoardVersionDto extends BoardVersionHeadDto {
  @ApiProperty(FILTERS)
  filters: Record<string, string[]>;

  @ApiProperty({ type: [BoardTileDto] })
  tiles: BoardTileDto[];
}

export class FirstBoardDto {
  @ApiProperty({
    description: 'Null: the project opens with its usual page.',
    type: String,
    format: 'uuid',
    nullable: true,
  })
  boardid: string | null;
}
