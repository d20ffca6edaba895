import { ApiProperty } from '@nestjs/swagger';
import { SCORE_CRITERIA, type ScoreCriterion } from '../../../core/metrics/score/criteria.js';
import { ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { DaysOfSupplyLimitsDto } from '../../analytics/dto/dashboard.dto.js';
import { SCORE_LEVELS, type ScoreLevel } from './scorecard-query.dto.js';

export class ScoreCriterionDto {
  @ApiProperty({ enum: SCORE_CRITERIA, enumName: 'ScoreCriterion' })
  criterion: ScoreCriterion;

  /** How much it counts, 0 to 10. */
  weight: number;

  /** 0 to 100; null when there is nothing to judge. */
  score: number | null;

  /** Points of the score that it costs; null when there is nothing to judge. */
  lost: number | null;
}

export class ScoreDto {
  /** The weighted mean of the criteria that can be judged, 0 to 100; null when none can. */
  score: number | null;
  /** In the order in which they are shown. With the score the lost points add up to 100. */
  criteria: ScoreCriterionDto[];
}

export class ScoreItemDto extends ScoreDto {
  /** The value at this level; of a planogram its id. */
  key: string;
  /** Null for what has no value at this level. */
  name: string | null;
  /** Of a planogram: its own category. */
  category: string | null;
  /** Of a planogram: the first of its stores. */
  store: string | null;
  planograms: number;
  stores: number;
}

export class ScorecardDto extends ReportHeadDto {
  @ApiProperty({ enum: SCORE_LEVELS, enumName: 'ScoreLevel' })
  level: ScoreLevel;
  limits: DaysOfSupplyLimitsDto;
  /** False for files that an earlier version of Reveal read: filled, fits, eyeLevel and blocks are known once they are read again. */
  measured: boolean;
  total: ScoreDto;
  /** Rows that the search finds. */
  count: number;
  items: ScoreItemDto[];
  lastEvaluatedKey: string | null;
}

export class ScoreTrendItemDto extends ScoreDto {
  /** The publication's number. */
  publication: number;
  publishedat: string;
  /** It is being computed: ask again. */
  pending: boolean;
}

export class ScoreTrendDto {
  /** The last 12 publications, oldest first. */
  items: ScoreTrendItemDto[];
}

export class ScoredSupplyDto {
  key: string;
  name: string | null;
  facings: number | null;
  capacity: number | null;
  units: number | null;
  daysOfSupply: number | null;
  /** True: under the lower limit, or without capacity. False: above the upper one. */
  atRisk: boolean;
  /** The limit that it misses, in days: its category's, else the project's. */
  limit: number;
}

export class ScoredSpaceDto {
  key: string;
  name: string | null;
  /** In the answer's linear unit. */
  linear: number;
  /** Its fair share of its category on this planogram, in the answer's linear unit. */
  fairShare: number;
}

export class ScoredRunDto {
  /** The segment of its first fixture, from 1; null without segments. */
  segment: number | null;
  /** The name of its first fixture. */
  fixture: string;
  /** Height above the floor, in the answer's linear unit. */
  height: number;
  /** available − used in the answer's linear unit; below 0 what is too much. */
  empty: number;
  /** Keys of the products that stand on it. */
  keys: string[];
}

export class ScoredVoidDto {
  key: string;
  name: string | null;
  /** Stores that carry it. */
  stores: number;
  /** Stores that carry its category. */
  categoryStores: number;
  /** Stores of this planogram that do not carry it. */
  missing: number;
  /** What it sells a week in a store that carries it. */
  sales: number;
}

export class ScoredHeightDto {
  key: string;
  name: string | null;
  /** Sales a week per centimeter of its own width on this planogram. */
  salesPerCm: number;
  /** Share of its width that stands at eye level, 0 to 1. */
  atEyeLevel: number;
}

export class ScoredBlockDto {
  brand: string;
  category: string | null;
  /** Positions that stand apart from its largest piece. */
  apart: number;
  positions: number;
  /** Keys of its products. */
  keys: string[];
}

/** What a planogram loses its points by, the worst first; at most 50 of each but runs, the true count beside them. */
export class ScoredShelfDto extends ReportHeadDto {
  planogramid: string;
  name: string | null;
  filename: string;
  total: ScoreDto;
  limits: DaysOfSupplyLimitsDto;
  daysInRange: ScoredSupplyDto[];
  daysInRangeCount: number;
  fairShare: ScoredSpaceDto[];
  fairShareCount: number;
  /** Runs that have room left, and those that are too full. */
  runs: ScoredRunDto[];
  assortment: ScoredVoidDto[];
  assortmentCount: number;
  /** Products that sell most per centimeter and do not stand at eye level. */
  eyeLevel: ScoredHeightDto[];
  eyeLevelCount: number;
  blocks: ScoredBlockDto[];
  blocksCount: number;
}
