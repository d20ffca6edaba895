import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { TABLE_LENGTH_UNITS, type DecimalSign, type TableLengthUnit } from '../../../core/tables/cell-number.js';
import type { GuessReason } from '../../../core/tables/column-guess.js';
import { DELIMITERS, type Delimiter } from '../../../core/tables/delimiter-guess.js';
import { TABLE_ENCODINGS, type TableEncoding } from '../../../core/tables/encoding-judge.js';
import { TABLE_LIMITS } from '../../../core/tables/table.js';
import { PRODUCT_FIELDS, STORE_FIELDS } from '../../../core/tables/table-fields.js';
import { RecordSize } from '../../../platform/http/body/record-size.js';
import { LANGUAGES, type Language } from '../../../core/language.js';
import {
  IMPORT_MODES,
  IMPORT_STATES,
  TABLE_OBJECTS,
  type ImportMode,
  type ImportState,
  type TableObject,
} from '../list.js';

const DECIMAL_SIGNS = ['point', 'comma'] as const satisfies DecimalSign[];
const GUESS_REASONS = ['remembered', 'name', 'similar', 'content'] as const satisfies GuessReason[];
const isGiven = (_body: object, value: unknown): boolean => value !== null && value !== undefined;

export class ImportParams {
  @ApiProperty({ description: 'The import.', format: 'uuid' })
  @IsUUID()
  importid: string;
}

export class CreateMasterImportDto {
  @ApiProperty({ description: 'The retailer.', format: 'uuid' })
  @IsUUID()
  retailerid: string;

  @ApiProperty({ description: 'What the file holds.', enum: TABLE_OBJECTS, enumName: 'TableObject' })
  @IsIn(TABLE_OBJECTS)
  object: TableObject;

  @ApiProperty({ description: 'The file’s name, to be shown; its content says what it is.', maxLength: 255 })
  @IsString()
  @Length(1, 255)
  filename: string;
}

export class MasterUploadLinkDto {
  /** Where to PUT the file's bytes, once, without a bearer token: the link is signed. */
  url: string;

  @ApiProperty({ description: 'The verb of the link.', enum: ['PUT'] })
  method: 'PUT';

  /** The same upload through tus 1.0, which survives a broken connection. */
  tusUrl: string;

  /** When the link expires. */
  expiresAt: Date;
}

export class CreatedMasterImportDto {
  /** The new import, in state `initial`. */
  importid: string;
  upload: MasterUploadLinkDto;
}

export class ImportIdDto {
  @ApiProperty({ description: 'The import.', format: 'uuid' })
  @IsUUID()
  importid: string;
}

class ReadingChoiceDto {
  @ApiPropertyOptional({
    description: 'Encoding of a text file; found by itself when null.',
    enum: TABLE_ENCODINGS,
    nullable: true,
    type: String,
  })
  @ValidateIf(isGiven)
  @IsIn(TABLE_ENCODINGS)
  encoding?: TableEncoding | null;

  @ApiPropertyOptional({
    description: 'What parts the cells of a text file; found by itself when null.',
    enum: DELIMITERS,
    nullable: true,
    type: String,
  })
  @ValidateIf(isGiven)
  @IsIn(DELIMITERS)
  delimiter?: Delimiter | null;

  @ApiPropertyOptional({
    description: 'Worksheet of a workbook; the visible one that fits best when null.',
    nullable: true,
    type: String,
  })
  @ValidateIf(isGiven)
  @IsString()
  @MaxLength(100)
  sheet?: string | null;
}

/** How to read the beginning of a file. */
export class PreviewChoiceDto extends ReadingChoiceDto {
  @ApiPropertyOptional({
    description: 'Line of the heads; 0 when the file has none; found by itself when null.',
    type: 'integer',
    minimum: 0,
    nullable: true,
  })
  @ValidateIf(isGiven)
  @IsInt()
  @Min(0)
  @Max(TABLE_LIMITS.rows)
  headline?: number | null;

  @ApiPropertyOptional({
    description: 'Field of each column, null leaves a column out; guessed when null.',
    type: 'array',
    items: { type: 'string', nullable: true },
    nullable: true,
  })
  @ValidateIf(isGiven)
  @IsArray()
  @ArrayMaxSize(TABLE_LIMITS.columns)
  columns?: (string | null)[] | null;

  @ApiPropertyOptional({
    description: 'Sign that parts decimals; guessed when null.',
    enum: DECIMAL_SIGNS,
    nullable: true,
    type: String,
  })
  @ValidateIf(isGiven)
  @IsIn(DECIMAL_SIGNS)
  decimalsign?: DecimalSign | null;

  @ApiPropertyOptional({
    description: 'Unit of lengths without one of their own; guessed when null.',
    enum: TABLE_LENGTH_UNITS,
    nullable: true,
    type: String,
  })
  @ValidateIf(isGiven)
  @IsIn(TABLE_LENGTH_UNITS)
  lengthunit?: TableLengthUnit | null;
}

export class PreviewMasterImportDto extends PreviewChoiceDto {
  @ApiProperty({ description: 'The import.', format: 'uuid' })
  @IsUUID()
  importid: string;
}

/** How to read and import a file, as confirmed by a person. */
export class CheckChoiceDto extends ReadingChoiceDto {
  @ApiProperty({
    description:
      '`replace`: the file is the list from now on. `merge`: its rows are added or updated, an empty cell keeps what stands.',
    enum: IMPORT_MODES,
  })
  @IsIn(IMPORT_MODES)
  mode: ImportMode;

  @ApiProperty({ description: 'Line of the heads, as the preview gave it.', type: 'integer', minimum: 0 })
  @IsInt()
  @Min(0)
  @Max(TABLE_LIMITS.rows)
  headline: number;

  @ApiProperty({
    description: 'The heads, as the preview gave them: their meaning is remembered for the retailer.',
    type: [String],
  })
  @IsArray()
  @ArrayMaxSize(TABLE_LIMITS.columns)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  heads: string[];

  @ApiProperty({
    description: 'Field of each column; null leaves it out.',
    type: 'array',
    items: { type: 'string', nullable: true },
  })
  @IsArray()
  @ArrayMaxSize(TABLE_LIMITS.columns)
  columns: (string | null)[];

  @ApiProperty({ description: 'Sign that parts decimals.', enum: DECIMAL_SIGNS })
  @IsIn(DECIMAL_SIGNS)
  decimalsign: DecimalSign;

  @ApiProperty({ description: 'Unit of lengths without one of their own.', enum: TABLE_LENGTH_UNITS })
  @IsIn(TABLE_LENGTH_UNITS)
  lengthunit: TableLengthUnit;

  @ApiPropertyOptional({
    description: 'Language of the downloadable list of problems; English when left out.',
    enum: LANGUAGES,
  })
  @IsOptional()
  @IsIn(LANGUAGES)
  lang?: Language;

  @ApiPropertyOptional({
    description:
      'Refuse the whole file if a cell or row is bad. By default bad cells stay empty, rows without a key are left out, and the rest is imported.',
    default: false,
  })
  @IsOptional()
  @IsBoolean()
  strict?: boolean;
}

export class CheckMasterImportDto extends CheckChoiceDto {
  @ApiProperty({ description: 'The import.', format: 'uuid' })
  @IsUUID()
  importid: string;
}

/** Schema of a number or text for a placeholder, and of a row's value, which may be absent. */
const TEXT_VALUE = { oneOf: [{ type: 'string' }, { type: 'number' }] };
/** The size of a row's values by field; overlong texts are rejected by field later, so they are allowed here. */
export const ROW_SIZE = new RecordSize(Math.max(PRODUCT_FIELDS.length, STORE_FIELDS.length), 1, 1000);
export const ROW_VALUE = { ...TEXT_VALUE, nullable: true };

export class TableFindingDto {
  /** `diagnostics.<code>` in the client's texts. */
  code: string;

  @ApiProperty({ description: 'An error keeps the file from being imported.', enum: ['error', 'warning', 'info'] })
  severity: 'error' | 'warning' | 'info';

  /** Line or row of the file, 1-based; 0 for the file as a whole. */
  line: number;

  @ApiPropertyOptional({ description: 'Column, from 1; absent for the row as a whole.', type: 'integer' })
  cell?: number;

  @ApiPropertyOptional({ description: 'The text found, cut to 80 characters.' })
  found?: string;

  @ApiPropertyOptional({ description: 'Values for the text.', type: 'object', additionalProperties: TEXT_VALUE })
  params?: Record<string, string | number>;
}

export class ColumnGuessDto {
  @ApiProperty({ description: 'Field that the column is taken for; null for none.', type: String, nullable: true })
  field: string | null;

  /** 0 to 1; 1 is certain. */
  confidence: number;

  @ApiProperty({ description: 'Why.', enum: GUESS_REASONS, nullable: true, type: String })
  reason: GuessReason | null;
}

export class PreviewRowDto {
  /** Line or row of the file. */
  line: number;

  /** The cells as written. */
  cells: string[];

  @ApiProperty({ description: 'What they are read as, by field.', type: 'object', additionalProperties: ROW_VALUE })
  values: Record<string, string | number | null>;
}

export class MasterPreviewDto {
  @ApiProperty({ description: 'What the file is.', enum: ['csv', 'xlsx'] })
  format: 'csv' | 'xlsx';

  @ApiProperty({ description: 'Encoding of a text file.', enum: TABLE_ENCODINGS, nullable: true, type: String })
  encoding: TableEncoding | null;

  @ApiProperty({ description: 'What parts the cells of a text file.', enum: DELIMITERS, nullable: true, type: String })
  delimiter: Delimiter | null;

  @ApiProperty({ description: 'Worksheets of a workbook.', type: [String] })
  sheets: string[];

  @ApiProperty({ description: 'The worksheet that is read.', type: String, nullable: true })
  sheet: string | null;

  @ApiProperty({ description: 'Lines of a text file; null for a workbook.', type: 'integer', nullable: true })
  lines: number | null;

  /** Line of the headings; 0 when there are none. */
  headline: number;

  heads: string[];

  @ApiProperty({ description: 'What each column was taken for.', type: () => [ColumnGuessDto] })
  guesses: ColumnGuessDto[];

  @ApiProperty({
    description: 'The mapping that the values were read with.',
    type: 'array',
    items: { type: 'string', nullable: true },
  })
  columns: (string | null)[];

  @ApiProperty({ description: 'Sign that parts decimals.', enum: DECIMAL_SIGNS })
  decimalsign: DecimalSign;

  @ApiProperty({ description: 'Unit of lengths without one of their own.', enum: TABLE_LENGTH_UNITS })
  lengthunit: TableLengthUnit;

  /** No heading names the unit of lengths: it is assumed. */
  isunitassumed: boolean;

  @ApiProperty({ description: 'The first rows.', type: () => [PreviewRowDto] })
  rows: PreviewRowDto[];

  @ApiProperty({ description: 'Problems of the rows that were looked at.', type: () => [TableFindingDto] })
  findings: TableFindingDto[];
}

export class ImportCountsDto {
  /** Rows of the file that count. */
  rows: number;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Changed and removed rows that a person had edited. */
  edited: number;
}

export class RowChangeDto {
  key: string;

  @ApiProperty({ description: 'What would happen to it.', enum: ['added', 'changed', 'removed'] })
  what: 'added' | 'changed' | 'removed';

  @ApiProperty({ description: 'Its values now.', type: 'object', additionalProperties: ROW_VALUE, nullable: true })
  before: Record<string, string | number | null> | null;

  @ApiProperty({
    description: 'Its values afterwards.',
    type: 'object',
    additionalProperties: ROW_VALUE,
    nullable: true,
  })
  after: Record<string, string | number | null> | null;
}

export class ImportFailureDto {
  /** `errors.<code>` or `diagnostics.<code>` in the client's texts. */
  code: string;

  @ApiProperty({ description: 'Values for the text.', type: 'object', additionalProperties: TEXT_VALUE })
  params: Record<string, string | number>;
}

/** The state of an import, for any list. */
export class ListImportDto {
  @ApiProperty({ description: 'What the file holds.', enum: TABLE_OBJECTS, enumName: 'TableObject' })
  object: TableObject;

  @ApiProperty({
    description: '`initial → uploaded → checking → checked → applying → complete`; `error` and `cancel` are ends.',
    enum: IMPORT_STATES,
  })
  state: ImportState;

  @ApiProperty({
    description: 'How it is taken over; null before it was checked.',
    enum: IMPORT_MODES,
    nullable: true,
    type: String,
  })
  mode: ImportMode | null;

  /** A bad cell or row rejects the whole file. */
  strict: boolean;

  filename: string;

  @ApiProperty({
    description: 'Size of the file; null before it arrived, and once it is not kept any more.',
    type: 'integer',
    nullable: true,
  })
  bytes: number | null;

  /** Rows read so far. */
  rowsread: number;

  /** Of the current step, 0 to 1. */
  progress: number;

  @ApiProperty({
    description: 'What it changes; null before it was checked.',
    type: () => ImportCountsDto,
    nullable: true,
  })
  counts: ImportCountsDto | null;

  @ApiProperty({ description: 'Some of the rows that change.', type: () => [RowChangeDto] })
  samples: RowChangeDto[];

  @ApiProperty({ description: 'The first problems of each sort.', type: () => [TableFindingDto] })
  findings: TableFindingDto[];

  @ApiProperty({
    description: 'How many problems there are of each sort.',
    type: 'object',
    additionalProperties: { type: 'integer' },
  })
  findingcounts: Record<string, number>;

  /** It has errors: the file must be corrected before it can be imported. */
  isblocked: boolean;

  @ApiProperty({ description: 'Why it failed.', type: () => ImportFailureDto, nullable: true })
  error: ImportFailureDto | null;

  @ApiProperty({ description: 'The version of the list that it made.', type: 'integer', nullable: true })
  version: number | null;

  /** Email address of the person who uploaded the file. */
  createdby: string;

  createdat: Date;

  @ApiProperty({ description: 'When it ended (UTC).', format: 'date-time', nullable: true, type: String })
  finishedat: Date | null;
}

export class MasterImportDto extends ListImportDto {
  importid: string;
  retailerid: string;
}

export class ProblemsLinkDto {
  /** Where to fetch the list of all problems as CSV, without a bearer token. */
  url: string;
  /** When the link expires. */
  expiresAt: Date;
}
