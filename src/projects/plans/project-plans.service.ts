import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '../../platform/auth/principal.js';
import { TransactionRunner } from '../../platform/database/transaction-runner.js';
import type { ProductKeyRule } from '../../retailers/retailers.facade.js';
import { TimePeriodsFacade } from '../../retailers/time-periods.facade.js';
import { AuditFacade } from '../../users/audit.facade.js';
import { ProjectNotFoundError } from '../projects.errors.js';
import { ProjectsService } from '../projects.service.js';
import { PlanQueriesService } from './plan-queries.service.js';
import type { HeldData, PlannedProject, ProjectState, PublicationMark, ResetTimes } from './project-plan.js';
import { ProjectAnalyses } from './project-analyses.js';
import { ProjectPlansRepository } from './project-plans.repository.js';
import { changedResetTimes, quartersOfPeriod, resetQuarters } from './reset-times.js';

/** What changes of a full project's plan: archived, matched by other keys, published, analysed again. */
@Injectable()
export class ProjectPlansService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly plans: ProjectPlansRepository,
    private readonly queries: PlanQueriesService,
    private readonly periods: TimePeriodsFacade,
    private readonly analyses: ProjectAnalyses,
    private readonly transactions: TransactionRunner,
    private readonly audit: AuditFacade,
  ) {}

  /**
   * Moves a project to the archive or back; what changed while it was archived is analysed when it is active again.
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
    const planned = await this.queries.find(project);
    if (!planned) throw new ProjectNotFoundError();
    return planned;
  }

  /** False when that is what it was, and for a lite project. */
  async changeProductKey(manager: EntityManager, projectId: string, productKey: ProductKeyRule): Promise<boolean> {
    const plan = await this.plans.lock(manager, projectId);
    if (!plan || plan.productKey === productKey) return false;
    await this.plans.setProductKey(manager, projectId, productKey);
    await this.analyses.dataChanged(manager, projectId);
    return true;
  }

  /**
   * When shelves are reset, in the caller's transaction. No figure depends on it: the data stay what they are.
   *
   * @returns the reset times before and after; null for a lite project
   * @throws InvalidRequestError (400) naming a quarter that the project has none for
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

  holdData(manager: EntityManager, projectId: string): Promise<HeldData | null> {
    return this.plans.lock(manager, projectId);
  }

  setPublished(manager: EntityManager, projectId: string, publication: PublicationMark): Promise<void> {
    return this.plans.setPublished(manager, projectId, publication);
  }

  /**
   * Has a project's data analysed now, also when that failed before. Nothing happens while the analysis is current.
   *
   * @throws ProjectNotFoundError (404), also for a lite project
   */
  async analyse(actor: UserPrincipal, projectId: string): Promise<PlannedProject> {
    const project = await this.projects.requireWritable(actor, projectId);
    const planned = await this.queries.find(project);
    if (!planned) throw new ProjectNotFoundError();
    if (planned.plan.dataVersion > (planned.plan.analysedVersion ?? 0)) await this.analyses.ask(projectId);
    return planned;
  }
}
