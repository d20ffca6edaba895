import type { FullProjectDto, ProjectPlanDto } from './plan.dto.js';
import { RESET_QUARTERS, type PlannedProject } from './project-plan.js';

export function presentPlan({ plan, retailer, classOfTrade, path, baseCallPoints }: PlannedProject): ProjectPlanDto {
  return {
    retailName: retailer,
    retailID: plan.retailerId,
    co: classOfTrade,
    hierarchy: path.join(' / '),
    baseCallPoints: baseCallPoints.map(({ id, name }) => ({ basecallpointid: id, name })),
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
    analysis: plan.analysis,
    analysisError: plan.analysisError,
    resetTimes: RESET_QUARTERS.map((quarter) => ({ quarter, date: plan.resetTimes[quarter] ?? null })),
  };
}

export function presentFullProject(planned: PlannedProject): FullProjectDto {
  const { project, plan } = planned;
  return {
    projectid: project.id,
    projName: project.name,
    status: plan.publishedNumber === null ? 'In-Progress' : 'Published',
    createdAt: project.createdAt.toISOString(),
    updatedts: project.updatedAt.toISOString(),
    slkey: project.id.slice(-12),
    ...presentPlan(planned),
  };
}
