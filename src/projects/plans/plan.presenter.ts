import type { FullProjectDto, ProjectBaseCallPointDto, ProjectPlanDto, ResetTimeDto } from './plan.dto.js';
import type { PlannedProject, PlanStatus } from './project-plan.js';
import { slKey } from '../project.js';
import { resetQuarters } from './reset-times.js';

export function presentBaseCallPoints({
  baseCallPoints,
}: Pick<PlannedProject, 'baseCallPoints'>): ProjectBaseCallPointDto[] {
  return baseCallPoints.map(({ id, name }) => ({ id, basecallpointid: id, name }));
}

export function presentPlan(planned: PlannedProject): ProjectPlanDto {
  const { plan, retailer, classOfTrade, path } = planned;
  return {
    retailName: retailer,
    retailID: plan.retailerId,
    co: classOfTrade,
    hierarchy: path.join(' / '),
    baseCallPoints: presentBaseCallPoints(planned),
    multiBase: plan.multiBase,
    projectTime: plan.timePeriod,
    projTime: plan.timePeriodId,
    setStatus: plan.setStatus,
    productKey: plan.productKey,
    state: plan.archivedAt === null ? 'Active' : 'Archive',
    pogCount: plan.totals?.planograms ?? null,
    prodCount: plan.totals?.products ?? null,
    storeCount: plan.totals?.stores ?? null,
    published: plan.publishedNumber,
    publishedAt: plan.publishedAt?.toISOString() ?? null,
    hasUnpublished: plan.publishedNumber !== null && plan.publishedVersion !== plan.dataVersion,
    dataVersion: plan.dataVersion,
    analysis: plan.analysis,
    analysisError: plan.analysisError,
    resetTimes: presentResetTimes(planned),
  };
}

export function presentResetTimes({ plan, quarters }: PlannedProject): ResetTimeDto[] {
  return resetQuarters(quarters, plan.resetTimes).map((quarter) => ({
    quarter,
    date: plan.resetTimes[quarter] ?? null,
    inPeriod: quarters.includes(quarter),
  }));
}

export function planStatus({ plan }: PlannedProject): PlanStatus {
  return plan.publishedNumber === null ? 'In-Progress' : 'Published';
}

export function presentFullProject(planned: PlannedProject): FullProjectDto {
  const { project } = planned;
  return {
    projectid: project.id,
    projName: project.name,
    status: planStatus(planned),
    createdAt: project.createdAt.toISOString(),
    updatedts: project.updatedAt.toISOString(),
    slkey: slKey(project.id),
    ...presentPlan(planned),
  };
}
