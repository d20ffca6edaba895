import { ApiProperty, ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Type } from 'class-transformer';
import { IsRecord } from '../../../platform/http/body/record-size.js';
import { ReportHeadDto, SnapshotRefDto } from '../../analytics/dto/analysis.dto.js';
import { FigureRowDto } from '../../analytics/dto/figure.dto.js';
import { ReportProjectParams, ReportQueryDto } from '../../analytics/dto/report-query.dto.js';
import { PUBLICATION, PUBLICATION_TEXT } from '../../analytics/dto/source.js';
import { SALES_MEASURES, type SalesMeasure, SPACE_MEASURES, type SpaceMeasure } from '../../analytics/levels.js';
import { PIVOT_FIELDS, PIVOT_TABLES, type FieldGroup, type PivotField, type PivotTable } from '../pivot-fields.js';
import { MAX_FORMULA_LENGTH } from '../../../core/metrics/formula.js';
import { CALCULATED_FORMATS, type CalculatedFormat, MAX_CALCULATED_NAME } from '../calculated/calculated-measure.js';
import { MAX_KEPT } from '../lines/line-limit.js';
import { PIVOT_CELL_SIZE, PIVOT_FILTER_SIZE } from '../pivot-question.js';
import { PIVOT_MEASURES, type PivotMeasure, SHARES_OF, type SharesOf } from '../pivot-measures.js';

const VALUES = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } as const;

/** What a pivot takes beside its body: which snapshot, in which units, as JSON or a file. */
export class PivotQueryDto extends OmitType(ReportQueryDto, ['filter']) {}

/** What a pivot that is saved takes beside its body: which snapshot, in which units. */
export class PivotChoiceDto extends OmitType(ReportQueryDto, ['filter', 'format', 'lang', 'notes']) {}

/** In which units cells come. */
export class PivotUnitsDto extends PickType(ReportQueryDto, ['units']) {}

/** Which lines of a field are shown, under each line above them. What is left out stays in all totals. */
export class AskedLimitDto {
  /** A field of the rows or columns. */
  @ApiProperty({ enum: PIVOT_FIELDS, enumName: 'PivotField' })
  @IsString()
  @MaxLength(60)
  field: PivotField;

  /** The measure, or the name of the calculated measure, whose figure in the total column (of a field across: the total row) decides. */
  @IsString()
  @MaxLength(60)
  by: string;

  /** Lines whose figure is lower are left out; in the units of the answer. */
  @IsOptional()
  @IsNumber()
  least?: number;

  /** Lines whose figure is higher are left out. */
  @IsOptional()
  @IsNumber()
  most?: number;

  /** So many of the highest of those that are left. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_KEPT)
  top?: number;

  /** So many of the lowest; with top both ends. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_KEPT)
  bottom?: number;

  /** false: what is left out is not shown as a line of its own. */
  @IsOptional()
  @IsBoolean()
  others?: boolean;
}

/** A measure over the pivot's measures. Totals are computed from the totals of the measures. */
export class AskedCalculatedDto {
  /** No other measure's name. */
  @IsString()
  @MaxLength(MAX_CALCULATED_NAME)
  name: string;

  /** Measures by their ids, numbers, + - * / and parentheses, abs, min, max, round; figures are in the units of the answer. */
  @ApiProperty({ example: 'sales / linear' })
  @IsString()
  @MaxLength(MAX_FORMULA_LENGTH)
  formula: string;

  /** How it is written; number unless given. */
  @ApiPropertyOptional({ enum: CALCULATED_FORMATS, enumName: 'CalculatedFormat' })
  @IsOptional()
  @IsIn(CALCULATED_FORMATS)
  format?: CalculatedFormat;
}

/** What a pivot shows. A field stands in one place once. */
export class AskedPivotDto {
  /** facts: planogram × product × store, with sales. positions: each position on its shelf, without sales. Left out: positions when a field needs them. */
  @ApiPropertyOptional({ enum: PIVOT_TABLES, enumName: 'PivotTable' })
  @IsOptional()
  @IsIn(PIVOT_TABLES)
  table?: PivotTable;

  /** Fields down, the outermost first; at most 5. */
  @ApiPropertyOptional({ enum: PIVOT_FIELDS, enumName: 'PivotField', isArray: true, example: ['category', 'brand'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(40)
  @IsString({ each: true })
  rows?: PivotField[];

  /** Fields across, the outermost first; at most 3, at most 6 together with the rows. */
  @ApiPropertyOptional({ enum: PIVOT_FIELDS, enumName: 'PivotField', isArray: true, example: ['region'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(40)
  @IsString({ each: true })
  columns?: PivotField[];

  /** Figures of a cell, at most 12; linear unless given. */
  @ApiPropertyOptional({ enum: PIVOT_MEASURES, enumName: 'PivotMeasure', isArray: true, example: ['linear', 'sales'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(60)
  @IsString({ each: true })
  measures?: PivotMeasure[];

  /** Kept values by field; fields are joined by "and", the values of one by "or". */
  @ApiPropertyOptional({ ...VALUES, example: { category: ['Soup'], fixturetype: ['0'] } })
  @IsOptional()
  @IsRecord(PIVOT_FILTER_SIZE)
  filters?: Record<string, string[]>;

  /** The space behind shares, index and coverage; linear unless given. */
  @ApiPropertyOptional({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  @IsOptional()
  @IsIn(SPACE_MEASURES)
  space?: SpaceMeasure;

  /** The sales behind shares and index; sales unless given. */
  @ApiPropertyOptional({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  @IsOptional()
  @IsIn(SALES_MEASURES)
  sales?: SalesMeasure;

  /** What shares, index, fair share and coverage of a cell are taken of: the line above it (parent), its item's categories with the cell's own stores, planograms and places, its column's total, its row's, or everything. Left out: the line above where one of the products is, else the category. Outermost lines have no line above: they are of their category. */
  @ApiPropertyOptional({ enum: SHARES_OF, enumName: 'SharesOf' })
  @IsOptional()
  @IsIn(SHARES_OF)
  within?: SharesOf;

  /** Top and bottom lines, and lines by their figures: at most one limit a field. */
  @ApiPropertyOptional({ type: () => AskedLimitDto, isArray: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(6)
  @ValidateNested({ each: true })
  @Type(() => AskedLimitDto)
  limits?: AskedLimitDto[];

  /** Measures of one's own, at most 6. */
  @ApiPropertyOptional({ type: () => AskedCalculatedDto, isArray: true })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  @Type(() => AskedCalculatedDto)
  calculated?: AskedCalculatedDto[];

  /** Another publication whose figures stand beside: its number, current or draft. */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(PUBLICATION, { message: `against ${PUBLICATION_TEXT}` })
  against?: string;
}

/** What a pivot shows, and of which project. */
export class AskPivotDto extends AskedPivotDto {
  /** The project. */
  @IsUUID()
  projectid: string;
}

export class CreatePivotDto extends AskPivotDto {
  /** The name it is saved under. */
  @IsString()
  @MaxLength(120)
  filename: string;
}

/** Which saved pivot. */
export class PivotKeyDto {
  /** The project. */
  @IsUUID()
  projectid: string;

  /** The saved pivot. */
  @IsUUID()
  pivotid: string;
}

/** What changes in a saved pivot; what is left out stays. */
export class UpdatePivotDto extends PivotKeyDto {
  /** Its new name. */
  @IsOptional()
  @IsString()
  @MaxLength(120)
  filename?: string;

  /** Another question in its place, computed now. */
  @ApiPropertyOptional({ type: () => AskedPivotDto })
  @IsOptional()
  @ValidateNested()
  @Type(() => AskedPivotDto)
  question?: AskedPivotDto;

  /** true: computed again, of the snapshot that the query names. */
  @IsOptional()
  @IsBoolean()
  again?: boolean;
}

/** A cell's rows: the pivot's question, and the values of the cell's lines. */
export class PivotRowsDto extends AskPivotDto {
  /** The cell's value of each of its lines, by field, as keys of its lines name them; nothing: the total. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: { type: 'string' }, example: { category: 'Soup' } })
  @IsOptional()
  @IsRecord(PIVOT_CELL_SIZE)
  cell?: Record<string, string>;

  /** The snapshot of the pivot that showed the cell; left out, the one that the query names. */
  @IsOptional()
  @IsUUID()
  snapshotid?: string;

  /** Rows in a page, at most 1000. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;

  /** Where the page before ended (lastEvaluatedKey). */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string;
}

/** A line of a pivot. */
export class PivotLineKeysDto {
  /** As rowLines and columnLines have them. */
  @ApiProperty({ type: 'string', isArray: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(6)
  @IsString({ each: true })
  @MaxLength(500, { each: true })
  keys: string[];
}

/** Lines of a pivot, none of them a total. */
export class PivotWindowLinesDto {
  /** Lines down, at most 200. */
  @ApiProperty({ type: () => PivotLineKeysDto, isArray: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => PivotLineKeysDto)
  down: PivotLineKeysDto[];

  /** Lines across, at most 200. */
  @ApiProperty({ type: () => PivotLineKeysDto, isArray: true })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => PivotLineKeysDto)
  across: PivotLineKeysDto[];
}

/** Some cells of a pivot that is too large to be answered whole. */
export class PivotWindowDto extends AskPivotDto {
  /** The snapshot that the pivot was answered of. */
  @IsUUID()
  snapshotid: string;

  /** The lines whose cells are wanted; together at most 100,000 figures. */
  @ValidateNested()
  @Type(() => PivotWindowLinesDto)
  lines: PivotWindowLinesDto;
}

export class PivotParams extends ReportProjectParams {
  /** The saved pivot. */
  @ApiProperty({ format: 'uuid' })
  @IsUUID()
  pivotid: string;
}

export class PivotFieldParams extends ReportProjectParams {
  /** A field of pivots. */
  @ApiProperty({ enum: PIVOT_FIELDS, enumName: 'PivotField' })
  @IsIn(PIVOT_FIELDS)
  field: PivotField;
}

export class PivotQuestionDto {
  @ApiProperty({ enum: PIVOT_TABLES, enumName: 'PivotTable' })
  table: PivotTable;

  @ApiProperty({ enum: PIVOT_FIELDS, enumName: 'PivotField', isArray: true })
  rows: PivotField[];

  @ApiProperty({ enum: PIVOT_FIELDS, enumName: 'PivotField', isArray: true })
  columns: PivotField[];

  @ApiProperty({ enum: PIVOT_MEASURES, enumName: 'PivotMeasure', isArray: true })
  measures: PivotMeasure[];

  @ApiProperty(VALUES)
  filters: Record<string, string[]>;

  @ApiProperty({ enum: SPACE_MEASURES, enumName: 'SpaceMeasure' })
  space: SpaceMeasure;

  @ApiProperty({ enum: SALES_MEASURES, enumName: 'SalesMeasure' })
  sales: SalesMeasure;

  @ApiProperty({ enum: SHARES_OF, enumName: 'SharesOf' })
  within: SharesOf;

  @ApiProperty({ type: () => AskedLimitDto, isArray: true })
  limits: AskedLimitDto[];

  @ApiProperty({ type: () => AskedCalculatedDto, isArray: true })
  calculated: AskedCalculatedDto[];

  /** The publication that it is compared with: its number, current or draft; left out: none. */
  @ApiPropertyOptional()
  against?: string;
}

/** A line down or across. Fewer keys than fields: a sub-total; none: the total. */
export class PivotLineDto {
  /** What filters and cells take; ~ for what has no value, ~others for all that a limit leaves out. */
  @ApiProperty({ type: 'string', isArray: true })
  keys: string[];

  /** Null for what has no value, and for codes of the format (fixturetype, merchstyle, orientation). */
  @ApiProperty({ type: 'array', items: { type: 'string', nullable: true } })
  names: (string | null)[];

  /** How many lines it stands for; there when it is that of the others. */
  @ApiPropertyOptional()
  others?: number;
}

/** A cell that has rows behind it; one that has none is not there. */
export class PivotCellDto {
  /** Index in rowLines. */
  row: number;
  /** Index in columnLines. */
  column: number;

  /** By measure, then by calculated measure. Sub-totals and totals are computed from the rows themselves, ratios from sums. */
  @ApiProperty({ type: 'array', items: { type: 'number', nullable: true } })
  values: (number | null)[];

  /** By measure, why a value is null; left out when none is. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'string', nullable: true } })
  reasons?: (string | null)[];

  /** The same figures of the publication that is compared with; left out when it has no rows behind the cell. */
  @ApiPropertyOptional({ type: 'array', items: { type: 'number', nullable: true } })
  before?: (number | null)[];

  /** true: only the publication that is compared with has rows behind the cell. */
  @ApiPropertyOptional()
  gone?: boolean;
}

/** Cells of the lines that were asked for; `row` and `column` are places among those. */
export class PivotCellsDto {
  cells: PivotCellDto[];
}

export class PivotCalculatedDto {
  name: string;
  /** number, ratio, or a currency. */
  unit: string;
}

/** The publication that a pivot is compared with. */
export class PivotAgainstDto {
  snapshot: SnapshotRefDto;
  /** Money of the two cannot be subtracted. */
  currencyDiffers: boolean;
}

export class PivotMeasureDto {
  @ApiProperty({ enum: PIVOT_MEASURES, enumName: 'PivotMeasure' })
  measure: PivotMeasure;
  /** Its unit as a code: ft, sqft, USD, ratio, days, count … */
  unit: string;
}

/** A measure that a saved pivot names and that is no more. */
export class ReplacedMeasureDto {
  measure: string;

  /** What stands in its place: computed when the pivot is computed again. */
  @ApiProperty({ enum: PIVOT_MEASURES, enumName: 'PivotMeasure', isArray: true })
  by: PivotMeasure[];
}

export class PivotDto extends ReportHeadDto {
  /** Null: not saved. */
  pivotid: string | null;
  /** Null: not saved. */
  filename: string | null;
  /** The publication that the numbers are of; null: an analysis that was not published. */
  publication: number | null;
  /** When the numbers were computed. */
  computedAt: string;
  /** A newer publication, or for what was not published a newer analysis, stands by now. */
  outdated: boolean;
  question: PivotQuestionDto;
  /** Measures of a saved pivot that are no more. */
  replaced: ReplacedMeasureDto[];
  measures: PivotMeasureDto[];
  calculated: PivotCalculatedDto[];

  /** Null: no other publication is compared with. */
  @ApiProperty({ type: () => PivotAgainstDto, nullable: true })
  against: PivotAgainstDto | null;
  /** The total first, each sub-total before its lines, values by name. */
  rowLines: PivotLineDto[];
  columnLines: PivotLineDto[];
  /** By row, then by column. */
  cells: PivotCellDto[];
  /** false: cells are those of the total row and the total column; getpivotcells has the others. */
  complete: boolean;
  /** How many figures an answer may have before it is not complete. */
  limit: number;
}

/** A saved pivot without its numbers. */
export class SavedPivotDto {
  pivotid: string;
  filename: string;
  question: PivotQuestionDto;
  /** The publication that the numbers are of; null: an analysis that was not published. */
  publication: number | null;
  /** The analysis' number. */
  snapshot: number;
  outdated: boolean;
  /** Figures in it. */
  cells: number;
  /** Who made it. */
  author: string;
  createdAt: string;
  computedAt: string;
}

export class PivotFieldDto {
  @ApiProperty({ enum: PIVOT_FIELDS, enumName: 'PivotField' })
  field: PivotField;

  @ApiProperty({ enum: ['product', 'store', 'planogram', 'position'], enumName: 'PivotFieldGroup' })
  group: FieldGroup;
  /** Distinct values; null for what only positions know: it is not counted beforehand. */
  count: number | null;
}

/** What pivots of a project can be made of. */
export class PivotFieldsDto {
  fields: PivotFieldDto[];

  /** Every measure of facts. */
  @ApiProperty({ enum: PIVOT_MEASURES, enumName: 'PivotMeasure', isArray: true })
  measures: PivotMeasure[];

  /** Those that a pivot of positions can show. */
  @ApiProperty({ enum: PIVOT_MEASURES, enumName: 'PivotMeasure', isArray: true })
  positionMeasures: PivotMeasure[];
}

export class PivotValueDto {
  key: string;
  /** Null for what has no value, and for codes of the format. */
  name: string | null;
  /** Of a position's field: how many positions; else null. */
  count: number | null;
}

/** A row behind a cell. What only positions have is null for facts. */
export class PivotRowDto extends FigureRowDto {
  bay: number | null;
  shelf: number | null;
  fixture: number | null;
  /** Codes of the format. */
  fixturetype: number | null;
  merchstyle: number | null;
  orientation: number | null;
}

export class PivotRowPageDto extends ReportHeadDto {
  items: PivotRowDto[];
  /** How many rows there are in all. */
  count: number;
  lastEvaluatedKey: string | null;
}
