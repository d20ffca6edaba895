import { Injectable } from '@nestjs/common';
import { TimePeriodsFacade } from '../../retailers/time-periods.facade.js';
import { RetailersFacade } from '../../retailers/retailers.facade.js';
import { ANALYSIS_SILENT_MS } from './analysis-runs.repository.js';
import type { AnalysisState, PlannedProject, ProjectPlan, ProjectTotals } from './project-plan.js';
import type { ProjectPlanEntity } from './project-plan.entity.js';
import type { PlannedRow } from './project-plans.repository.js';
import { quartersOfPeriod } from './reset-times.js';

/** Adds current names to the ids of plans, with three queries for a whole page. */
@Injectable()
export class PlanNames {
  constructor(
    private readonly retailers: RetailersFacade,
    private readonly periods: TimePeriodsFacade,
  ) {}

  async of(rows: readonly PlannedRow[]): Promise<PlannedProject[]> {
    const [retailers, units, periods] = await Promise.all([
      this.retailers.describe(rows.map(({ plan }) => plan.retailerId)),
      this.retailers.unitNames(rows.flatMap(({ plan }) => [...plan.pathIds, ...plan.baseCallPointIds])),
      this.periods.describe(rows.map(({ plan }) => plan.timePeriodId)),
    ]);
    const nameOf = (id: string): string => units.get(id) ?? '';
    return rows.map(({ project, plan }) => {
      const retailer = retailers.get(plan.retailerId);
      const period = periods.get(plan.timePeriodId);
      return {
        project,
        plan: planOf(plan),
        retailer: retailer?.name ?? '',
        classOfTrade: retailer?.classOfTrade ?? null,
        path: plan.pathIds.map(nameOf),
        baseCallPoints: plan.baseCallPointIds
          .map((id) => ({ id, name: nameOf(id) }))
          .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
        quarters: period ? quartersOfPeriod(period.type, period.period) : [],
      };
    });
  }
}

function planOf({ planograms, products, stores, manufacturers, ...plan }: ProjectPlanEntity): ProjectPlan {
  const isCounted = planograms !== null && products !== null && stores !== null && manufacturers !== null;
  const failed = plan.analysisFailedVersion === plan.dataVersion;
  return {
    ...plan,
    totals: isCounted ? { planograms, products, stores, manufacturers } : null,
    analysis: analysisOf(plan, isCounted),
    analysisError: failed ? plan.analysisError : null,
    analysisReference: failed ? plan.analysisReference : null,
  };
}

function analysisOf(
  { dataVersion, analysedVersion, analysisSeenAt }: Omit<ProjectPlanEntity, keyof ProjectTotals>,
  isCounted: boolean,
): AnalysisState {
  if (analysisSeenAt !== null && Date.now() - analysisSeenAt.getTime() < ANALYSIS_SILENT_MS) return 'running';
  if (!isCounted) return 'none';
  return dataVersion > (analysedVersion ?? 0) ? 'stale' : 'current';
}
