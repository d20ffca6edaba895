import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Principal, UserPrincipal } from '../platform/auth/principal.js';
import type { ProductKeyRule } from '../retailers/retailers.facade.js';
import type { Project, ProjectKind, ProjectSettings, ProjectStatus } from './project.js';
import type { ProjectChange } from './projects.repository.js';
import type { HeldData, PlannedProject, PublicationMark, ResetTimes, UnpublishedChange } from './plans/project-plan.js';
import { ProjectAnalyses } from './plans/project-analyses.js';
import { ProjectSubjects } from './plans/project-subjects.js';
import { ProjectPlansService, type WantedPlan } from './plans/project-plans.service.js';
import { ProjectsService, type NewProject, type ProjectPage } from './projects.service.js';

export type { NewProject, ProjectPage } from './projects.service.js';
export type { ProjectChange } from './projects.repository.js';
export { FigureSettingsDto, UpdateFigureSettingsDto } from './dto/figure-settings.dto.js';
export { changedFigures, presentFigures } from './figure-settings.js';
export { ProjectBaseCallPointDto, ResetTimeDto } from './plans/plan.dto.js';
export { presentBaseCallPoints, presentResetTimes } from './plans/plan.presenter.js';
export { StorePatternRule } from './dto/store-pattern-rule.js';
export { audienceOf } from './project-audience.js';
export { PROJECT_KINDS, PROJECT_STATUSES, slKey, USUAL_CURRENCY } from './project.js';
export { ANALYSIS_STATES } from './plans/project-plan.js';
export type { AnalysisState } from './plans/project-plan.js';
export type {
  HeldData,
  PlannedProject,
  ProjectPlan,
  ProjectTotals,
  PublicationMark,
  ResetTimes,
  UnpublishedChange,
} from './plans/project-plan.js';
export type { Project, ProjectKind, ProjectSettings, ProjectStatus, ProjectUnit } from './project.js';

/** The one door to projects for other modules. */
@Injectable()
export class ProjectsFacade {
  constructor(
    private readonly projects: ProjectsService,
    private readonly plans: ProjectPlansService,
    private readonly analyses: ProjectAnalyses,
    private readonly subjects: ProjectSubjects,
  ) {}

  /**
   * The project, when this principal may read it: its owner, an administrator of its tenant, a guest of it.
   *
   * @throws ProjectNotFoundError (404) otherwise, the same whether it exists or not.
   */
  requireReadable(principal: Principal, projectId: string): Promise<Project> {
    return this.projects.requireReadable(principal, projectId);
  }

  /** The project, when this principal may change it. @throws ProjectNotFoundError (404) otherwise. */
  requireWritable(principal: Principal, projectId: string): Promise<Project> {
    return this.projects.requireWritable(principal, projectId);
  }

  /** Without asking who wants to know: for jobs and for checks that ask themselves. Null when there is none. */
  find(projectId: string): Promise<Project | null> {
    return this.projects.find(projectId);
  }

  /** Makes a project in state `initial`, once per idempotency key. @throws IdempotencyMismatchError (409); QuotaExceededError (403). */
  create(owner: UserPrincipal, wanted: NewProject): Promise<Project> {
    return this.projects.create(owner, wanted);
  }

  /** The owner's projects of a kind in one of these states, newest first, below the id `before`. */
  list(
    owner: UserPrincipal,
    kind: ProjectKind,
    statuses: readonly ProjectStatus[],
    page: { before: string | null; limit: number },
  ): Promise<ProjectPage> {
    return this.projects.list(owner, kind, statuses, page);
  }

  /** The owner's projects of every kind that were sent, not cancelled and not archived, the last changed first. */
  recent(owner: UserPrincipal, limit: number): Promise<Project[]> {
    return this.projects.recent(owner, limit);
  }

  /** How many of those are in each state; states without one are left out. */
  countByStatus(owner: UserPrincipal): Promise<Partial<Record<ProjectStatus, number>>> {
    return this.projects.countByStatus(owner);
  }

  /** What a person changes, once `requireWritable` has let them. @throws IllegalMoveError (409). */
  change(projectId: string, change: ProjectChange & { status?: ProjectStatus }): Promise<Project> {
    return this.projects.change(projectId, change);
  }

  /** Another dashboard id, in the caller's transaction: the address of the project's first share link is made of it. */
  renewDashboard(manager: EntityManager, projectId: string, dashboardId: string): Promise<void> {
    return this.projects.renewDashboard(manager, projectId, dashboardId);
  }

  /**
   * Changes the settings as they stand, so that no other change is lost, once `requireWritable` has let them; `also`
   * runs in the same transaction.
   */
  changeSettings(
    projectId: string,
    change: (settings: ProjectSettings) => ProjectSettings,
    also?: (manager: EntityManager) => Promise<void>,
  ): Promise<Project> {
    return this.projects.changeSettings(projectId, change, also);
  }

  /** What the project's money is in, in the caller's transaction: a change of its data. */
  changeCurrency(manager: EntityManager, projectId: string, currency: string): Promise<void> {
    return this.projects.changeCurrency(manager, projectId, currency);
  }

  /**
   * When the shelves of a full project are reset, in the caller's transaction; the times before and after.
   *
   * @throws InvalidRequestError (400) naming a quarter that the project has none for
   */
  changeResetTimes(
    manager: EntityManager,
    projectId: string,
    changes: readonly { readonly quarter: string; readonly date: string | null }[],
  ): Promise<{ before: ResetTimes; after: ResetTimes } | null> {
    return this.plans.changeResetTimes(manager, projectId, changes);
  }

  /**
   * By which cells a full project's products are known from now on, in the caller's transaction: its lists are matched
   * anew. How the planogram files key their products is theirs to say. False when that is no change.
   */
  changeProductKey(manager: EntityManager, projectId: string, productKey: ProductKeyRule): Promise<boolean> {
    return this.plans.changeProductKey(manager, projectId, productKey);
  }

  /**
   * What the work on a project's files says of it, inside the caller's transaction. A move that the states do not
   * allow (the project was cancelled meanwhile, or is gone) changes nothing and answers false.
   */
  markStatus(
    manager: EntityManager,
    projectId: string,
    status: ProjectStatus,
    change: ProjectChange = {},
  ): Promise<boolean> {
    return this.projects.mark(manager, projectId, status, change);
  }

  /** Makes a full project, once per idempotency key. @throws InvalidRequestError naming the field that refers to nothing */
  createFull(owner: UserPrincipal, wanted: WantedPlan): Promise<Project> {
    return this.plans.create(owner, wanted);
  }

  /** What a full project is for, with its names; null for a lite one. */
  plan(project: Project): Promise<PlannedProject | null> {
    return this.plans.find(project);
  }

  /** Which publication reports read from now on, in the transaction that makes it visible. */
  setPublished(manager: EntityManager, projectId: string, publication: PublicationMark): Promise<void> {
    return this.plans.setPublished(manager, projectId, publication);
  }

  /** Those of these projects that are published and whose data are others by now. One query. */
  unpublished(projectIds: readonly string[]): Promise<UnpublishedChange[]> {
    return this.plans.unpublished(projectIds);
  }

  /**
   * Holds the project's data as they are until the transaction ends: who changes them, or what is published of them,
   * waits. Null for a lite project.
   */
  holdData(manager: EntityManager, projectId: string): Promise<HeldData | null> {
    return this.plans.holdData(manager, projectId);
  }

  /**
   * What a full project's figures are computed from has changed, in the transaction that changes it: its data version
   * goes up, and it is analysed anew some seconds after the commit, once for changes that follow each other. All that
   * a caller has to do. Lite projects have no version: nothing happens.
   */
  dataChanged(manager: EntityManager, projectId: string): Promise<void> {
    return this.analyses.dataChanged(manager, projectId);
  }

  /** Has a full project's newest data analysed although that failed before. */
  analyseAgain(projectId: string): Promise<void> {
    return this.analyses.ask(projectId);
  }

  /** These jobs, whose payloads hold a `projectId`, are about a project: operators see its name and its owner. */
  registerJobs(names: readonly string[]): void {
    this.subjects.register(names);
  }
}
