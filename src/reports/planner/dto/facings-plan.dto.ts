import { ApiProperty } from '@nestjs/swagger';
import { PLAN_OBJECTIVES, type PlanObjective } from '../../../core/planner/plan-options.js';
import { CHANGE_REASONS, type ChangeReason } from '../../../core/planner/plan-types.js';
import { STAY_REASONS, type StayReason } from '../../../core/planner/stay.js';
import { ReportHeadDto } from '../../analytics/dto/analysis.dto.js';
import { DrawingDto } from '../../analytics/dto/drawing.dto.js';

/** What a plan was made with. */
export class PlanSettingsDto {
  @ApiProperty({ enum: PLAN_OBJECTIVES, enumName: 'PlanObjective' })
  objective: PlanObjective;
  elasticity: number;
  dosLow: number;
  dosHigh: number;
  minFacings: number;
  /** Null: no limit. */
  maxFacings: number | null;
  /** Null: not asked for. */
  casePacks: number | null;
}

export class NumberChangeDto {
  before: number;
  after: number;
}

export class NullableChangeDto {
  before: number | null;
  after: number | null;
}

/** An estimate: for half and for one and a half times the elasticity. */
export class ExpectedRangeDto {
  low: number;
  expected: number;
  high: number;
}

export class PlannedSupplyDto {
  below: number;
  inRange: number;
  above: number;
}

export class SupplyChangeDto {
  before: PlannedSupplyDto;
  after: PlannedSupplyDto;
}

export class RestockingDto {
  /** Times a week that somebody fills a place up. */
  refills: number;
  /** Products whose places hold a whole case, of those whose case is known. */
  casesFit: number;
  casesKnown: number;
}

export class RestockingChangeDto {
  before: RestockingDto;
  after: RestockingDto;
}

/** A position of the plan, in walking order. */
export class PlanPositionDto {
  /** Its number in file order, as the drawing has it. */
  position: number;
  line: number;
  fixture: number;
  /** From the left, from 1; null outside of every segment. */
  segment: number | null;
  /** From the floor, from 1, among the segment's shelves that carry something. */
  shelf: number;
  /** From the left, from 1. */
  place: number;
  key: string | null;
  upc: string;
  name: string;
  facings: NumberChangeDto;
  /** Units of the product over all its places; so are days of supply and refills. */
  capacity: NullableChangeDto;
  daysOfSupply: NullableChangeDto;
  refills: NullableChangeDto;
  /** A week. */
  units: number | null;
  sales: number | null;
  caseUnits: number | null;
  /** Of sales a week. */
  change: ExpectedRangeDto;

  /** Why its facings change; null: they do not. */
  @ApiProperty({ enum: CHANGE_REASONS, enumName: 'PlanChangeReason', nullable: true })
  reason: ChangeReason | null;
  /** What the reason compares with: days, cases or facings. */
  limit: number | null;

  /** Why it is left as it is; null: it could change. */
  @ApiProperty({ enum: STAY_REASONS, enumName: 'PlanStayReason', nullable: true })
  stays: StayReason | null;

  /** Still out of the limits after the plan. */
  @ApiProperty({ enum: ['below', 'above'], enumName: 'PlanUnmet', nullable: true })
  unmet: 'below' | 'above' | null;
}

/** Shelves that are filled as one. */
export class PlanRunDto {
  fixtures: number[];
  segment: number | null;
  shelf: number;
  /** In the unit of linear space. */
  available: number;
  used: NumberChangeDto;
  /** Fuller than it is wide today; it does not get fuller. */
  isOverfull: boolean;
  changed: number;
  restocking: RestockingChangeDto;
}

/** What a plan comes to. */
export class PlanTotalsDto {
  /** Positions with other facings. */
  changed: number;
  /** Positions that move because of them. */
  moved: number;
  supply: SupplyChangeDto;
  restocking: RestockingChangeDto;
  /** A week, of what is sold and priced. */
  sales: number;
  change: ExpectedRangeDto;
  /** False when a search ended at its limit: a good plan, perhaps not the best. */
  isProven: boolean;
}

/** Facings for the items of a planogram, with every change and its reason. */
export class FacingsPlanDto extends ReportHeadDto {
  planogramid: string;
  planogram: string | null;
  filename: string;
  store: string;
  settings: PlanSettingsDto;
  totals: PlanTotalsDto;
  positions: PlanPositionDto[];
  runs: PlanRunDto[];
  /** The shelf as it would be, drawn as getplanogramdrawing draws it; null when the file cannot be written by us. */
  @ApiProperty({ type: DrawingDto, nullable: true })
  proposed: DrawingDto | null;
}

/** The plan of one planogram in a category. */
export class PlanogramPlanDto {
  planogramid: string;
  planogram: string | null;
  filename: string;
  store: string;
  /** Stores that it stands in: what its totals are to be multiplied by. */
  stores: number;
  /** Null when it could not be planned. */
  @ApiProperty({ type: PlanTotalsDto, nullable: true })
  totals: PlanTotalsDto | null;
  /** Code of what keeps it from being planned; null: nothing. */
  problem: string | null;
}

/** A page of the plans of a category. */
export class FacingsPlansDto extends ReportHeadDto {
  settings: PlanSettingsDto;
  category: string | null;
  /** Planograms in all. */
  total: number;
  offset: number;
  items: PlanogramPlanDto[];
}
