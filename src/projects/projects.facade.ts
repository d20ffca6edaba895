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

/** The only entry to projects for other modules. */
@Injectable()
export class ProjectsFacade {
  constructor(
    private readonly projects: ProjectsService,
    private readonly plans: ProjectPlansService,
    private readonly analyses: ProjectAnalyses,
    private readonly subjects: ProjectSubjects,
  ) {}

  /**
   * The project, if this principal may read it: its owner, an administrator of its tenant, or its guest.
   *
   * @throws ProjectNotFoundError (404) otherwise, whether it exists or not.
   */
  requireReadable(principal: Principal, projectId: string): Promise<Project> {
    return this.projects.requireReadable(principal, projectId);
  }

  /** The project, if this principal may change it. @throws ProjectNotFoundError (404) otherwise. */
  requireWritable(principal: Principal, projectId: string): Promise<Project> {
    return this.projects.requireWritable(principal, projectId);
  }

  /** Without an access check: for jobs, and for callers that check access themselves. Null when there is none. */
  find(projectId: string): Promise<Project | null> {
    return this.projects.find(projectId);
  }

  /**
   * Creates a project in state `initial`, once per idempotency key. @throws IdempotencyMismatchError (409);
   * QuotaExceededError (403).
   */
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

  /** The owner's submitted projects of every kind, without canceled and archived ones, last changed first. */
  recent(owner: UserPrincipal, limit: number): Promise<Project[]> {
    return this.projects.recent(owner, limit);
  }

  /** How many of those are in each state; states without any are absent. */
  countByStatus(owner: UserPrincipal): Promise<Partial<Record<ProjectStatus, number>>> {
    return this.projects.countByStatus(owner);
  }

  /** Applies a person's changes; call `requireWritable` first. @throws IllegalMoveError (409). */
  change(projectId: string, change: ProjectChange & { status?: ProjectStatus }): Promise<Project> {
    return this.projects.change(projectId, change);
  }

  /** Sets a new dashboard id in the caller's transaction; the address of the project's first share link contains it. */
  renewDashboard(manager: EntityManager, projectId: string, dashboardId: string): Promise<void> {
    return this.projects.renewDashboard(manager, projectId, dashboardId);
  }

  /**
   * Changes the current settings without losing concurrent changes; call `requireWritable` first. `also` runs in the
   * same transaction.
   */
  changeSettings(
    projectId: string,
    change: (settings: ProjectSettings) => ProjectSettings,
    also?: (manager: EntityManager) => Promise<void>,
  ): Promise<Project> {
    return this.projects.changeSettings(projectId, change, also);
  }

  /** Changes the project's currency in the caller's transaction; this counts as a change of its data. */
  changeCurrency(manager: EntityManager, projectId: string, currency: string): Promise<void> {
    return this.projects.changeCurrency(manager, projectId, currency);
  }

  /**
   * Changes a full project's reset times in the caller's transaction; returns the times before and after.
   *
   * @throws InvalidRequestError (400) naming a quarter that the project does not have
   */
  changeResetTimes(
    manager: EntityManager,
    projectId: string,
    changes: readonly { readonly quarter: string; readonly date: string | null }[],
  ): Promise<{ before: ResetTimes; after: ResetTimes } | null> {
    return this.plans.changeResetTimes(manager, projectId, changes);
  }

  /**
   * Changes which cells identify a full project's products, in the caller's transaction: its lists are matched again.
   * Planogram files keep their own key rule. False when nothing changes.
   */
  changeProductKey(manager: EntityManager, projectId: string, productKey: ProductKeyRule): Promise<boolean> {
    return this.plans.changeProductKey(manager, projectId, productKey);
  }

  /**
   * Applies a job's status change inside the caller's transaction. A transition that is not allowed (the project was
   * canceled or deleted meanwhile) changes nothing and returns false.
   */
  markStatus(
    manager: EntityManager,
    projectId: string,
    status: ProjectStatus,
    change: ProjectChange = {},
  ): Promise<boolean> {
    return this.projects.mark(manager, projectId, status, change);
  }

  /**
   * Creates a full project, once per idempotency key. @throws InvalidRequestError naming the field that refers to
   * nothing
   */
  createFull(owner: UserPrincipal, wanted: WantedPlan): Promise<Project> {
    return this.plans.create(owner, wanted);
  }

  /** A full project's plan with its names; null for a lite project. */
  plan(project: Project): Promise<PlannedProject | null> {
    return this.plans.find(project);
  }

  /** By quarter; empty for a lite project. */
  resetTimes(project: Project): Promise<ResetTimes> {
    return this.plans.resetTimes(project.id);
  }

  /** Sets which publication reports read, in the transaction that makes it visible. */
  setPublished(manager: EntityManager, projectId: string, publication: PublicationMark): Promise<void> {
    return this.plans.setPublished(manager, projectId, publication);
  }

  /** Those of these projects that are published and whose data has changed since. One query. */
  unpublished(projectIds: readonly string[]): Promise<UnpublishedChange[]> {
    return this.plans.unpublished(projectIds);
  }

  /**
   * Locks the project's data until the transaction ends: changes to it and to its publication wait. Null for a lite
   * project.
   */
  holdData(manager: EntityManager, projectId: string): Promise<HeldData | null> {
    return this.plans.holdData(manager, projectId);
  }

  /**
   * Call this in the transaction that changes the inputs of a full project's figures; nothing else is needed. It
   * increases the data version, and the project is analyzed some seconds after the commit, once for changes in quick
   * succession. Does nothing for lite projects, which have no version.
   */
  dataChanged(manager: EntityManager, projectId: string): Promise<void> {
    return this.analyses.dataChanged(manager, projectId);
  }

  /** Analyzes a full project's newest data even if that failed before. */
  analyseAgain(projectId: string): Promise<void> {
    return this.analyses.ask(projectId);
  }

  /** Registers jobs whose payloads contain a `projectId` as being about a project: operators see its name and owner. */
  registerJobs(names: readonly string[]): void {
    this.subjects.register(names);
  }
}
