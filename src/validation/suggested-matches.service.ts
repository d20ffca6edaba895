import { Injectable } from '@nestjs/common';
import { storeKey } from '../core/naming/store-number.js';
import type { UserPrincipal } from '../platform/auth/principal.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { type PlannedProject, ProjectsFacade } from '../projects/projects.facade.js';
import { RetailerProjectsFacade } from '../projects/retailer-projects.facade.js';
import { MatchesFacade, MatchNotFoundError, type MatchObject } from '../retailers/matches.facade.js';
import { AuditFacade } from '../users/audit.facade.js';
import type {
  AcceptMatchesDto,
  ForgetMatchesDto,
  MatchesAnswerDto,
  SuggestedMatchDto,
  SuggestedMatchesDto,
} from './dto/matches.dto.js';
import { matchEntry } from './match-audit.js';
import { type SuggestedMatch, SuggestedMatchesReader } from './suggested-matches.reader.js';
import { NotValidatedProjectError } from './validation.errors.js';

const PAGE = 100;

/** Likely matches, all of a validation at once: previewed, accepted and undone together. */
@Injectable()
export class SuggestedMatchesService {
  constructor(
    private readonly projects: ProjectsFacade,
    private readonly retailerProjects: RetailerProjectsFacade,
    private readonly reader: SuggestedMatchesReader,
    private readonly matches: MatchesFacade,
    private readonly audit: AuditFacade,
    private readonly transactions: TransactionRunner,
  ) {}

  /** What accepting all of them would do now; empty for a lite project. @throws ValidationNotFoundError (404) */
  async preview(
    user: UserPrincipal,
    projectId: string,
    object: MatchObject,
    { validation: id, skip = 0, limit = PAGE }: { validation?: string; skip?: number; limit?: number },
  ): Promise<SuggestedMatchesDto> {
    const project = await this.projects.requireReadable(user, projectId);
    const planned = await this.projects.plan(project);
    if (planned === null) return { validationid: null, acceptable: 0, conflicts: 0, items: [] };
    const { validation, pairs } = await this.reader.of(projectId, object, id);
    const { retailerId } = planned.plan;
    const plan = await this.matches.plan(project.tenant, { retailerId, object, pairs });
    return {
      validationid: validation?.id ?? null,
      acceptable: plan.accepted.length,
      conflicts: plan.taken.length + plan.circular.length,
      items: plan.accepted.slice(skip, skip + limit).map(presentMatch),
    };
  }

  /** @throws NotValidatedProjectError (409), ValidationNotFoundError (404) for a deleted validation */
  async accept(user: UserPrincipal, body: AcceptMatchesDto): Promise<MatchesAnswerDto> {
    const planned = await this.planned(user, body.projectid);
    const { retailerId } = planned.plan;
    const { object, except = [] } = body;
    const left = new Set(except.map((key) => (object === 'str' ? storeKey(key) : key)));
    const suggested = await this.reader.of(body.projectid, object, body.validation);
    const pairs = suggested.pairs.filter(({ key }) => !left.has(key));
    return this.transactions.run(async ({ manager }) => {
      const { batch, accepted } = await this.matches.acceptAll(manager, user, { retailerId, object, pairs });
      if (batch === null) return { batch, changed: 0, projects: 0 };
      const details = { object, matches: accepted, project: planned.project.name };
      await this.audit.record({ ...matchEntry('matches-accepted', user, planned), details }, manager);
      return { batch, changed: accepted, projects: await this.retailerProjects.dataChanged(manager, retailerId) };
    });
  }

  /** @throws MatchNotFoundError (404) when no match of the batch is left */
  async forget(user: UserPrincipal, { projectid, batch }: ForgetMatchesDto): Promise<MatchesAnswerDto> {
    const planned = await this.planned(user, projectid);
    const { retailerId } = planned.plan;
    return this.transactions.run(async ({ manager }) => {
      const forgotten = await this.matches.forgetAll(manager, retailerId, batch);
      if (forgotten === 0) throw new MatchNotFoundError();
      const details = { matches: forgotten, project: planned.project.name };
      await this.audit.record({ ...matchEntry('matches-forgotten', user, planned), details }, manager);
      return { batch, changed: forgotten, projects: await this.retailerProjects.dataChanged(manager, retailerId) };
    });
  }

  private async planned(user: UserPrincipal, projectId: string): Promise<PlannedProject> {
    const project = await this.projects.requireWritable(user, projectId);
    const planned = await this.projects.plan(project);
    if (planned === null) throw new NotValidatedProjectError();
    return planned;
  }
}

function presentMatch({ key, name, canonicalKey, canonicalName }: SuggestedMatch): SuggestedMatchDto {
  return { key, name, canonical: canonicalKey, canonicalname: canonicalName };
}
