import { Injectable } from '@nestjs/common';
import { storeKey } from '../core/naming/store-number.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { type PlannedProject, ProjectsFacade } from '../projects/projects.facade.js';
import { RetailerProjectsFacade } from '../projects/retailer-projects.facade.js';
import {
  MatchesFacade,
  MatchNotFoundError,
  MatchWithItselfError,
  type MatchObject,
} from '../retailers/matches.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type { AcceptedMatchDto, AcceptMatchDto, MatchAnswerDto, MatchDto } from './dto/acts.dto.js';
import { matchEntry } from './match-audit.js';
import { NotValidatedProjectError } from './validation.errors.js';

/** Likely matches that people accept: stored for the project's retailer, they apply to all of its projects. */
@Injectable()
export class MatchesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly retailerProjects: RetailerProjectsFacade,
    private readonly matches: MatchesFacade,
    private readonly audit: AuditFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  async list(user: UserPrincipal, projectId: string): Promise<AcceptedMatchDto[]> {
    const project = await this.projects.requireReadable(user, projectId);
    const planned = await this.projects.plan(project);
    if (planned === null) return [];
    const found = await this.matches.list(project.tenant, planned.plan.retailerId);
    return found.map(({ object, key, canonicalKey, authorEmail, createdAt, batchId }) => ({
      ...{ object, key, canonical: canonicalKey, by: authorEmail, at: createdAt.toISOString() },
      batch: batchId,
    }));
  }

  /** @throws MatchWithItselfError (400), MatchTakenError, MatchInCircleError, NotValidatedProjectError (409) */
  async accept(user: UserPrincipal, body: AcceptMatchDto): Promise<MatchAnswerDto> {
    const { project, plan, retailer } = await this.planned(user, body.projectid);
    const { retailerId } = plan;
    const { object } = body;
    const [key, canonicalKey] = [keyOf(object, body.key), keyOf(object, body.canonical)];
    if (key === canonicalKey) throw new MatchWithItselfError(key);
    return this.transactions.run(async ({ manager }) => {
      if (!(await this.matches.accept(manager, user, { retailerId, object, key, canonicalKey }))) return UNCHANGED;
      const details = { object, key, canonical: canonicalKey, project: project.name };
      await this.audit.record({ ...matchEntry('match-accepted', user, { project, plan, retailer }), details }, manager);
      return { changed: true, projects: await this.retailerProjects.dataChanged(manager, retailerId) };
    });
  }

  /** @throws MatchNotFoundError (404) */
  async forget(user: UserPrincipal, { projectid, object, key: given }: MatchDto): Promise<MatchAnswerDto> {
    const { project, plan, retailer } = await this.planned(user, projectid);
    const key = keyOf(object, given);
    return this.transactions.run(async ({ manager }) => {
      if (!(await this.matches.forget(manager, plan.retailerId, object, key))) throw new MatchNotFoundError();
      const details = { object, key, project: project.name };
      await this.audit.record(
        { ...matchEntry('match-forgotten', user, { project, plan, retailer }), details },
        manager,
      );
      return { changed: true, projects: await this.retailerProjects.dataChanged(manager, plan.retailerId) };
    });
  }

  private async planned(user: UserPrincipal, projectId: string): Promise<PlannedProject> {
    const project = await this.projects.requireWritable(user, projectId);
    const planned = await this.projects.plan(project);
    if (planned === null) throw new NotValidatedProjectError();
    return planned;
  }
}

const UNCHANGED: MatchAnswerDto = { changed: false, projects: 0 };

/** Products are matched by their unchanged keys, stores without leading zeros. */
function keyOf(object: MatchObject, key: string): string {
  return object === 'str' ? storeKey(key) : key.trim();
}
