import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsNumber, IsOptional, IsUUID, Max, Min, Validate, ValidateIf } from 'class-validator';
import { KEY_MATCHES, type KeyMatch } from '../../core/naming/key-match.js';
import type { StorePlace } from '../../core/naming/store-places.js';
import { STORE_PATTERN_LIMITS } from '../../core/naming/store-pattern.js';
import {
  FigureSettingsDto,
  ResetTimeDto,
  StorePatternRule,
  UpdateFigureSettingsDto,
} from '../../projects/projects.facade.js';
import { CODE_PAGES, type CodePage } from '../../core/planogram/psa/code-page.js';
import { PRODUCT_KEY_RULES, STORE_EXTRACTION, type ProductKeyRule } from '../../retailers/retailers.facade.js';

const CELL = { type: 'integer', nullable: true, minimum: 1, maximum: 50 } as const;
/** Days that movement may cover: at most two years. */
const MOST_DAYS = 731;

/** Absent settings stay unchanged; null restores the default. */
export class UpdateProjectSettingsDto extends UpdateFigureSettingsDto {
  @ApiProperty({ description: 'Id of a full project.', format: 'uuid' })
  @IsUUID()
  projectid: string;

  @ApiPropertyOptional({
    description: '1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50.',
    type: 'integer',
    minimum: STORE_EXTRACTION.least,
    maximum: STORE_EXTRACTION.greatest,
  })
  @IsOptional()
  @IsInt()
  @Min(STORE_EXTRACTION.least)
  @Max(STORE_EXTRACTION.greatest)
  storeExtraction?: number;

  @ApiPropertyOptional({
    description: 'A regular expression whose first group is the store number; null: the first run of digits.',
    type: String,
    nullable: true,
    maxLength: STORE_PATTERN_LIMITS.patternLength,
  })
  @IsOptional()
  @Validate(StorePatternRule)
  storePattern?: string | null;

  @ApiPropertyOptional({
    description: 'Days that movement covers where neither planogram nor file says; null: 7.',
    type: Number,
    nullable: true,
    minimum: 1,
    maximum: MOST_DAYS,
  })
  @IsOptional()
  @IsNumber({ maxDecimalPlaces: 2, allowNaN: false, allowInfinity: false })
  @Min(1)
  @Max(MOST_DAYS)
  movementDays?: number | null;

  @ApiPropertyOptional({ description: 'Desc cell of a Product that holds its segment; null: none.', ...CELL })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(50)
  segmentCell?: number | null;

  @ApiPropertyOptional({ description: 'Desc cell of a Product that holds its subsegment; null: none.', ...CELL })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(50)
  subsegmentCell?: number | null;

  @ApiPropertyOptional({ description: 'Desc cell of a Product that holds its package; null: none.', ...CELL })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(50)
  packageCell?: number | null;

  @ApiPropertyOptional({
    description: 'What files are in that neither are Unicode nor declare a code page; null: windows-1252, in doubt.',
    enum: CODE_PAGES,
    nullable: true,
  })
  @IsOptional()
  @IsIn(CODE_PAGES)
  codePage?: CodePage | null;

  @ApiPropertyOptional({
    description: 'Under which cells product lists are matched to the files; holds at once, without reading again.',
    enum: PRODUCT_KEY_RULES,
  })
  @ValidateIf((body: UpdateProjectSettingsDto) => body.productKey !== undefined)
  @IsIn(PRODUCT_KEY_RULES)
  productKey?: ProductKeyRule;

  @ApiPropertyOptional({
    description:
      'How keys of product lists meet those of planograms that no row has exactly: `zeros` without leading zeros, ' +
      'blanks and hyphens; `gtin` also without a check digit that one side left out, as UPC-E and as GTIN-14. Holds at once.',
    enum: KEY_MATCHES,
    enumName: 'KeyMatch',
  })
  @ValidateIf((body: UpdateProjectSettingsDto) => body.keyMatch !== undefined)
  @IsIn(KEY_MATCHES)
  keyMatch?: KeyMatch;
}

export class ReadAgainDto {
  @ApiProperty({ description: 'Id of a full project.', format: 'uuid' })
  @IsUUID()
  projectid: string;
}

/** How a project's planogram files are read and identified, and the settings of its figures. */
export class ProjectSettingsDto extends FigureSettingsDto {
  @ApiProperty({ description: 'Id of the project.', format: 'uuid' })
  projectid: string;

  @ApiProperty({
    description: '1 PSA file name, 2 planogram project name, 3 planogram name, 4 to 53 Desc 1 to 50.',
    type: 'integer',
  })
  storeExtraction: number;

  @ApiProperty({ description: 'Own pattern; null: the first run of digits.', type: String, nullable: true })
  storePattern: string | null;

  @ApiProperty({ description: 'Days that movement covers where neither planogram nor file says.' })
  movementDays: number;

  @ApiProperty({ description: 'Desc cell with the segment; null: none.', type: 'integer', nullable: true })
  segmentCell: number | null;

  @ApiProperty({ description: 'Desc cell with the subsegment; null: none.', type: 'integer', nullable: true })
  subsegmentCell: number | null;

  @ApiProperty({ description: 'Desc cell with the package; null: none.', type: 'integer', nullable: true })
  packageCell: number | null;

  @ApiProperty({
    description: 'Code page of files that declare none; null: none chosen.',
    enum: CODE_PAGES,
    nullable: true,
  })
  codePage: CodePage | null;

  @ApiProperty({ description: 'Under which cells product lists are matched.', enum: PRODUCT_KEY_RULES })
  productKey: ProductKeyRule;

  @ApiProperty({
    description: 'How their keys meet where they are not equal.',
    enum: KEY_MATCHES,
    enumName: 'KeyMatch',
  })
  keyMatch: KeyMatch;

  @ApiProperty({ description: 'Currency of its money, ISO 4217.', example: 'USD' })
  currency: string;

  @ApiProperty({ description: 'When shelves are reset, by quarter.', type: () => [ResetTimeDto] })
  resetTimes: ResetTimeDto[];

  @ApiProperty({ description: 'Files that count in the project’s data.', type: 'integer' })
  files: number;

  @ApiProperty({
    description:
      'Those of them that were read by other settings or limits than those of now, or by an earlier version of ' +
      'Reveal: `readagain` reads them.',
    type: 'integer',
  })
  readotherwise: number;

  @ApiProperty({
    description: 'The request that reads them again now; null when none does.',
    type: String,
    nullable: true,
  })
  rereading: string | null;
}

export class PreviewedFileDto {
  @ApiProperty({ description: 'Number of the file in the project.', type: 'integer' })
  fileno: number;

  @ApiProperty({ description: 'With its folders.' })
  filename: string;

  @ApiProperty({ description: 'Store numbers found when it was read.', type: [String] })
  before: string[];

  @ApiProperty({ description: 'Store numbers that these settings find.', type: [String] })
  after: string[];

  @ApiProperty({ description: 'By which cells the file itself knows its products.', enum: PRODUCT_KEY_RULES })
  productkey: ProductKeyRule;

  @ApiProperty({ description: 'Up to three names beyond ASCII, as these settings read them.', type: [String] })
  names: string[];
}

export class StorePlaceDto implements StorePlace {
  @ApiProperty({
    description: 'Where: 1 file name, 2 project name, 3 planogram name, 4–53 Desc 1–50.',
    type: 'integer',
  })
  source: number;

  @ApiProperty({ description: 'The text of the first planogram that has a number there.' })
  example: string;

  @ApiProperty({ description: 'The number in that text.' })
  number: string;

  @ApiProperty({ description: 'Planograms with a number there.', type: 'integer' })
  found: number;

  @ApiProperty({ description: 'Distinct numbers.', type: 'integer' })
  stores: number;

  @ApiProperty({ description: 'Whether the numbers look like years or dates.' })
  areDates: boolean;
}

export class SettingsPreviewDto {
  @ApiProperty({ description: 'Files that count in the project’s data.', type: 'integer' })
  files: number;

  @ApiProperty({ description: 'Of them, spread over all, those that were looked at.', type: () => [PreviewedFileDto] })
  looked: PreviewedFileDto[];

  @ApiProperty({ description: 'Looked-at files whose store numbers would be others.', type: 'integer' })
  changed: number;

  @ApiProperty({ description: 'Looked-at files in which these settings find no store number.', type: 'integer' })
  without: number;

  @ApiProperty({
    description: 'Where store numbers are likely to stand in the looked-at files, the likeliest first.',
    type: () => [StorePlaceDto],
  })
  places: StorePlaceDto[];
}
