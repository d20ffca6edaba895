import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { PLAN_OBJECTIVES, type PlanObjective } from '../../../core/planner/plan-options.js';
import { ReportQueryDto } from '../../analytics/dto/report-query.dto.js';

const NUMBERS = /^\d{1,6}(,\d{1,6})*$/;
const OWN_FACINGS = /^\d{1,6}:\d{1,3}-\d{0,3}(,\d{1,6}:\d{1,3}-\d{0,3})*$/;
/** As many as an address has room for. */
const LONGEST = 4_000;

/** What a plan is asked with; what is left out is the project's own. */
export class PlanQueryDto extends ReportQueryDto {
  /** sales: the days-of-supply limits, then expected sales; shortages: the lower limit alone, then sales; refills: the limits, then fewest refills; sales-only: no limits. */
  @ApiPropertyOptional({ enum: PLAN_OBJECTIVES, enumName: 'PlanObjective' })
  @IsOptional()
  @IsIn(PLAN_OBJECTIVES)
  objective?: PlanObjective;

  /** Days of supply below which a product is short. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(365)
  doslow?: number;

  /** Days of supply above which there is too much. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(3650)
  doshigh?: number;

  /** How sales answer to space, for every category: 0.17 is the mean of published estimates. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(2)
  elasticity?: number;

  /** Fewest facings of an item. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(999)
  minfacings?: number;

  /** Most facings of an item; no limit unless given. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(999)
  maxfacings?: number;

  /** Cases that the shelf must hold of every item whose case is known. */
  @IsOptional()
  @Type(() => Number)
  @IsNumber()
  @Min(0)
  @Max(100)
  casepacks?: number;
}

/** A plan of one planogram, with what stays as it is. */
export class PlanogramPlanQueryDto extends PlanQueryDto {
  /** Positions that stay exactly as they are: their numbers in file order, with commas. */
  @ApiPropertyOptional({ example: '3,17' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  @Matches(NUMBERS, { message: 'lock must be whole numbers with commas' })
  lock?: string;

  /** Fixtures that stay exactly as they are: their indexes, with commas. */
  @ApiPropertyOptional({ example: '4' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  @Matches(NUMBERS, { message: 'lockshelf must be whole numbers with commas' })
  lockshelf?: string;

  /** Facings of single positions: position:fewest-most, with commas; most may be left out. */
  @ApiPropertyOptional({ example: '12:2-5,15:1-' })
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST)
  @Matches(OWN_FACINGS, { message: 'facings must be position:fewest-most with commas' })
  facings?: string;
}

/** The planogram file has one format; `lang` is that of a draft file’s name. */
export class PlanogramFileQueryDto extends OmitType(PlanogramPlanQueryDto, ['format', 'notes']) {}

/** Plans of the planograms of a category, page by page. */
export class CategoryPlanQueryDto extends PlanQueryDto {
  /** The planograms' own category; left out, all planograms. The name that the list of planogram categories gives as its key. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  category?: string;

  /** Planograms that are left out at the beginning. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  offset?: number;

  /** Planograms of an answer, at most 50; 10 unless given. A file takes up to 50. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(50)
  limit?: number;
}
