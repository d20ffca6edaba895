import { ApiProperty, ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { SCORE_CRITERIA } from '../../../core/metrics/score/criteria.js';
import { ReportProjectParams, ReportQueryDto } from '../../analytics/dto/report-query.dto.js';
import { STORE_LEVELS } from '../../analytics/levels.js';

/** What a scorecard's rows are; `category` is the planograms' own. */
export const SCORE_LEVELS = ['planogram', 'category', ...STORE_LEVELS] as const;
export type ScoreLevel = (typeof SCORE_LEVELS)[number];

/** What the rows can be sorted by; a leading minus sorts descending. */
export const SCORE_SORTS = ['score', 'name', ...SCORE_CRITERIA] as const;
export const SCORE_SORT_CHOICES = SCORE_SORTS.flatMap((sort) => [sort, `-${sort}`]);

const WEIGHT = `(${SCORE_CRITERIA.join('|')}):(10|\\d)`;

export class ScoreParams extends ReportProjectParams {
  /** What the rows are: planogram, the planograms’ category, or a store level. */
  @ApiProperty({ enum: SCORE_LEVELS, enumName: 'ScoreLevel' })
  @IsIn(SCORE_LEVELS)
  level: ScoreLevel;
}

/** How much each criterion counts. */
export class WeightedQueryDto extends ReportQueryDto {
  /** criterion:weight, separated by commas, weights from 0 to 10: daysInRange:5,blocks:0. What is not named keeps its usual weight. */
  @ApiPropertyOptional()
  @IsOptional()
  @MaxLength(200)
  @Matches(new RegExp(`^${WEIGHT}(,${WEIGHT})*$`), {
    message: `weights must be criterion:weight, separated by commas; criteria are ${SCORE_CRITERIA.join(', ')}, weights 0 to 10`,
  })
  weights?: string;
}

export class ScorecardQueryDto extends WeightedQueryDto {
  /** Only rows whose name or key holds this text. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  search?: string;

  /** score, name or a criterion; with a leading minus descending. Left out: the lowest score first. What cannot be judged comes last. */
  @ApiPropertyOptional({ enum: SCORE_SORT_CHOICES, enumName: 'ScoreSort' })
  @IsOptional()
  @IsIn(SCORE_SORT_CHOICES)
  sort?: string;

  /** Rows in a page, at most 500. A file holds all rows. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(500)
  limit?: number = 100;

  /** Where the page before ended (lastEvaluatedKey). */
  @ApiPropertyOptional()
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'cursor must be the lastEvaluatedKey of a page' })
  cursor?: string;
}

/** A shelf is no table: it takes no format and no language. */
export class ScoredShelfQueryDto extends OmitType(WeightedQueryDto, ['format', 'lang', 'notes']) {}

export class ScoreTrendQueryDto extends PickType(WeightedQueryDto, ['weights']) {}
