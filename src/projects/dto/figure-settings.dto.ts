import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  Validate,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DEFAULT_ELASTICITY, LOW_COVERAGE_BELOW } from '../../core/metrics/figure-settings.js';
import { DEFAULT_SUPPLY_LIMITS } from '../../core/metrics/supply.js';
import { trimmed } from '../../platform/http/trimmed.js';
import { CurrencyRule } from './currency-rule.js';
import { QUARTER, ResetTimeRule } from '../plans/reset-times.js';

/** Days of a limit: from two hours to beyond what any shelf holds. */
const DAYS = { least: 0.1, most: 1000 };
/** Beyond this no study has found sales to follow space. */
const MOST_ELASTICITY = 2;
/** Categories with settings of their own; a chain has some hundreds. */
const MOST_CATEGORIES = 500;

const DAYS_GIVEN = { type: Number, nullable: true, minimum: DAYS.least, maximum: DAYS.most } as const;
const ELASTICITY_GIVEN = { type: Number, nullable: true, minimum: 0, maximum: MOST_ELASTICITY } as const;
const decimals = (maxDecimalPlaces: number) => ({ maxDecimalPlaces, allowNaN: false, allowInfinity: false });

/** Left out or null, a category has what the project has. */
export class CategorySettingsBodyDto {
  @ApiProperty({ description: 'The category, as the products have it.', maxLength: 500 })
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  category: string;

  @ApiPropertyOptional({ description: 'Days of supply under which its products are at risk.', ...DAYS_GIVEN })
  @IsOptional()
  @IsNumber(decimals(1))
  @Min(DAYS.least)
  @Max(DAYS.most)
  dosLow?: number | null;

  @ApiPropertyOptional({ description: 'Days of supply above which they are overstocked.', ...DAYS_GIVEN })
  @IsOptional()
  @IsNumber(decimals(1))
  @Min(DAYS.least)
  @Max(DAYS.most)
  dosHigh?: number | null;

  @ApiPropertyOptional({ description: 'Space elasticity of their sales.', ...ELASTICITY_GIVEN })
  @IsOptional()
  @IsNumber(decimals(3))
  @Min(0)
  @Max(MOST_ELASTICITY)
  elasticity?: number | null;
}

export class ResetTimeChangeDto {
  @ApiProperty({ description: 'A quarter of the project’s time period, or of 2020 and 2021.', example: '2026-Q4' })
  @Matches(QUARTER, { message: 'quarter must be like 2026-Q4' })
  quarter: string;

  @ApiProperty({
    description: 'The day of the reset, with its local time if that is known; null: not known.',
    example: '2026-10-05T06:00',
    type: String,
    nullable: true,
  })
  @ValidateIf((body: ResetTimeChangeDto) => body.date !== null)
  @Validate(ResetTimeRule)
  date: string | null;
}

/** What figures are judged by. Left out, a setting stays; null sets it back to what it is when nobody sets it. */
export class UpdateFigureSettingsDto {
  @ApiPropertyOptional({
    description: `Days of supply under which a product is at risk; null: ${DEFAULT_SUPPLY_LIMITS.atRiskBelow}. A change has the data analyzed anew.`,
    ...DAYS_GIVEN,
  })
  @IsOptional()
  @IsNumber(decimals(1))
  @Min(DAYS.least)
  @Max(DAYS.most)
  dosLow?: number | null;

  @ApiPropertyOptional({
    description: `Days of supply above which it is overstocked; null: ${DEFAULT_SUPPLY_LIMITS.overstockedAbove}.`,
    ...DAYS_GIVEN,
  })
  @IsOptional()
  @IsNumber(decimals(1))
  @Min(DAYS.least)
  @Max(DAYS.most)
  dosHigh?: number | null;

  @ApiPropertyOptional({ description: 'Currency of its money, ISO 4217; null: USD.', type: String, nullable: true })
  @IsOptional()
  @Validate(CurrencyRule)
  currency?: string | null;

  @ApiPropertyOptional({
    description: `By how many percent sales rise with one percent more space; null: ${DEFAULT_ELASTICITY}.`,
    ...ELASTICITY_GIVEN,
  })
  @IsOptional()
  @IsNumber(decimals(3))
  @Min(0)
  @Max(MOST_ELASTICITY)
  elasticity?: number | null;

  @ApiPropertyOptional({
    description: `Share of the space with movement under which an index is marked; null: ${LOW_COVERAGE_BELOW}.`,
    type: Number,
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  @IsOptional()
  @IsNumber(decimals(3))
  @Min(0)
  @Max(1)
  lowCoverageBelow?: number | null;

  @ApiPropertyOptional({
    description: 'Categories with limits or an elasticity of their own: the whole list; null or empty: none.',
    type: () => [CategorySettingsBodyDto],
    nullable: true,
    maxItems: MOST_CATEGORIES,
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_CATEGORIES)
  @ArrayUnique((one: unknown) => (one as CategorySettingsBodyDto | null)?.category, {
    message: 'byCategory must name each category once',
  })
  @ValidateNested({ each: true })
  @Type(() => CategorySettingsBodyDto)
  byCategory?: CategorySettingsBodyDto[] | null;

  @ApiPropertyOptional({
    description: 'When shelves are reset: the quarters named here change, the others stay.',
    type: () => [ResetTimeChangeDto],
    maxItems: 100,
  })
  @ValidateIf((body: UpdateFigureSettingsDto) => body.resetTimes !== undefined)
  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => ResetTimeChangeDto)
  resetTimes?: ResetTimeChangeDto[];
}

export class CategorySettingsDto {
  @ApiProperty({ description: 'The category.' })
  category: string;

  @ApiProperty({ description: 'Its own lower limit; null: the project’s.', type: Number, nullable: true })
  dosLow: number | null;

  @ApiProperty({ description: 'Its own upper limit; null: the project’s.', type: Number, nullable: true })
  dosHigh: number | null;

  @ApiProperty({ description: 'Its own elasticity; null: the project’s.', type: Number, nullable: true })
  elasticity: number | null;
}

/** What a project's figures are judged by from its next analysis on. */
export class FigureSettingsDto {
  @ApiProperty({ description: 'Days of supply under which a product is at risk.' })
  dosLow: number;

  @ApiProperty({ description: 'Days of supply above which it is overstocked.' })
  dosHigh: number;

  @ApiProperty({ description: 'By how many percent sales rise with one percent more space.' })
  elasticity: number;

  @ApiProperty({ description: 'Share of the space with movement under which an index is marked.' })
  lowCoverageBelow: number;

  @ApiProperty({ description: 'Categories with settings of their own.', type: () => [CategorySettingsDto] })
  byCategory: CategorySettingsDto[];
}
