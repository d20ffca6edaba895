import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import {
  ROW_SIZE,
  ROW_VALUE,
  TABLE_OBJECTS,
  type TableObject,
  VERSION_CAUSES,
  type VersionCause,
} from '../../../retailers/lists.facade.js';

/** Rows of one edit. */
export const MOST_EDITED = 5_000;

const isGiven = (_body: object, value: unknown): boolean => value !== null && value !== undefined;
const objectShape = { description: 'Products or stores.', enum: TABLE_OBJECTS, enumName: 'TableObject' };
const valuesShape = { type: 'object', additionalProperties: ROW_VALUE } as const;

export class ProjectObjectParams {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  p: string;

  @ApiProperty(objectShape)
  @IsIn(TABLE_OBJECTS)
  object: TableObject;
}

export class EditProjectRowsDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty(objectShape)
  @IsIn(TABLE_OBJECTS)
  object: TableObject;

  @ApiProperty({
    description: 'Product keys or store numbers of the rows; each is changed alike.',
    type: [String],
    minItems: 1,
    maxItems: MOST_EDITED,
  })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MOST_EDITED)
  @IsString({ each: true })
  @Length(1, 200, { each: true })
  keys: string[];

  @ApiProperty({
    ...valuesShape,
    description:
      'New values by field; null takes an edit back, so that the list or the planograms count again. Lengths are centimeters, `12.5 in` is understood.',
  })
  @IsRecord(ROW_SIZE)
  changes: Record<string, string | number | null>;

  @ApiPropertyOptional({
    description:
      'The version of the edits that was seen: rows that others changed since are a conflict. Not looked at when null.',
    type: 'integer',
    minimum: 0,
    nullable: true,
  })
  @ValidateIf(isGiven)
  @IsInt()
  @Min(0)
  version?: number | null;

  @ApiPropertyOptional({ description: 'Why, for the history.', maxLength: 500 })
  @IsOptional()
  @IsString()
  @MaxLength(500)
  reason?: string;
}

export class EditOutcomeDto {
  /** The current version of the edits; pass it to undoedit and to the next edit. */
  version: number;

  /** Number of rows that changed; 0 if everything already had these values. */
  changed: number;
}

export class UndoEditDto {
  @ApiProperty({ description: 'The project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiProperty(objectShape)
  @IsIn(TABLE_OBJECTS)
  object: TableObject;

  @ApiProperty({ description: 'The edit, by the version that it made.', type: 'integer', minimum: 1 })
  @IsInt()
  @Min(1)
  version: number;
}

export class EditVersionDto {
  /** Pass this to undoedit. */
  version: number;

  @ApiProperty({ description: 'An edit, or one taken back.', enum: VERSION_CAUSES })
  how: VersionCause;

  at: Date;

  @ApiProperty({ description: 'Who, by email address.', type: String, nullable: true })
  by: string | null;

  @ApiProperty({ description: 'Why; of an undo `#` and the version that it took back.', type: String, nullable: true })
  reason: string | null;

  /** Rows that it changed. */
  rows: number;
}

export class EditedRowDto {
  key: string;

  /** The version of the edits that added it. */
  version: number;

  @ApiProperty({ ...valuesShape, description: 'The edited fields alone.' })
  fields: Record<string, string | number | null>;
}

export class ProjectEditsDto {
  /** The version of the edits; 0 before the first. */
  version: number;

  @ApiProperty({ description: 'Fields that may be edited: all but those that make the key.', type: [String] })
  fields: string[];

  @ApiProperty({ description: 'Edited rows, by key.', type: () => [EditedRowDto] })
  rows: EditedRowDto[];

  @ApiProperty({ description: 'The newest edits, at most 100.', type: () => [EditVersionDto] })
  edits: EditVersionDto[];
}

export class RowEditDto {
  /** Pass this to undoedit. */
  version: number;

  @ApiProperty({ description: 'An edit, or one taken back.', enum: VERSION_CAUSES })
  how: VersionCause;

  at: Date;

  @ApiProperty({ description: 'Who, by email address.', type: String, nullable: true })
  by: string | null;

  @ApiProperty({ description: 'Why.', type: String, nullable: true })
  reason: string | null;

  @ApiProperty({ ...valuesShape, description: 'The fields that changed, before; null where nothing was edited.' })
  before: Record<string, string | number | null>;

  @ApiProperty({ ...valuesShape, description: 'The same fields, after.' })
  after: Record<string, string | number | null>;
}

export class ListRowVersionDto {
  @ApiProperty({
    description: 'Line in the newest file that had it; null when a person wrote it.',
    type: 'integer',
    nullable: true,
  })
  line: number | null;

  @ApiProperty({ ...valuesShape, description: 'The values by field.' })
  fields: Record<string, string | number | null>;

  @ApiProperty({ description: 'What brought it.', enum: VERSION_CAUSES, nullable: true, type: String })
  how: VersionCause | null;

  @ApiProperty({ description: 'When (UTC).', format: 'date-time', nullable: true, type: String })
  at: Date | null;

  @ApiProperty({ description: 'Who, by email address.', type: String, nullable: true })
  by: string | null;
}

export class RowHistoryDto {
  /** The version of the edits; pass it to the next edit. */
  version: number;

  @ApiProperty({ description: 'What was edited of the row, newest first, at most 200.', type: () => [RowEditDto] })
  edits: RowEditDto[];

  @ApiProperty({
    description:
      'The row in the list that stands, every version of it, newest first; empty when the list does not have it.',
    type: () => [ListRowVersionDto],
  })
  list: ListRowVersionDto[];
}
