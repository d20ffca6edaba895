import { applyDecorators } from '@nestjs/common';
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
/** No study has found a higher elasticity. */
const MOST_ELASTICITY = 2;
/** Categories with settings of their own; a chain has some hundreds. */
const MOST_CATEGORIES = 500;

/** An optional or null number within these bounds. */
function numberGiven(description: string, minimum: number, maximum: number, places: number): PropertyDecorator {
  return applyDecorators(
    ApiPropertyOptional({ description, type: Number, nullable: true, minimum, maximum }),
    IsOptional(),
    IsNumber({ maxDecimalPlaces: places, allowNaN: false, allowInfinity: false }),
    Min(minimum),
    Max(maximum),
  );
}

const DaysGiven = (description: string) => numberGiven(description, DAYS.least, DAYS.most, 1);
const ShareGiven = (description: string) => numberGiven(description, 0, 1, 3);
const ElasticityGiven = (description: string) => numberGiven(description, 0, MOST_ELASTICITY, 3);

/** Absent or null settings of a category fall back to the project's. */
export class CategorySettingsBodyDto {
  @ApiProperty({ description: 'The category, as the products have it.', maxLength: 500 })
  @Transform(trimmed)
  @IsString()
  @IsNotEmpty()
  @MaxLength(500)
  category: string;

  @DaysGiven('Days of supply under which its products are at risk.')
  dosLow?: number | null;

  @DaysGiven('Days of supply above which they are overstocked.')
  dosHigh?: number | null;

  @ElasticityGiven('Space elasticity of their sales.')
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

/** The settings of figures. Absent ones stay unchanged; null restores the default. */
export class UpdateFigureSettingsDto {
  @DaysGiven(
    `Days of supply under which a product is at risk; null: ${DEFAULT_SUPPLY_LIMITS.atRiskBelow}. A change has the data analyzed anew.`,
  )
  dosLow?: number | null;

  @DaysGiven(`Days of supply above which it is overstocked; null: ${DEFAULT_SUPPLY_LIMITS.overstockedAbove}.`)
  dosHigh?: number | null;

  @ApiPropertyOptional({ description: 'Currency of its money, ISO 4217; null: USD.', type: String, nullable: true })
  @IsOptional()
  @Validate(CurrencyRule)
  currency?: string | null;

  @ElasticityGiven(`By how many percent sales rise with one percent more space; null: ${DEFAULT_ELASTICITY}.`)
  elasticity?: number | null;

  @ShareGiven(`Share of the space with movement under which an index is marked; null: ${LOW_COVERAGE_BELOW}.`)
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

/** The settings of a project's figures from its next analysis on. */
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
