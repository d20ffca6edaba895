import { Injectable } from '@nestjs/common';
import { isAdmin, type UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { RetailersFacade } from '../../retailers/retailers.facade.js';
import type { Project } from '../project.js';
import { ProjectNotFoundError } from '../projects.errors.js';
import { PlanNames } from './plan-names.js';
import type { PlannedProject, ProjectState, UnpublishedChange } from './project-plan.js';
import { ProjectPlansRepository } from './project-plans.repository.js';

/** Which of a person's full projects are wanted. */
export interface WantedPlans {
  ownerId: string;
  state: ProjectState;
  classOfTradeId?: string | null;
  name?: string;
  retailer?: string;
  timePeriod?: string;
  before: string | null;
  limit: number;
}

export interface PlannedPage {
  items: PlannedProject[];
  /** The id to go on below; null on the last page. */
  next: string | null;
  /** Of all pages. */
  total: number;
}

/** Projects that one can be compared with, at most. */
export const COMPARED_MOST = 500;

/** Full projects with their plans and names. */
@Injectable()
export class PlanQueriesService {
  constructor(
    private readonly plans: ProjectPlansRepository,
    private readonly retailers: RetailersFacade,
    private readonly names: PlanNames,
    private readonly config: AppConfig,
  ) {}

  /** The plan with its names; null for a lite project. */
  async find(project: Project): Promise<PlannedProject | null> {
    const plan = await this.plans.find(project.id);
    if (!plan) return null;
    const [planned] = await this.names.of([{ project, plan }]);
    return planned ?? null;
  }

  /**
   * A page of somebody's full projects, newest first.
   *
   * @throws ProjectNotFoundError (404) when they are another's and the caller is no administrator.
   */
  async list(viewer: UserPrincipal, wanted: WantedPlans): Promise<PlannedPage> {
    if (wanted.ownerId !== viewer.userId && !isAdmin(viewer)) throw new ProjectNotFoundError();
    const { ownerId, state, name = null, timePeriod = null, before, limit } = wanted;
    const seesAll = isAdmin(viewer) && viewer.tenant === this.config.PLATFORM_TENANT;
    const tenant = seesAll ? null : viewer.tenant;
    const retailerIds = await this.retailersOf(tenant, wanted);
    const search = { ownerId, tenant, state, retailerIds, name, timePeriod };
    const [rows, total] = await Promise.all([this.plans.page(search, { before, limit }), this.plans.count(search)]);
    const shown = rows.slice(0, limit);
    const next = rows.length > limit ? (shown.at(-1)?.project.id ?? null) : null;
    return { items: await this.names.of(shown), next, total };
  }

  /** The full projects of a place that this person may read, without one: what that one can be compared with. */
  async ofPlace(viewer: UserPrincipal, placeId: string, except: string): Promise<PlannedProject[]> {
    const tenant = isAdmin(viewer) ? viewer.tenant : null;
    const all = tenant === this.config.PLATFORM_TENANT;
    return this.names.of(
      await this.plans.ofPlace({ ownerId: viewer.userId, tenant, all }, placeId, except, COMPARED_MOST),
    );
  }

  unpublished(projectIds: readonly string[]): Promise<UnpublishedChange[]> {
    return this.plans.unpublished(projectIds);
  }

  private async retailersOf(
    tenant: string | null,
    { classOfTradeId, retailer }: WantedPlans,
  ): Promise<string[] | null> {
    if (classOfTradeId === undefined && retailer === undefined) return null;
    return this.retailers.matching(tenant, { classOfTradeId, text: retailer });
  }
}
