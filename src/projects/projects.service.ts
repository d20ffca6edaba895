import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { isLimited } from '../platform/auth/limited-tenants.js';
import { PermissionMissingError } from '../platform/auth/auth.errors.js';
import { isAdmin, isReader, isUser, type Principal, type UserPrincipal } from '../platform/auth/principal.js';
import { AppConfig } from '../platform/config/app-config.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { QuotasService } from '../platform/quotas/quotas.service.js';
import type { ProjectEntity } from './entities/project.entity.js';
import {
  defaultSettings,
  USUAL_CURRENCY,
  type Project,
  type ProjectKind,
  type ProjectSettings,
  type ProjectStatus,
} from './project.js';
import { mayMove, mayMoveByPerson, mayMoveFull, mayRead, mayWrite } from './project.policy.js';
import { ProjectPlansRepository } from './plans/project-plans.repository.js';
import { IdempotencyMismatchError, IllegalMoveError, ProjectNotFoundError } from './projects.errors.js';
import { ProjectsRepository, type ProjectChange } from './projects.repository.js';

export interface NewProject {
  kind: ProjectKind;
  name: string;
  /** The `Idempotency-Key` of the call: the same key and name return the same project. */
  idempotencyKey?: string | null;
  /** Absent: the defaults. */
  settings?: ProjectSettings;
  /** Identifies a repetition as the same call, together with the kind; replaces the name if given. */
  fingerprint?: unknown;
  /** Runs in the same transaction. */
  also?: (manager: EntityManager, project: Project) => Promise<void>;
}

export interface ProjectPage {
  items: Project[];
  /** The id to continue below; null on the last page. */
  next: string | null;
}

@Injectable()
export class ProjectsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly plans: ProjectPlansRepository,
    private readonly transactions: TransactionRunner,
    private readonly config: AppConfig,
    private readonly quotas: QuotasService,
  ) {}

  async requireReadable(principal: Principal, projectId: string): Promise<Project> {
    const project = await this.find(projectId);
    if (!project || !this.isOffered(principal, project)) throw new ProjectNotFoundError();
    if (!mayRead(principal, project, this.config.PLATFORM_TENANT)) throw new ProjectNotFoundError();
    return project;
  }

  async requireWritable(principal: Principal, projectId: string): Promise<Project> {
    const project = await this.find(projectId);
    if (!project || !this.isOffered(principal, project)) throw new ProjectNotFoundError();
    if (!mayWrite(principal, project, this.config.PLATFORM_TENANT)) throw new ProjectNotFoundError();
    if (isUser(principal) && isReader(principal)) throw new PermissionMissingError();
    return project;
  }

  /** Users of a limited tenant get no full projects, not even those created before the tenant was limited. */
  private isOffered(principal: Principal, { kind }: Project): boolean {
    return kind === 'lite' || !isLimited(principal, this.config);
  }

  /** Without an access check: for the program's own work. */
  async find(projectId: string): Promise<Project | null> {
    return isUUID(projectId) ? this.projects.find(projectId) : null;
  }

  create(owner: UserPrincipal, wanted: NewProject): Promise<Project> {
    return this.transactions.run(async ({ manager }) => {
      const key = wanted.idempotencyKey ?? null;
      if (key === null) return this.insert(manager, owner, wanted);
      const requestHash = createHash('sha256')
        .update(JSON.stringify([wanted.kind, wanted.fingerprint ?? wanted.name]))
        .digest('hex');
      const earlier = await this.projects.creation(manager, owner.userId, key);
      if (earlier) {
        if (earlier.requestHash !== requestHash) throw new IdempotencyMismatchError();
        return this.locked(manager, earlier.projectId);
      }
      const project = await this.insert(manager, owner, wanted);
      await this.projects.remember(manager, {
        ownerId: owner.userId,
        idempotencyKey: key,
        requestHash,
        projectId: project.id,
        createdAt: project.createdAt,
      });
      return project;
    });
  }

  async list(
    owner: UserPrincipal,
    kind: ProjectKind,
    statuses: readonly ProjectStatus[],
    page: { before: string | null; limit: number },
  ): Promise<ProjectPage> {
    const rows = await this.projects.page({ ownerId: owner.userId, kind, statuses, ...page });
    const items = rows.slice(0, page.limit);
    return { items, next: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
  }

  /** Projects that this person may read, by a part of their name. */
  search(user: UserPrincipal, text: string, limit: number): Promise<Project[]> {
    const tenant = isAdmin(user) ? user.tenant : null;
    const all = tenant === this.config.PLATFORM_TENANT;
    return this.projects.search({ ownerId: user.userId, tenant, all }, text, limit);
  }

  recent(owner: UserPrincipal, limit: number): Promise<Project[]> {
    return this.projects.recent(owner.userId, limit);
  }

  async countByStatus(owner: UserPrincipal): Promise<Partial<Record<ProjectStatus, number>>> {
    const rows = await this.projects.countByStatus(owner.userId);
    return Object.fromEntries(rows.map(({ status, projects }) => [status, projects]));
  }

  /** A person's change. Setting the current status is not a transition. */
  change(projectId: string, change: ProjectChange & { status?: ProjectStatus }): Promise<Project> {
    return this.transactions.run(async ({ manager }) => {
      const project = await this.locked(manager, projectId);
      const to = change.status ?? project.status;
      if (to !== project.status && !mayMoveByPerson(project.status, to)) throw new IllegalMoveError(project.status, to);
      await this.projects.change(manager, projectId, change);
      return this.locked(manager, projectId);
    });
  }

  async renewDashboard(manager: EntityManager, projectId: string, dashboardId: string): Promise<void> {
    await this.locked(manager, projectId);
    await this.projects.change(manager, projectId, { dashboardId });
  }

  /** Changes the settings while they are locked. @throws ProjectNotFoundError when it no longer exists */
  changeSettings(
    projectId: string,
    change: (settings: ProjectSettings) => ProjectSettings,
    also: (manager: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<Project> {
    return this.transactions.run(async ({ manager }) => {
      const { settings } = await this.locked(manager, projectId);
      await this.projects.change(manager, projectId, { settings: change(settings) });
      await also(manager);
      return this.locked(manager, projectId);
    });
  }

  async changeCurrency(manager: EntityManager, projectId: string, currency: string): Promise<void> {
    await this.locked(manager, projectId);
    await this.projects.change(manager, projectId, { currency });
  }

  /** A job's change: applied if the state allows it; otherwise nothing happens and the result is false. */
  async mark(manager: EntityManager, projectId: string, to: ProjectStatus, change: ProjectChange): Promise<boolean> {
    const project = await this.projects.lock(manager, projectId);
    if (!project) return false;
    const status = project.kind === 'full' && to === 'cancel' ? await this.restOf(manager, projectId) : to;
    const may = project.kind === 'full' ? mayMoveFull : mayMove;
    if (project.status !== status && !may(project.status, status)) return false;
    await this.projects.change(manager, projectId, { ...change, status });
    return true;
  }

  /** The status of a full project after one of its uploads was canceled. */
  private async restOf(manager: EntityManager, projectId: string): Promise<ProjectStatus> {
    const plan = await this.plans.find(projectId, manager);
    return plan?.planograms === null || plan === null ? 'initial' : 'complete';
  }

  private async insert(manager: EntityManager, owner: UserPrincipal, wanted: NewProject): Promise<Project> {
    await this.admit(manager, owner);
    const now = new Date();
    const project: ProjectEntity = {
      id: uuidv7(),
      kind: wanted.kind,
      name: wanted.name,
      status: 'initial',
      ownerId: owner.userId,
      tenant: owner.tenant,
      dashboardId: randomBytes(16).toString('hex'),
      fileCount: 0,
      currency: USUAL_CURRENCY,
      unit: null,
      deletingAt: null,
      expiryToldAt: null,
      settings: wanted.settings ?? defaultSettings(),
      createdAt: now,
      updatedAt: now,
    };
    await this.projects.insert(manager, project);
    await wanted.also?.(manager, project);
    return project;
  }

  /** @throws QuotaExceededError (403) */
  private async admit(manager: EntityManager, { tenant, userId: ownerId }: UserPrincipal): Promise<void> {
    await this.quotas.admit(manager, { tenant, quota: 'projectsPerTenant', holder: tenant }, () =>
      this.projects.count(manager, { tenant }),
    );
    await this.quotas.admit(manager, { tenant, quota: 'projectsPerPerson', holder: ownerId }, () =>
      this.projects.count(manager, { ownerId }),
    );
  }

  private async locked(manager: EntityManager, projectId: string): Promise<Project> {
    const project = await this.projects.lock(manager, projectId);
    if (!project) throw new ProjectNotFoundError();
    return project;
  }
}
