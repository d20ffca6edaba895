import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { cursorOf, idOfCursor } from '../../platform/http/id-cursor.js';
import {
  PROJECT_PAGE,
  PROJECT_PAGE_MOST,
  type CreatedFullProjectDto,
  type CreateProjectDto,
  type FullProjectDto,
  type FullProjectPageDto,
  type ListProjectsQuery,
  type ListProjectsV2Dto,
  type ProjectAnalysisDto,
  type ProjectsOfPlaceParams,
} from './plan.dto.js';
import { presentProject } from '../project.presenter.js';
import { ProjectsService } from '../projects.service.js';
import type { ProjectDetailsDto } from '../dto/project.dto.js';
import { planStatus, presentFullProject, presentPlan } from './plan.presenter.js';
import { ProjectPlansService, type WantedPlans } from './project-plans.service.js';
import type { ProjectState } from './project-plan.js';

/** Full projects in the specification's terms. */
@Injectable()
export class PlanRequests {
  constructor(
    private readonly plans: ProjectPlansService,
    private readonly projects: ProjectsService,
  ) {}

  /** One project of either edition. @throws ProjectNotFoundError (404) */
  async details(user: UserPrincipal, projectId: string): Promise<ProjectDetailsDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const planned = await this.plans.find(project);
    if (!planned) return presentProject(project);
    const { pogCount, ...plan } = presentPlan(planned);
    return {
      ...presentProject(project),
      ...plan,
      status: planStatus(planned),
      pogCount: pogCount ?? project.fileCount,
    };
  }

  list(
    user: UserPrincipal,
    ownerId: string,
    state: ProjectState,
    { limit = PROJECT_PAGE_MOST, cursor }: ListProjectsQuery,
  ): Promise<FullProjectPageDto> {
    return this.page(user, { ownerId, state, before: cursor === undefined ? null : idOfCursor(cursor), limit });
  }

  async ofPlace(user: UserPrincipal, { base, x }: ProjectsOfPlaceParams): Promise<FullProjectDto[]> {
    return (await this.plans.ofPlace(user, base, x)).map(presentFullProject);
  }

  search(user: UserPrincipal, body: ListProjectsV2Dto): Promise<FullProjectPageDto> {
    const { ownerid, lastEvaluatedKey, hierarchy, state = 'Active', limit = PROJECT_PAGE } = body;
    return this.page(user, {
      ownerId: ownerid,
      state,
      limit,
      before: lastEvaluatedKey ? idOfCursor(lastEvaluatedKey) : null,
      ...(hierarchy ? { classOfTradeId: hierarchy === 'none' ? null : hierarchy } : {}),
      ...(body.projName ? { name: body.projName } : {}),
      ...(body.retailName ? { retailer: body.retailName } : {}),
      ...(body.projectTime ? { timePeriod: body.projectTime } : {}),
    });
  }

  async create(
    user: UserPrincipal,
    body: CreateProjectDto,
    idempotencyKey: string | null,
  ): Promise<CreatedFullProjectDto> {
    const project = await this.plans.create(user, {
      ...(body.projName === undefined ? {} : { name: body.projName }),
      placeId: body.retailID,
      baseCallPointIds: body.baseCallPoints ?? [],
      multiBase: body.multiBase ?? false,
      timePeriod: { id: body.projTime, name: body.projectTime },
      setStatus: body.setStatus,
      storeExtraction: { option: body.storeExtraction, pattern: body.storePattern ?? null },
      ...(body.productKey === undefined ? {} : { productKey: body.productKey }),
      resetTimes: body.resetTimes ?? [],
      idempotencyKey,
    });
    return { projectid: project.id };
  }

  async analyse(user: UserPrincipal, projectId: string): Promise<ProjectAnalysisDto> {
    const { plan } = await this.plans.analyse(user, projectId);
    return { projectid: projectId, analysis: plan.analysis };
  }

  async setState(user: UserPrincipal, projectId: string, state: ProjectState): Promise<FullProjectDto> {
    return presentFullProject(await this.plans.setState(user, projectId, state));
  }

  private async page(user: UserPrincipal, wanted: WantedPlans): Promise<FullProjectPageDto> {
    const { items, next, total } = await this.plans.list(user, wanted);
    return {
      items: items.map(presentFullProject),
      lastEvaluatedKey: next === null ? null : cursorOf(next),
      total,
    };
  }
}
