import type { ExpectedRange } from '../../core/planner/expected-sales.js';
import type { FacingsPlan, PlannedPosition, PlannedRun, Restocking } from '../../core/planner/plan-types.js';
import { shownLength } from '../analytics/measures.js';
import { round, rounded } from '../analytics/rounding.js';
import type { ReportContext } from '../analytics/report-context.service.js';
import type {
  ExpectedRangeDto,
  NullableChangeDto,
  PlanPositionDto,
  PlanRunDto,
  PlanTotalsDto,
  RestockingChangeDto,
} from './dto/facings-plan.dto.js';

export function planTotals({
  positions,
  edits,
  supply,
  restocking,
  sales,
  change,
  isProven,
}: FacingsPlan): PlanTotalsDto {
  return {
    changed: positions.filter(({ reason }) => reason !== null).length,
    moved: edits.filter(({ hFacings }) => hFacings === null).length,
    supply: { before: { ...supply.before }, after: { ...supply.after } },
    restocking: presentedRestocking(restocking),
    sales: round(sales),
    change: presentedRange(change),
    isProven,
  };
}

export function planPosition(position: PlannedPosition): PlanPositionDto {
  const { line, fixture, segment, shelf, place, key, upc, name, reason, limit, stays, unmet, caseUnits } = position;
  return {
    ...{ position: position.position, line, fixture, segment, shelf, place, key, upc, name },
    facings: { ...position.facings },
    capacity: presentedChange(position.capacity),
    daysOfSupply: presentedChange(position.daysOfSupply),
    refills: presentedChange(position.refills),
    units: rounded(position.units),
    sales: rounded(position.sales),
    caseUnits,
    change: presentedRange(position.change),
    ...{ reason, limit, stays, unmet },
  };
}

export function planRun(run: PlannedRun, { display }: ReportContext): PlanRunDto {
  const shown = (value: number): number => shownLength(value, display) ?? 0;
  return {
    fixtures: [...run.fixtures],
    segment: run.segment,
    shelf: run.shelf,
    available: shown(run.available),
    used: { before: shown(run.used.before), after: shown(run.used.after) },
    isOverfull: run.isOverfull,
    changed: run.changed,
    restocking: presentedRestocking(run.restocking),
  };
}

function presentedRestocking({ before, after }: FacingsPlan['restocking']): RestockingChangeDto {
  const shown = (of: Restocking) => ({ ...of, refills: round(of.refills) });
  return { before: shown(before), after: shown(after) };
}

function presentedRange({ low, expected, high }: ExpectedRange): ExpectedRangeDto {
  return { low: round(low), expected: round(expected), high: round(high) };
}

function presentedChange({ before, after }: PlannedPosition['capacity']): NullableChangeDto {
  return { before: rounded(before), after: rounded(after) };
}
