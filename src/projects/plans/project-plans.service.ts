import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recapName } from '../../core/naming/recap-name.js';
import { isAdmin, type UserPrincipal } from '../../platform/auth/principal.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { RetailersFacade, type ProductKeyRule, type Retailer } from '../../retailers/retailers.facade.js';
import { TimePeriodsFacade, type TimePeriod } from '../../retailers/time-periods.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { defaultSettings, type Project } from '../project.js';
import { ProjectNotFoundError } from '../projects.errors.js';
import { ProjectsService } from '../projects.service.js';
import { PlanNames } from './plan-names.js';
import type {
  HeldData,
  PlannedProject,
  ProjectState,
  PublicationMark,
  ResetTimes,
  SetStatus,
  UnpublishedChange,
} from './project-plan.js';
import { ProjectAnalyses } from './project-analyses.js';
import type { ProjectPlanEntity } from './project-plan.entity.js';
import { ProjectPlansRepository } from './project-plans.repository.js';
import { changedResetTimes, quartersOfPeriod, resetQuarters } from './reset-times.js';

/** A person's choices in Create Project. */
export interface WantedPlan {
  /** A custom name; absent: the generated one. */
  name?: string;
  /** The retailer, or a division or banner of it. */
  placeId: string;
  baseCallPointIds: readonly string[];
  multiBase: boolean;
  /** By id, by display name, or both, which must agree. */
  timePeriod: { readonly id: string | undefined; readonly name: string | undefined };
  setStatus: SetStatus;
  storeExtraction: { option: number; pattern: string | null };
  productKey?: ProjectPlanEntity['productKey'];
  resetTimes: readonly { readonly quarter: string; readonly date: string }[];
  idempotencyKey: string | null;
}

/** Which of a person's full projects are requested. */
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
  /** The id to continue below; null on the last page. */
  next: string | null;
  /** Over all pages. */
  total: number;
}

/** The chosen place, validated. */
interface Place {
  retailer: Retailer;
  pathIds: string[];
  baseCallPoints: { id: string; name: string }[];
}

/** Most projects that one can be compared with. */
export const COMPARED_MOST = 500;

/** Full projects: created for a retailer and a period, listed, archived. */
@Injectable()
export class ProjectPlansService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly plans: ProjectPlansRepository,
    private readonly retailers: RetailersFacade,
    private readonly periods: TimePeriodsFacade,
    private readonly names: PlanNames,
    private readonly analyses: ProjectAnalyses,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
    private readonly config: AppConfig,
  ) {}

  /**
   * Creates a full project, once per idempotency key.
   *
   * @throws InvalidRequestError naming the field that refers to nothing of this tenant; IdempotencyMismatchError
   */
  async create(owner: UserPrincipal, wanted: WantedPlan): Promise<Project> {
    const place = await this.placeOf(owner.tenant, wanted);
    const period = await this.periodOf(owner.tenant, wanted.timePeriod);
    const quarters = resetQuarters(quartersOfPeriod(period.type, period.period));
    const resetTimes = changedResetTimes({}, wanted.resetTimes, quarters);
    const { storeExtraction, idempotencyKey, ...plan } = wanted;
    return this.projects.create(owner, {
      kind: 'full',
      name: wanted.name ?? generatedName(place, period, wanted.setStatus),
      settings: { ...defaultSettings(), storeExtraction },
      idempotencyKey,
      // The generated name contains the date, but a repetition after midnight is still the same call.
      fingerprint: { ...plan, timePeriod: period.id, storeExtraction },
      also: async (manager, project) => {
        const { retailer, pathIds, baseCallPoints } = place;
        // What was looked up above may have been merged or removed since.
        await this.retailers.hold(manager, retailer.id, [...pathIds, ...baseCallPoints.map(({ id }) => id)]);
        await this.plans.insert(manager, planOf(project, place, period, { ...wanted, resetTimes }));
      },
    });
  }

  /** The plan with its names; null for a lite project. */
  async find(project: Project): Promise<PlannedProject | null> {
    const plan = await this.plans.find(project.id);
    if (!plan) return null;
    const [planned] = await this.names.of([{ project, plan }]);
    return planned ?? null;
  }

  async resetTimes(projectId: string): Promise<ResetTimes> {
    return (await this.plans.find(projectId))?.resetTimes ?? {};
  }

  /**
   * A page of a person's full projects, newest first.
   *
   * @throws ProjectNotFoundError (404) when they belong to another person and the caller is not an administrator.
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

  /** The other full projects of a place that this person may read: the candidates for a comparison. */
  async ofPlace(viewer: UserPrincipal, placeId: string, except: string): Promise<PlannedProject[]> {
    const tenant = isAdmin(viewer) ? viewer.tenant : null;
    const all = tenant === this.config.PLATFORM_TENANT;
    return this.names.of(
      await this.plans.ofPlace({ ownerId: viewer.userId, tenant, all }, placeId, except, COMPARED_MOST),
    );
  }

  /**
   * Moves a project to the archive or back. Changes made while it was archived are analyzed when it is active again.
   *
   * @throws ProjectNotFoundError (404), also for a lite project.
   */
  async setState(actor: UserPrincipal, projectId: string, state: ProjectState): Promise<PlannedProject> {
    const project = await this.projects.requireWritable(actor, projectId);
    await this.transactions.run(async ({ manager }) => {
      const plan = await this.plans.find(projectId, manager);
      if (!plan) throw new ProjectNotFoundError();
      if ((plan.archivedAt !== null) === (state === 'Archive')) return;
      await this.plans.setState(manager, projectId, state);
      if (state === 'Active') await this.analyses.reactivated(manager, projectId);
      await this.audit.record(
        {
          action: state === 'Archive' ? 'project.archived' : 'project.activated',
          actor: { userId: actor.userId, email: actor.email },
          tenant: project.tenant,
          subject: { kind: 'project', id: projectId, name: project.name },
        },
        manager,
      );
    });
    const planned = await this.find(project);
    if (!planned) throw new ProjectNotFoundError();
    return planned;
  }

  /** False when nothing changes, and for a lite project. */
  async changeProductKey(manager: EntityManager, projectId: string, productKey: ProductKeyRule): Promise<boolean> {
    const plan = await this.plans.lock(manager, projectId);
    if (!plan || plan.productKey === productKey) return false;
    await this.plans.setProductKey(manager, projectId, productKey);
    await this.analyses.dataChanged(manager, projectId);
    return true;
  }

  /**
   * Changes the reset times in the caller's transaction. No figure depends on them, so the data stays current.
   *
   * @returns the reset times before and after; null for a lite project
   * @throws InvalidRequestError (400) naming a quarter that the project does not have
   */
  async changeResetTimes(
    manager: EntityManager,
    projectId: string,
    changes: readonly { readonly quarter: string; readonly date: string | null }[],
  ): Promise<{ before: ResetTimes; after: ResetTimes } | null> {
    const plan = await this.plans.lock(manager, projectId);
    if (!plan) return null;
    const period = (await this.periods.describe([plan.timePeriodId])).get(plan.timePeriodId);
    const ofPeriod = period ? quartersOfPeriod(period.type, period.period) : [];
    const before = plan.resetTimes;
    const after = changedResetTimes(before, changes, resetQuarters(ofPeriod, before));
    await this.plans.setResetTimes(manager, projectId, after);
    return { before, after };
  }

  unpublished(projectIds: readonly string[]): Promise<UnpublishedChange[]> {
    return this.plans.unpublished(projectIds);
  }

  holdData(manager: EntityManager, projectId: string): Promise<HeldData | null> {
    return this.plans.lock(manager, projectId);
  }

  setPublished(manager: EntityManager, projectId: string, publication: PublicationMark): Promise<void> {
    return this.plans.setPublished(manager, projectId, publication);
  }

  /**
   * Analyzes a project's data now, even if that failed before. Does nothing while the analysis is current.
   *
   * @throws ProjectNotFoundError (404), also for a lite project
   */
  async analyse(actor: UserPrincipal, projectId: string): Promise<PlannedProject> {
    const project = await this.projects.requireWritable(actor, projectId);
    const planned = await this.find(project);
    if (!planned) throw new ProjectNotFoundError();
    if (planned.plan.dataVersion > (planned.plan.analysedVersion ?? 0)) await this.analyses.ask(projectId);
    return planned;
  }

  private async retailersOf(
    tenant: string | null,
    { classOfTradeId, retailer }: WantedPlans,
  ): Promise<string[] | null> {
    if (classOfTradeId === undefined && retailer === undefined) return null;
    return this.retailers.matching(tenant, { classOfTradeId, text: retailer });
  }

  private async placeOf(tenant: string, { placeId, baseCallPointIds, multiBase }: WantedPlan): Promise<Place> {
    const path = await this.retailers.path(tenant, placeId);
    if (!path || path.retailer.status !== 'active') throw refused('retailID', 'names no active retailer');
    if (path.units.some(({ isActive }) => !isActive)) throw refused('retailID', 'names a part that is not active');
    if (multiBase !== (baseCallPointIds.length === 0)) {
      throw refused('baseCallPoints', 'takes at least one unless multiBase is set, and none when it is');
    }
    const baseCallPoints = [];
    for (const id of new Set(baseCallPointIds)) {
      const unit = await this.retailers.path(tenant, id);
      const last = unit?.units.at(-1);
      if (last?.kind !== 'basecallpoint' || unit?.retailer.id !== path.retailer.id) {
        throw refused('baseCallPoints', `holds ${id}, which is no base call point of this retailer`);
      }
      baseCallPoints.push({ id, name: last.name });
    }
    baseCallPoints.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    return { retailer: path.retailer, pathIds: path.units.map(({ id }) => id), baseCallPoints };
  }

  private async periodOf(tenant: string, { id, name }: WantedPlan['timePeriod']): Promise<TimePeriod> {
    const active = (await this.periods.list(tenant)).filter(({ isActive }) => isActive);
    // Earlier versions accepted an id as name.
    const named = active.filter((period) => name === undefined || period.display === name || period.id === name);
    const [period, another] = id === undefined ? named : named.filter((one) => one.id === id);
    if (period === undefined) {
      if (name === undefined) throw refused('projTime', 'is the id of no active time period');
      throw refused('projectTime', `names no active time period${id === undefined ? '' : ' of the id in projTime'}`);
    }
    if (another) throw refused('projectTime', 'names several time periods; say which by its id in projTime');
    return period;
  }
}

function refused(field: string, message: string): InvalidRequestError {
  return new InvalidRequestError([{ field, message: `${field} ${message}` }]);
}

function generatedName({ retailer, baseCallPoints }: Place, period: TimePeriod, status: SetStatus): string {
  return recapName({
    baseCallPoints: baseCallPoints.map(({ name }) => name),
    retailer: retailer.name,
    timePeriod: period.display,
    status,
    date: new Date().toISOString().slice(0, 10),
  });
}

function planOf(
  project: Project,
  place: Place,
  period: TimePeriod,
  wanted: Omit<WantedPlan, 'resetTimes'> & { resetTimes: ResetTimes },
): ProjectPlanEntity {
  return {
    projectId: project.id,
    retailerId: place.retailer.id,
    pathIds: place.pathIds,
    baseCallPointIds: place.baseCallPoints.map(({ id }) => id),
    multiBase: wanted.multiBase,
    timePeriodId: period.id,
    timePeriod: period.display,
    setStatus: wanted.setStatus,
    productKey: wanted.productKey ?? place.retailer.productKey,
    listKey: wanted.productKey ?? place.retailer.productKey,
    resetTimes: wanted.resetTimes,
    planograms: null,
    products: null,
    stores: null,
    manufacturers: null,
    publishedNumber: null,
    publishedAt: null,
    publishedVersion: null,
    archivedAt: null,
    dataVersion: 0,
    dataChangedAt: null,
    analysedVersion: null,
    analysisRun: null,
    analysisSeenAt: null,
    analysisFailedVersion: null,
    analysisError: null,
    analysisReference: null,
  };
}
